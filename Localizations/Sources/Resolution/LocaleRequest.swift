/// What decides a user's language, dates, digits and units.
public struct LocaleRequest: Sendable {
    /// The locale of the option, environment variable or setting.
    ///
    /// It overrides the environment in every category. An empty one counts as none.
    public var explicit: String?
    /// The environment: `LC_*`, `LANG` and `LANGUAGE` are read.
    ///
    /// An empty variable counts as unset.
    public var environment: [String: String]
    /// The units asked for, which override those of the locale.
    public var units: UnitOverrides
    /// The user's date templates, which override those of the language.
    public var dateTemplates: DateTemplateChoice
    /// A folder of the user's own tables, such as `de.lproj`.
    ///
    /// They override the program's key by key. The folder need not exist.
    public var tableFolder: String?
    /// How bidirectional text is kept in order.
    public var directionMarks: DirectionMarks

    /// Creates a request.
    public init(
        explicit: String? = nil, environment: [String: String] = [:], units: UnitOverrides = UnitOverrides(),
        dateTemplates: DateTemplateChoice = DateTemplateChoice(), tableFolder: String? = nil,
        directionMarks: DirectionMarks = .auto
    ) {
        self.explicit = explicit
        self.environment = environment
        self.units = units
        self.dateTemplates = dateTemplates
        self.tableFolder = tableFolder
        self.directionMarks = directionMarks
    }
}
