/// What decides a reader's language, dates, digits and units.
public struct LocaleRequest: Sendable {
    /// The locale asked for by flag, variable or setting; it stands above the environment in every category. An empty
    /// one counts as none.
    public var explicit: String?
    /// The environment, of which `LC_*`, `LANG` and `LANGUAGE` are read. An empty variable counts as unset.
    public var environment: [String: String]
    /// The units asked for, above those of the locale.
    public var units: UnitOverrides
    /// A folder of the reader's own tables, such as `de.lproj`, which are laid over the program's key by key; it need not
    /// exist.
    public var tableFolder: String?
    /// How text of both directions is kept in order.
    public var directionMarks: DirectionMarks

    /// Creates a request.
    public init(
        explicit: String? = nil, environment: [String: String] = [:], units: UnitOverrides = UnitOverrides(),
        tableFolder: String? = nil, directionMarks: DirectionMarks = .auto
    ) {
        self.explicit = explicit
        self.environment = environment
        self.units = units
        self.tableFolder = tableFolder
        self.directionMarks = directionMarks
    }
}
