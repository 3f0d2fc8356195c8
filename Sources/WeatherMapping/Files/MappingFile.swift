import Foundation
public import WeatherCore

/// A mapping file on disk, with the provider that it describes or its mistakes.
public struct MappingFile: Sendable {
    /// The id, which is the name of the file without its ending.
    public let id: String
    /// The file.
    public let path: String
    /// What the file describes, or all mistakes in it.
    public let result: Result<Mapping, MappingMistakes>

    /// Reads a file.
    ///
    /// The file's owner must be the user or root, and nobody else may have write permission: the file decides where a
    /// key is sent.
    ///
    /// - Parameters:
    ///   - path: The file, which ends with `.json` or `.yaml`.
    ///   - rules: The names that it must not use.
    public init(path: String, rules: MappingRules) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        self.path = path
        id = String(name[..<dot])
        do throws(MappingMistakes) {
            let ending = name[dot...].dropFirst()
            guard let notation = Mapping.Notation(rawValue: String(ending)) else {
                throw MappingMistakes(
                    .init(
                        .invalid(found: name.sanitized(limit: 60), expected: Mapping.Notation.allCases.map { ".\($0)" })
                    ))
            }
            let data = try Self.contents(of: path)
            result = .success(try Mapping(reading: data, as: id, in: notation, rules: rules))
        } catch {
            result = .failure(error)
        }
    }

    /// Creates the result for a file that is not read because of a mistake.
    init(id: String, path: String, _ mistake: MappingMistake) {
        (self.id, self.path, result) = (id, path, .failure(MappingMistakes(mistake)))
    }

    /// The provider as a catalog entry.
    ///
    /// If the file has mistakes, the provider fails when it is used, so that no other provider is lost.
    public var entry: ServiceEntry {
        switch result {
        case .success(let mapping):
            var entry = mapping.entry
            entry.file = path
            return entry
        case .failure(let mistakes):
            let descriptor = ProviderDescriptor(
                id: id, name: id, homePage: "", terms: "", attribution: "", basis: .documented, products: [.current],
                credential: .none,
                baseURL: "", format: .json)
            let error = error(of: mistakes)
            var entry = ServiceEntry(descriptor, weather: { _ in throw error })
            entry.file = path
            return entry
        }
    }

    /// The error of a provider whose file has mistakes; it names the first one.
    private func error(of mistakes: MappingMistakes) -> WeatherError {
        WeatherError(
            .badProviderFile,
            details: .init {
                $0.subject = path.sanitized(limit: 200)
                $0.message = mistakes.mistakes.first.map { line(of: $0).sanitized(limit: 400) }
            },
            provider: id)
    }

    /// The mistakes, each with the file and, if it has one, the line: `/…/example.json:12: …`.
    public var mistakeLines: [String] {
        guard case .failure(let failure) = result else { return [] }
        return failure.mistakes.map { line(of: $0).sanitized(limit: 500) }
    }

    /// A mistake with the file and, if it has one, the line.
    public func line(of mistake: MappingMistake) -> String {
        "\(path):\(mistake.line == nil ? " " : "")\(mistake)"
    }

    private static func contents(of path: String) throws(MappingMistakes) -> Data {
        // Nonblocking, so that opening a FIFO does not wait.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw MappingMistakes(.init(.unreadable(String(cString: strerror(errno))))) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw MappingMistakes(.init(.unreadable(String(cString: strerror(EINVAL)))))
        }
        let isOwn = status.st_uid == geteuid() || status.st_uid == 0
        guard isOwn && status.st_mode & 0o022 == 0 else {
            let mode = String(status.st_mode & 0o7777, radix: 8)
            throw MappingMistakes(.init(.exposed("\(status.st_uid), \(mode)")))
        }
        var data = Data()
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw MappingMistakes(.init(.unreadable(String(cString: strerror(errno))))) }
            if count == 0 { return data }
            data += block[..<count]
            guard data.count <= MappingLimits.bytes else {
                throw MappingMistakes(.init(.tooManyBytes(limit: MappingLimits.bytes)))
            }
        }
    }
}
