public import Foundation

/// Where the program's own files are, after the XDG Base Directory Specification.
public struct ProgramFolders: Sendable {
    /// The settings file: `$XDG_CONFIG_HOME/wx/config.json`, or what `WX_CONFIG` names.
    public let settings: URL?
    /// The file of the reader's own places: `$XDG_CONFIG_HOME/wx/places.json`.
    public let places: URL?
    /// What the program remembers between runs: `$XDG_STATE_HOME/wx`.
    public let state: URL?
    /// What can be asked for anew: `$XDG_CACHE_HOME/wx`.
    public let cache: URL?
    /// Tables of texts that are laid over the program's own: `$XDG_DATA_HOME/wx/Localizations`.
    public let tables: URL?

    /// Finds the places from the environment; without a home they are `nil`.
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
