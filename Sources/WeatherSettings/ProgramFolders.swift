public import Foundation

/// The program's files and folders, by the XDG Base Directory Specification.
public struct ProgramFolders: Sendable {
    /// The settings file: `$XDG_CONFIG_HOME/wx/config.json`, or the file that `WX_CONFIG` names.
    public let settings: URL?
    /// The file of saved places: `$XDG_CONFIG_HOME/wx/places.json`.
    public let places: URL?
    /// The state folder: `$XDG_STATE_HOME/wx`.
    public let state: URL?
    /// The cache folder, whose contents can be requested again: `$XDG_CACHE_HOME/wx`.
    public let cache: URL?
    /// The folder of the user's tables, which override the program's own: `$XDG_DATA_HOME/wx/Localizations`.
    public let tables: URL?

    /// Reads the folders from the environment.
    ///
    /// Those that need `HOME` are `nil` without it.
    public init(environment: [String: String]) {
        func folder(_ variable: String, _ fallback: String) -> URL? {
            if let path = environment[variable], path.hasPrefix("/") {
                return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("wx", isDirectory: true)
            }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return URL(fileURLWithPath: home, isDirectory: true)
                .appendingPathComponent(fallback, isDirectory: true)
                .appendingPathComponent("wx", isDirectory: true)
        }
        if let path = environment["WX_CONFIG"], !path.isEmpty {
            settings = URL(fileURLWithPath: path)
        } else {
            settings = folder("XDG_CONFIG_HOME", ".config")?.appendingPathComponent("config.json")
        }
        places = folder("XDG_CONFIG_HOME", ".config")?.appendingPathComponent("places.json")
        state = folder("XDG_STATE_HOME", ".local/state")
        cache = folder("XDG_CACHE_HOME", ".cache")
        tables = folder("XDG_DATA_HOME", ".local/share")?.appendingPathComponent("Localizations", isDirectory: true)
    }
}
