import Foundation

/// Finds the programs `wx-provider-<id>` in the folders of `PATH`.
///
/// Relative folders are not searched: what they mean depends on the current one.
struct ExecutableSearch: Sendable {
    /// The absolute folders, in order.
    let folders: [String]

    init(environment: [String: String]) {
        folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The first program of an id; `nil` when there is none.
    func executable(_ id: String) -> Executable? {
        guard Executable.isID(id) else { return nil }
        return folders.lazy.compactMap { Executable(id: id, inFolder: $0) }.first
    }

    /// The first program of every id, in order of their ids.
    ///
    /// It reads the names in all folders and runs nothing.
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
