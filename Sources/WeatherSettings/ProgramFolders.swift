public import Foundation

/// The program's files and folders, by the XDG Base Directory Specification.
public struct ProgramFolders: Sendable {
    /// The path of each; a URL is made only when one is asked for, because that takes longer than most of what a short run
    /// does.
    private let paths: (settings: String?, places: String?, state: String?, cache: String?, tables: String?)
    /// The folder of the user's provider files: `$XDG_CONFIG_HOME/wx/providers`.
    public let providers: String?

    /// Reads the folders from the environment.
    ///
    /// Those that need `HOME` are `nil` without it.
    public init(environment: [String: String]) {
        func folder(_ variable: String, _ fallback: String) -> String? {
            if let path = Self.absolute(environment[variable]) { return path + "/wx" }
            return Self.absolute(environment["HOME"]).map { "\($0)/\(fallback)/wx" }
        }
        let settings = folder("XDG_CONFIG_HOME", ".config")
        providers = settings.map { $0 + "/providers" }
        let chosen = environment["WX_CONFIG"] ?? ""
        paths = (
            settings: chosen.isEmpty ? settings.map { $0 + "/config.json" } : chosen,
            places: settings.map { $0 + "/places.json" },
            state: folder("XDG_STATE_HOME", ".local/state"),
            cache: folder("XDG_CACHE_HOME", ".cache"),
            tables: folder("XDG_DATA_HOME", ".local/share").map { $0 + "/Localizations" }
        )
    }

    /// The settings file: `$XDG_CONFIG_HOME/wx/config.json`, or the file that `WX_CONFIG` names.
    public var settings: URL? { paths.settings.map { URL(filePath: $0, directoryHint: .notDirectory) } }
    /// The file of saved places: `$XDG_CONFIG_HOME/wx/places.json`.
    public var places: URL? { paths.places.map { URL(filePath: $0, directoryHint: .notDirectory) } }
    /// The state folder: `$XDG_STATE_HOME/wx`.
    public var state: URL? { paths.state.map { URL(filePath: $0, directoryHint: .isDirectory) } }
    /// The cache folder, whose contents can be requested again: `$XDG_CACHE_HOME/wx`.
    public var cache: URL? { paths.cache.map { URL(filePath: $0, directoryHint: .isDirectory) } }
    /// The folder of the user's tables, which override the program's own: `$XDG_DATA_HOME/wx/Localizations`.
    public var tables: URL? { paths.tables.map { URL(filePath: $0, directoryHint: .isDirectory) } }

    /// An absolute path without slashes at its end; `nil` for another one.
    private static func absolute(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
