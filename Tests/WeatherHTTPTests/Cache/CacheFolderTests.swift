import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The folder of the cache")
struct CacheFolderTests {
    /// A cache in a folder that reports its problems to a list.
    private func cache(_ folder: String, _ problems: ProblemList) -> HTTPCache {
        HTTPCache(
            CacheDatabase(folder: URL(fileURLWithPath: folder)) { problems.append($0) }, services: [.example()],
            clock: { FakeClock.start })
    }

    private func send(_ cache: HTTPCache) async throws -> ServiceResponse {
        try await cache.intercept(.example()) { _ in .json([.cacheControl: "max-age=60"]) }
    }

    @Test("the folder and its files are readable only by their owner, whatever the umask")
    func modes() async {
        await #expect(processExitsWith: .success) { try await Self().checkModes() }
    }

    private func checkModes() async throws {
        try await withFolder { folder async throws in
            umask(0)
            let path = folder + "/cache/wx"
            let problems = ProblemList()
            let cache = cache(path, problems)
            _ = try await send(cache)
            #expect(mode(path) == 0o700)
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            #expect(Set(["cache-3.sqlite", "cache-3.sqlite-wal", "cache-3.sqlite-shm"]).isSubset(of: names))
            for name in names { #expect(mode("\(path)/\(name)") == 0o600, "\(name)") }
            #expect(try await send(cache).delivery.source == .cache)
            #expect(problems.all.isEmpty)
        }
    }

    @Test("without a folder nothing is stored, and no problem is reported")
    func none() async throws {
        let problems = ProblemList()
        let cache = HTTPCache(CacheDatabase(folder: nil) { problems.append($0) }, services: [.example()])
        #expect(try await send(cache).delivery.source == .network)
        #expect(try await send(cache).delivery.source == .network)
        #expect(problems.all.isEmpty)
    }

    @Test(
        "an unusable folder is reported once, and requests succeed",
        arguments: [
            "under a file", "in /proc", "a link", "a file", "of everyone", "database is a link",
            "database is a dangling link", "database is a folder", "database is a pipe",
        ])
    func unusable(what: String) async throws {
        try await withFolder { folder async throws in
            let manager = FileManager.default
            let path = what == "in /proc" ? "/proc/wx" : what == "under a file" ? "/dev/null/wx" : folder + "/wx"
            let elsewhere = folder + "/elsewhere"
            try manager.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
            if what.hasPrefix("database") || what == "of everyone" {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
            let file = path + "/cache-3.sqlite"
            switch what {
            case "a link": symlink(elsewhere, path)
            case "a file": try Data().write(to: URL(fileURLWithPath: path))
            case "of everyone": chmod(path, 0o777)
            case "database is a link":
                try Data().write(to: URL(fileURLWithPath: elsewhere + "/victim"))
                symlink(elsewhere + "/victim", file)
            case "database is a dangling link": symlink(elsewhere + "/victim", file)
            case "database is a folder": mkdir(file, 0o700)
            case "database is a pipe": mkfifo(file, 0o600)
            default: break
            }
            let problems = ProblemList()
            let cache = cache(path, problems)
            for _ in 0..<2 { #expect(try await send(cache).delivery.source == .network) }
            #expect(problems.all.count == 1)
            guard case .unusable(path, let cause) = problems.all.first else {
                Issue.record("\(problems.all)")
                return
            }
            #expect(!cause.isEmpty && cause != "Success")
            let left = try manager.contentsOfDirectory(atPath: elsewhere)
            for name in left { #expect(try Data(contentsOf: URL(fileURLWithPath: "\(elsewhere)/\(name)")).isEmpty) }
            #expect(left == (what == "database is a link" ? ["victim"] : []))
        }
    }

    @Test("a second cache that reads the file releases no lock of the first")
    func locks() async throws {
        try await withFolder { folder async throws in
            let path = folder + "/wx"
            let first = cache(path, ProblemList())
            _ = try await send(first)
            // The file stays open until the end, because closing it would release the locks.
            let file = open(path + "/cache-3.sqlite", O_RDWR | O_CLOEXEC)
            defer { close(file) }
            #expect(isLocked(file))
            let second = cache(path, ProblemList())
            #expect(try await send(second).delivery.source == .cache)
            #expect(isLocked(file))
            withExtendedLifetime((first, second)) {}
        }
    }

    /// Whether locks of this process, as SQLite takes them, prevent an open-file lock.
    private func isLocked(_ file: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        let getOpenFileLock: Int32 = 36  // F_OFD_GETLK
        return fcntl(file, getOpenFileLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    private func mode(_ path: String) -> UInt32 {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}
