import Foundation
import WeatherCore

/// A program on `PATH` that is a provider: `wx-provider-<id>`.
public struct Executable: Sendable, Hashable {
    /// The id of the provider: lower-case letters and digits.
    public let id: String
    /// The absolute path, as found on `PATH`.
    public let path: String
    /// The size in bytes.
    let size: Int
    /// When the file was last changed, in nanoseconds since 1970.
    let modified: Int

    static let prefix = "wx-provider-"

    /// The name of its file.
    public var name: String { Self.prefix + id }

    /// Creates a reference to a file, and reads its size and time; `nil` if it is not an executable file.
    init?(id: String, inFolder folder: String) {
        path = "\(folder)/\(Self.prefix)\(id)"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else { return nil }
        self.id = id
        size = Int(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }

    /// Whether a text is a valid id of a provider.
    static func isID(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// Throws if every user may replace the program: by writing to the file or its folder, or to those that symbolic
    /// links lead to.
    ///
    /// - Throws: ``WeatherError`` with the reason `unsafeProgram` and the world-writable path.
    func requireSafety() throws(WeatherError) {
        for file in [Self.resolved(path), path] {
            for path in [file, String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])] {
                var status = stat()
                let isSafe = stat(path.isEmpty ? "/" : path, &status) == 0 && status.st_mode & S_IWOTH == 0
                guard isSafe else {
                    throw WeatherError(
                        .unsafeProgram,
                        details: .init {
                            $0.subject = name
                            $0.path = path.sanitized()
                        },
                        provider: id)
                }
            }
        }
    }

    /// The path with symbolic links resolved.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Finds the programs `wx-provider-<id>` in the folders of `PATH`.
///
/// Relative folders are not searched, because they depend on the current folder.
struct ExecutableSearch: Sendable {
    /// The absolute folders, in order.
    let folders: [String]

    init(environment: [String: String]) {
        folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The first program with an id; `nil` if there is none.
    func executable(_ id: String) -> Executable? {
        guard Executable.isID(id) else { return nil }
        return folders.lazy.compactMap { Executable(id: id, inFolder: $0) }.first
    }

    /// The first program with each id, ordered by id.
    ///
    /// The search reads the file names in all folders, and runs nothing.
    func all() -> [Executable] {
        var found: [String: Executable] = [:]
        for folder in folders {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                guard name.hasPrefix(Executable.prefix) else { continue }
                let id = String(name.dropFirst(Executable.prefix.count))
                if found[id] == nil, Executable.isID(id) { found[id] = Executable(id: id, inFolder: folder) }
            }
        }
        return found.values.sorted { $0.id < $1.id }
    }
}
