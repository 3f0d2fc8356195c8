public import Foundation
import PrivateFiles
public import WeatherCore
package import WeatherHTTP
package import WeatherLocalization
public import WeatherProviders
public import WeatherSettings

/// The environment of a session.
///
/// The creator of the session reads it once and passes it on as values.
public struct SessionEnvironment: Sendable {
    /// The program's identity: in the `User-Agent` of requests, and in the names of its folders.
    public struct Identity: Sendable, Hashable {
        /// Its name, such as `wx`.
        public var name: String
        /// Its version, such as `1.0`.
        public var version: String
        /// An address or page to contact whoever runs it.
        public var contact: String

        /// Creates an identity.
        public init(_ name: String, version: String, contact: String) {
            self.name = name
            self.version = version
            self.contact = contact
        }
    }

    /// All services.
    public var catalog: ProviderCatalog
    /// The environment variables.
    public var variables: [String: String]
    /// Finds the name of the machine's time zone, such as `Asia/Seoul`; `nil` if it is not known.
    public var timeZone: @Sendable () -> String?
    /// The program that makes the requests.
    public var program: Identity
    /// Where the program's files are: settings, saved places, cache and tables of texts.
    public var folders: ProgramFolders
    /// Whether the process answers one question and ends, as a command does.
    ///
    /// The session then waits for the cache on the calling thread, and no longer than the time limit of the question.
    public var isOneShot = false
    /// Pauses requests to failing services; `nil` for no pauses.
    package var backoff: ServiceBackoff?
    /// The clock; `nil` for the machine's, or that of the choices.
    package var clock: (@Sendable () -> Date)?
    /// Finds the tables of texts: the library's, overridden by those in the user's folder.
    package var tables: @Sendable (_ folder: String?) -> TableSource = { TableSource.embedded.laidUnder($0) }

    /// Describes the environment of a session.
    ///
    /// - Parameters:
    ///   - catalog: All services; the built-in ones by default.
    ///   - variables: The environment variables, for settings and the locale; those of the process by default.
    ///   - timeZone: Finds the name of the machine's time zone. Its city is shown if the user gives no place.
    ///   - program: The program that makes the requests.
    ///   - folders: Where the program's files are; `nil` for folders by its name, such as `~/.config/umbrella`.
    public init(
        catalog: ProviderCatalog = .builtIn,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        timeZone: @escaping @Sendable () -> String? = { nil },
        program: Identity,
        folders: ProgramFolders? = nil
    ) {
        self.catalog = catalog
        self.variables = variables
        self.timeZone = timeZone
        self.program = program
        self.folders = folders ?? ProgramFolders(program: program.name, environment: variables)
    }
}

/// The time zone of the machine, whose city is shown when the user names no place.
package enum MachineZone {
    /// Its name, such as `Asia/Seoul`: from `TZ`, or else the link `/etc/localtime`, or else `/etc/timezone`.
    ///
    /// - Parameter variables: The environment variables.
    /// - Returns: The name; `nil` if it is not known.
    package static func name(_ variables: [String: String]) -> String? {
        if let variable = variables["TZ"], !variable.isEmpty {
            let zone = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            return name(inPath: zone) ?? zone
        }
        if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let name = name(inPath: link)
        {
            return name
        }
        let name = try? BoundedFile.contents(of: "/etc/timezone", limit: 4096)
        return name.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    private static func name(inPath path: String) -> String? {
        path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }
}
