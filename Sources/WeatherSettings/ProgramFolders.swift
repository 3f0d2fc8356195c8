public import Foundation
import WeatherCore

/// A program's files and folders, by the XDG Base Directory Specification, and the prefix of its environment variables.
///
/// Each program has its own: one called `umbrella` reads `~/.config/umbrella/config.json` and `UMBRELLA_UNITS`, and
/// never the files and variables of `wx`.
public struct ProgramFolders: Sendable {
    /// The paths.
    ///
    /// A URL is created only on access, because that takes longer than most other work of a short run.
    private let paths: (settings: String?, places: String?, state: String?, cache: String?, data: String?)
    /// The folder of the user's provider files: `$XDG_CONFIG_HOME/wx/providers`.
    public let providers: String?
    /// The prefix of the program's environment variables, such as `WX_`; `nil` if it has none.
    public let variablePrefix: String?
    /// Whether the user chose the settings file, so that it must exist.
    let namesSettings: Bool

    /// Reads the folders from the environment.
    ///
    /// Folders that depend on `HOME` are `nil` without it.
    ///
    /// - Parameters:
    ///   - program: The program's name. Characters other than letters, digits, `-`, `.` and `_` become `-`.
    ///   - environment: The environment variables.
    public init(program: String, environment: [String: String]) {
        let name = Self.fileName(program)
        func folder(_ variable: String, _ fallback: String) -> String? {
            guard !name.isEmpty else { return nil }
            if let path = Self.absolute(environment[variable]) { return "\(path)/\(name)" }
            return Self.absolute(environment["HOME"]).map { "\($0)/\(fallback)/\(name)" }
        }
        let prefix = name.isEmpty ? nil : Settings.variable(name, prefix: "") + "_"
        variablePrefix = prefix
        let settings = folder("XDG_CONFIG_HOME", ".config")
        providers = settings.map { $0 + "/providers" }
        let chosen = prefix.flatMap { environment[$0 + "CONFIG"] } ?? ""
        namesSettings = !chosen.isEmpty
        paths = (
            settings: chosen.isEmpty ? settings.map { $0 + "/config.json" } : chosen,
            places: settings.map { $0 + "/places.json" },
            state: folder("XDG_STATE_HOME", ".local/state"),
            cache: folder("XDG_CACHE_HOME", ".cache"),
            data: folder("XDG_DATA_HOME", ".local/share")
        )
    }

    /// Creates the files of a program that has one folder for all of them, and no environment variables.
    ///
    /// - Parameter folder: The folder, which need not exist.
    public init(folder: URL) {
        let path = folder.filePath
        providers = path + "/providers"
        variablePrefix = nil
        namesSettings = false
        paths = (
            settings: path + "/config.json", places: path + "/places.json", state: path + "/state",
            cache: path + "/cache", data: path
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
    public var tables: URL? {
        paths.data.map { URL(filePath: $0 + "/Localizations", directoryHint: .isDirectory) }
    }
    /// The data folder, in which forecasts are kept: `$XDG_DATA_HOME/wx`.
    public var data: URL? { paths.data.map { URL(filePath: $0, directoryHint: .isDirectory) } }

    /// Makes a name usable as a file name: not hidden, and without slashes.
    private static func fileName(_ name: String) -> String {
        let isKept = { (letter: Character) in letter.isLetter || letter.isNumber || "-._".contains(letter) }
        return String(name.map { isKept($0) ? $0 : "-" }.drop { $0 == "." })
    }

    /// Returns an absolute path without trailing slashes; `nil` if the path is not absolute.
    private static func absolute(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
