public import WeatherCore
package import WeatherLocalization
public import WeatherProviders
import WeatherSettings

/// What surrounds a session: read once, by whoever makes it, and passed on as values.
public struct SessionEnvironment: Sendable {
    /// What services read in the `User-Agent` of a request.
    public struct Program: Sendable, Hashable {
        /// Its name, such as `wx`.
        public var name: String
        /// Its version, such as `1.0`.
        public var version: String
        /// An address or page by which a service can reach whoever runs it.
        public var contact: String

        /// Names a program.
        public init(_ name: String, version: String, contact: String) {
            self.name = name
            self.version = version
            self.contact = contact
        }
    }

    /// The services that there are.
    public var catalog: ProviderCatalog
    /// The environment variables.
    public var variables: [String: String]
    /// Finds the name of the machine's time zone, such as `Asia/Seoul`; `nil` where it is not known.
    public var timeZone: @Sendable () -> String?
    /// What asks the services.
    public var program: Program
    /// The tables of texts: those of the library, under the user's own.
    package var tables: @Sendable (_ folder: String?) -> TableSource = { TableSource.embedded.laidUnder($0) }

    /// Describes the surroundings of a session.
    ///
    /// - Parameters:
    ///   - catalog: The services that there are; the built-in ones by default.
    ///   - variables: The environment variables, of which settings and the locale are read.
    ///   - timeZone: Finds the name of the machine's time zone: what is shown where no place is given.
    ///   - program: What asks the services.
    public init(
        catalog: ProviderCatalog = .builtIn,
        variables: [String: String],
        timeZone: @escaping @Sendable () -> String? = { nil },
        program: Program
    ) {
        self.catalog = catalog
        self.variables = variables
        self.timeZone = timeZone
        self.program = program
    }

    /// Where the program's files are.
    var folders: ProgramFolders { ProgramFolders(environment: variables) }
}
