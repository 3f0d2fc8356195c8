public import Foundation
public import WeatherCore
package import WeatherEngine
import WeatherExecutables
import WeatherGazetteer
public import WeatherHTTP
public import WeatherLocalization
package import WeatherMapping
public import WeatherPlaces
public import WeatherSettings

/// Answers questions about the weather.
///
/// It uses the user's locale, and the program's own settings, keys, saved places, cache and quotas. Each program has
/// folders with its own name, and does not use those of `wx`.
///
///     let session = try await WeatherSession(
///         SessionEnvironment(
///             program: .init("umbrella", version: "1.0", contact: "https://example.org/umbrella")))
///     let answer = try await session.weather(at: "Seoul")
///     print(ForecastView(report: answer.report, localizer: session.localizer, now: answer.now).text())
///
/// It prints nothing: the answer's remarks report what was assumed, is stale, or failed. Network and places are
/// prepared for the first question that needs them. One session serves any number of questions, also at the same time.
public struct WeatherSession: Sendable {
    /// The session's environment.
    public let environment: SessionEnvironment
    /// The user's settings, overridden by the choices.
    public let settings: Settings
    /// Language, units, dates and digits.
    public private(set) var localizer: Localizer
    /// The folder of the user's own tables, if there is one.
    public let tableFolder: String?
    /// The choices for this session.
    public private(set) var choices: SessionChoices
    private(set) var remarks: RemarkLog
    let folders: ProgramFolders
    let gazetteer = Gazetteer()
    private let remembered: RememberedPlaces?
    /// The ids of the providers that are programs.
    let programIDs: Set<String>
    private let network: Shared<Result<SessionNetwork, any Error>>
    /// Keeps the forecasts that services send; `nil` unless the user wants that.
    let keeper: ForecastKeeper?
    /// Which cached responses the requests of this copy of the session accept, in addition to the user's choice.
    private var cachePolicy = CachePolicy()

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: The program, its services, and environment variables.
    ///   - choices: Choices that override the settings.
    ///   - noting: Called with each remark as it occurs, and with a localizer for the user's language.
    /// - Throws: `WeatherError` with the code `usage` when the settings file, a unit, a date template or the locale
    ///   cannot be read.
    public init(
        _ environment: SessionEnvironment,
        choices: SessionChoices = SessionChoices(),
        noting: @escaping @Sendable (SessionRemark, Localizer) -> Void = { _, _ in }
    ) async throws {
        let folders = environment.folders
        let catalog = environment.catalog
        var environment = environment
        var settings = try Settings(
            options: choices.settings,
            environment: environment.variables,
            folders: folders,
            providers: catalog.descriptors)
        let ids = Self.chosenProviderIDs(settings) ?? []
        let files = ProviderFiles(choices.providerFiles, ids: ids, catalog: catalog, folder: folders.providers)
        if !files.files.isEmpty {
            environment.catalog = files.added(to: catalog, ids: ids)
            settings = settings.adding(files.files.map(\.entry.descriptor))
        }
        let tableFolder = folders.tables?.filePath
        let localizer = try Self.localizer(environment, settings, tableFolder: tableFolder)
        let remarks = RemarkLog { noting($0, localizer) }
        for (position, problem) in localizer.tableProblems {
            remarks.note(.brokenTable(position: position, problem: problem, folder: tableFolder ?? ""))
        }
        let programs = await Self.programs(named: ids, environment, folders)
        if !programs.isEmpty {
            environment.catalog = ProviderCatalog(environment.catalog.entries + programs.map(\.entry))
        }
        if choices.providerFiles == .all { for file in files.broken { remarks.note(.brokenProviderFile(file)) } }
        self.environment = environment
        self.localizer = localizer
        self.tableFolder = tableFolder
        self.choices = choices
        self.folders = folders
        remembered =
            choices.source == .services && choices.isPersonal
            ? RememberedPlaces(folder: folders.cache, gazetteer: gazetteer) : nil
        self.remarks = remarks
        let reporting = settings.reportingExposedFiles { remarks.note(.exposedKeyFile($0)) }
        self.settings = reporting
        keeper = try ForecastKeeper(environment, choices, settings) { remarks.note($0) }
        programIDs = Set(programs.map(\.entry.id))
        let transports = Dictionary(programs.map { ($0.entry.id, $0.transport) }) { first, _ in first }
        network = Shared { [environment] in
            Result { try SessionNetwork(environment, folders, choices, reporting, transports, remarks) }
        }
    }

    private static func localizer(
        _ environment: SessionEnvironment, _ settings: Settings, tableFolder: String?, locale: String? = nil,
        units: UnitSystem? = nil, dates: DateTemplateChoice? = nil
    ) throws -> Localizer {
        let units = try UnitOverrides(
            units: units?.rawValue ?? settings[.units],
            temperature: settings[.temperatureUnit],
            wind: settings[.windUnit],
            pressure: settings[.pressureUnit],
            precipitation: settings[.precipitationUnit],
            distance: settings[.distanceUnit])
        let dates =
            try dates
            ?? DateTemplateChoice(
                hour: settings[.hourTemplate], day: settings[.dayTemplate], time: settings[.timeTemplate]
            ) { SettingsKey(rawValue: $0).map(settings.source(of:)) }
        return try Localizer(
            LocaleRequest(
                explicit: locale ?? settings[.locale], environment: locale == nil ? environment.variables : [:],
                units: units, dateTemplates: dates, tableFolder: tableFolder,
                directionMarks: try DirectionMarks(setting: settings[.bidi])),
            tables: environment.tables(tableFolder))
    }

