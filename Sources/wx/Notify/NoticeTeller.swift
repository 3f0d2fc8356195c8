import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// Tells the notices that were not told before, and remembers them.
///
/// A notice is remembered right after it was told: a process that is killed between the two tells it once more, and no
/// notice is lost. Signals that end the process wait for both. Between them there is one rename of a file that is already
/// written.
struct NoticeTeller {
    let program: NoticeProgram?
    let run: Run
    /// Whether it is the time of day without notices.
    var isQuiet = false
    /// Why a notice was not told or not remembered.
    private(set) var failure: WeatherError?

    init(program: NoticeProgram?, run: Run) {
        self.program = program
        self.run = run
    }

    /// Writes all notices, also those that were told; nothing is remembered.
    func writeAll(_ places: [(key: String, readings: [NoticeMemory.Reading])]) throws -> Bool {
        let notices = places.flatMap { place in
            var memory = NoticeMemory()
            return memory.news(in: place.readings, at: .distantPast)
        }
        if !notices.isEmpty { try Output.write(notices.lines, isProse: true) }
        return !notices.isEmpty
    }

    /// Tells what is new.
    ///
    /// - Parameter places: What the rules found, by place.
    /// - Returns: Whether anything was told.
    /// - Throws: `WeatherError` when the memory of notices or the output cannot be used.
    mutating func tell(_ places: [(key: String, readings: [NoticeMemory.Reading])]) throws -> Bool {
        let store = try NoticeStore(run)
        defer { store.release() }
        let before = store.book
        var book = before
        var news: [(key: String, notice: Notice)] = []
        let now = try run.session.now()
        for (key, readings) in places {
            var memory = book.places[key] ?? NoticeMemory()
            let found = memory.news(in: readings, at: now)
            book.places[key] = memory
            news += found.filter { !isQuiet || $0.passesQuietHours }.map { (key, $0) }
        }
        book.forgetOld(at: now)
        guard !news.isEmpty else {
            if book.differs(from: before) { try save(book, in: store) }
            return false
        }
        guard let program else {
            for (key, notice) in news { book.places[key]?.note(notice) }
            try tell(news.map(\.notice), book, store)
            return true
        }
        var hasTold = false
        for (key, notice) in news {
            guard hand(notice, to: program) else { continue }
            book.places[key]?.note(notice)
            try tell([notice], book, store)
            hasTold = true
        }
        if !hasTold, book.differs(from: before) { try save(book, in: store) }
        return hasTold
    }

    /// Writes notices and the book in which they are noted.
    private mutating func tell(_ notices: [Notice], _ book: NoticeBook, _ store: NoticeStore) throws {
        let text = notices.lines
        Output.waitUntilWritable()
        var result: Result<Void, any Error>?
        do throws(FileFailure) {
            try store.save(book) {
                let written = Result { try Output.write(text, isProse: true) }
                result = written
                return (try? written.get()) != nil
            }
        } catch {
            note(error, store)
        }
        // The book could not be written. The notices are told all the same, since a warning is not to be lost.
        if result == nil { try Output.write(text, isProse: true) }
        try result?.get()
    }

    private mutating func save(_ book: NoticeBook, in store: NoticeStore) throws {
        do throws(FileFailure) { try store.save(book) { true } } catch { note(error, store) }
    }

    private mutating func note(_ error: FileFailure, _ store: NoticeStore) {
        failure =
            failure
            ?? WeatherError(
                error.isOfDisk ? .diskFull : .unwritableFile, file: store.path, cause: error.words)
    }

    /// Whether the program took the notice; if not, standard error says why.
    private mutating func hand(_ notice: Notice, to program: NoticeProgram) -> Bool {
        let localizer = run.session.localizer
        let problem: String
        do throws(NoticeProgram.Failure) {
            try program.run(notice, environment: run.environment.variables)
            return true
        } catch {
            switch error {
            case .notStarted(let failure): problem = localizer.text("notice.runFailed", program.name, failure.words)
            case .status(let status): problem = localizer.text("notice.runFailed", program.name, "\(status)")
            case .timedOut:
                problem = localizer.text(
                    "notice.runTimedOut", program.name,
                    localizer.duration(TimeInterval(NoticeProgram.patience.components.seconds)))
            }
        }
        Diagnostics.write(problem)
        return false
    }
}

/// What was told, at all places: the file `notices.json` in the state folder.
struct NoticeBook: Codable, Sendable, Hashable {
    /// The form of the file.
    var version = 1
    /// By coordinates.
    var places: [String: NoticeMemory] = [:]

    /// How long a place is remembered that is not asked for, in seconds.
    private static let lifetime: TimeInterval = 30 * 86_400
    /// How old the time of the last check may be in the file, in seconds.
    private static let oldest: TimeInterval = 86_400

    mutating func forgetOld(at now: Date) {
        places = places.filter { now.timeIntervalSince($0.value.checked) < Self.lifetime }
    }

    /// Whether the book must be saved: there are other facts, or the times of the last checks are old.
    func differs(from other: NoticeBook) -> Bool {
        places.count != other.places.count
            || places.contains { key, memory in
                guard let old = other.places[key] else { return true }
                return !memory.hasSameFacts(as: old) || memory.checked.timeIntervalSince(old.checked) > Self.oldest
            }
    }
}

/// The file of a ``NoticeBook``, locked against other processes.
struct NoticeStore {
    /// The path, for errors.
    let path: String
    /// The contents when it was locked.
    let book: NoticeBook
    private let folder: PrivateFolder?
    private let name: String
    private let lock: FileLock?

    /// Another process may be waiting for its program.
    private static let patience: Duration = .seconds(60)
    private static let limit = 4 << 20

    /// Locks and reads the file.
    ///
    /// - Throws: `WeatherError` when another process holds the lock for more than a minute.
    init(_ run: Run) throws {
        // Simulated weather must not change what is told about the real one.
        name = try run.session.isReal() ? "notices.json" : "notices.simulated.json"
        guard let state = run.environment.folders.state?.filePath else {
            (path, book, folder, lock) = (name, NoticeBook(), nil, nil)
            return
        }
        let folder = PrivateFolder(path: state)
        path = (state as NSString).appendingPathComponent(name)
        do throws(FileFailure) {
            lock = try FileLock(beside: path, patience: Self.patience)
        } catch {
            // Without a folder that can be written, nothing can be locked or saved.
            guard error.code != EWOULDBLOCK else {
                throw WeatherError(.unwritableFile, file: path, cause: error.words)
            }
            lock = nil
        }
        self.folder = folder
        book = folder.contents(of: name, limit: Self.limit).flatMap { Self.book(in: $0) } ?? NoticeBook()
    }

    private static func book(in data: Data) -> NoticeBook? {
        let book = try? JSONDecoder().decode(NoticeBook.self, from: data)
        return book?.version == 1 ? book : nil
    }

    /// Does work and then saves a book.
    func save(_ book: NoticeBook, after work: () -> Bool) throws(FileFailure) {
        guard let folder else { throw FileFailure(code: ENOENT) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(book) else { throw FileFailure(code: EINVAL) }
        try folder.write(data, to: name, after: work)
    }

    func release() { lock?.release() }
}