    /// Returns the session in another language, with the same settings, services, network, cache and quotas.
    ///
    /// - Parameters:
    ///   - locale: The locale, such as `ko-KR`. The environment's locale is ignored.
    ///   - units: The unit system; `nil` for that of the settings, or else of the locale.
    ///   - dates: The date templates; `nil` for those of the settings, or else of the language.
    ///   - hasLocalNames: Whether places are named in the language; otherwise their names are the same for all users.
    /// - Returns: The session.
    /// - Throws: `WeatherError` with the reason `unknownLocale`.
    public func localized(
        locale: String, units: UnitSystem? = nil, dates: DateTemplateChoice? = nil, hasLocalNames: Bool = true
    ) throws -> WeatherSession {
        var session = self
        session.localizer = try Self.localizer(
            environment, settings, tableFolder: tableFolder, locale: locale, units: units, dates: dates)
        session.choices.hasLocalNames = hasLocalNames
        return session
    }

    /// The session for one question, with remarks separate from those of concurrent questions.
    public var forOneQuestion: WeatherSession {
        var session = self
        session.remarks = remarks.emptied
        return session
    }

    /// All services, including those of the user's own files that were read.
    public var catalog: ProviderCatalog { environment.catalog }

    /// The ids that the user's own provider files must not use.
    package var mappingRules: MappingRules {
        ProviderFiles.rules(builtIn: catalog.entries.filter { $0.file == nil }.map(\.descriptor))
    }

    /// The current time, by the session's clock.
    ///
    /// - Throws: `WeatherError` when the recording or the sandbox cannot be used.
    public func now() throws -> Date { try network.value.get().clock() }

    /// How every request was answered.
    ///
    /// - Throws: As ``now()``.
    package func journal() throws -> TransportJournal { try network.value.get().journal }

    /// The ids of the providers that the user chose, in order.
    ///
    /// It is `nil` without the setting, or if it is `auto`: then the place decides.
    public var chosenProviderIDs: [String]? { Self.chosenProviderIDs(settings) }

    private static func chosenProviderIDs(_ settings: Settings) -> [String]? {
        guard let chosen = settings[.provider], chosen.trimmed.lowercased() != "auto" else { return nil }
        let ids = chosen.split(separator: ",").map(\.trimmed)
        // A setting of only commas is kept as an invalid id, so that it is reported.
        return ids.isEmpty ? [chosen] : ids
    }

    /// The engine that asks the providers.
    ///
    /// - Throws: As ``now()``.
    package func engine() throws -> WeatherEngine {
        let network = try network.value.get()
        var engine = WeatherEngine(
            catalog: catalog,
            // The sandbox and recordings need no key.
            hasKey: { [settings] in !network.isReal || settings.hasKey(of: $0) },
            timeZone: TimeZoneFinder(gazetteer, remembered: remembered).timeZone,
            context: { context(of: $0, network) })
        if let keeper { engine.received = { keeper.note($0) } }
        return engine
    }

    /// The environment that the engine passes to a service.
    ///
    /// - Throws: As ``now()``.
    package func context(of service: ProviderDescriptor) throws -> ProviderContext {
        context(of: service, try network.value.get())
    }

    private func context(of service: ProviderDescriptor, _ network: SessionNetwork) -> ProviderContext {
        var context = network.context(of: service)
        context.cachePolicy = cachePolicy
        return context
    }

    /// The session for questions that validate cached responses with the services, even fresh ones.
    public var refreshing: WeatherSession {
        var session = self
        session.cachePolicy = .refresh
        return session
    }

    /// The finder of places.
    ///
    /// It prepares the network only when a service is needed.
    public var places: PlaceFinder {
        PlaceFinder(
            gazetteer: gazetteer,
            savedPlaces: SavedPlaces(file: choices.hasSavedPlaces ? folders.places : nil),
            lastPlace: LastPlace(folder: choices.isPersonal ? folders.state : nil),
            language: choices.hasLocalNames ? localizer.requestedLanguage : nil,
            locale: UserLocale(language: localizer.requestedLanguage, region: localizer.region),
            remembered: remembered,
            catalog: catalog
        ) { [network] in try network.value.get().context(of: $0) }
    }

    /// Forgets how places were resolved.
    public func forgetPlaces() {
        RememberedPlaces(folder: folders.cache, gazetteer: gazetteer).clear()
    }

    /// The cache and the quota counts, as stored on disk.
    ///
    /// - Parameter noting: Called with each problem.
    /// - Returns: The database of both.
    public func cache(noting: @escaping @Sendable (CacheProblem) -> Void = { _ in }) -> CacheDatabase {
        CacheDatabase(folder: folders.cache, report: noting)
    }

    /// The limit for all requests of one question together.
    ///
    /// - Throws: As ``now()``.
    public func timeout() throws -> Duration { try network.value.get().timeout }

    /// Whether the answers are current and from the real services.
    ///
    /// Only then is a place stored as the last one.
    package func isReal() throws -> Bool { try network.value.get().isReal }
}
