import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx notify [place…]`: what is new and worth telling, once.
struct NotifyCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        usage: """
            wx notify [<place>] [--rule <rule>] [--quiet <hours>] [--run <command>] [<options>]
            wx notify --example
            """)

    /// The exit status when there is news, with `--exit-status`.
    private static let newsStatus = ExitCode(1)

    @Argument(completion: .places)
    var place: [String] = []

    @OptionGroup(title: "Notices") var notices: NoticeOptions
    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    @Flag
    var explain = false

    @Flag(name: .shortAndLong)
    var verbose = false

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try notices.check()
    }

    func run(_ run: Run) async throws {
        if notices.example {
            try Output.write(NotifyExample(arguments: run.environment.arguments, program: NotifyExample.ownPath).text)
            return
        }
        let rules = try notices.rules(run.session.settings)
        let quiet = try notices.quietHours(run.session.settings)
        try run.session.checkChosenProviders()
        if let delay = try notices.delay() { try await Task.sleep(for: delay) }
        let found = try await readings(of: rules, run)
        var teller = NoticeTeller(program: try notices.program(), run: run)
        if let quiet { teller.isQuiet = quiet.contains(try run.session.now(), in: run.environment.userZone) }
        let hasNews = notices.all ? try teller.writeAll(found.places) : try teller.tell(found.places)
        if verbose { try run.writeMore(found.remarks) }
        if let error = teller.failure { throw error }
        if let error = found.failure { throw ExitCode(error.code.exitCode) }
        if hasNews, notices.exitStatus { throw Self.newsStatus }
    }

    /// What the rules find at all places.
    private func readings(of rules: [NoticeRule], _ run: Run) async throws -> FoundNotices {
        var found = FoundNotices()
        switch try await run.places(named: place, places) {
        case .one(let place, _):
            var report: WeatherReport?
            defer { if explain { run.explain(report, width: nil) } }
            let answer = try await run.waiting { try await Self.answer(of: place, rules, run) }
            report = answer.report
            found.add(answer, rules, run)
        case .several(let texts):
            let (country, geocoder) = (places.country, places.geocoder)
            let tasks = OrderedTasks(atOnce: Run.placesAtOnce) {
                (text: String) -> Result<SessionAnswer, WeatherError> in
                do {
                    var request = PlaceRequest(text, country: country)
                    request.geocoder = geocoder
                    let place = try await run.session.place(for: request)
                    return .success(try await Self.answer(of: place, rules, run))
                } catch let error as WeatherError {
                    return .failure(error)
                }
            }
            var (rest, asked) = (texts[...], texts[...])
            try await tasks.run({ rest.popFirst() }) { result in
                let text = asked.popFirst() ?? ""
                switch result {
                case .success(let answer): found.add(answer, rules, run)
                case .failure(let error):
                    run.write(problem: error, of: text)
                    found.failure = found.failure ?? error
                }
            }
            if explain { run.explain(nil, width: nil) }
        }
        return found
    }

    /// The parts of a place's report that the rules are about.
    private static func answer(of place: Place, _ rules: [NoticeRule], _ run: Run) async throws -> SessionAnswer {
        let products = rules.reduce(into: Set<WeatherProduct>()) { $0.formUnion($1.products) }
        if products == [.alerts] { return try await run.session.alerts(of: place) }
        return try await run.session.weather(
            of: place, products: products,
            minutes: rules.contains(where: \.usesMinutes) ? run.session.minuteRequests : .never)
    }
}

/// What the rules found, by place.
struct FoundNotices {
    var places: [(key: String, readings: [NoticeMemory.Reading])] = []
    var remarks: [SessionRemark] = []
    /// The first failure of one of several places.
    var failure: WeatherError?

    /// Adds what the rules find in an answer, and says what is missing for them.
    mutating func add(_ answer: SessionAnswer, _ rules: [NoticeRule], _ run: Run) {
        let report = answer.report
        let readings = rules.map { $0.reading(of: report, localizer: run.session.localizer, now: answer.now) }
        // The same place is told about only once.
        let key = "\(report.place.coordinates.latitude),\(report.place.coordinates.longitude)"
        if !places.contains(where: { $0.key == key }) { places.append((key, readings)) }
        remarks += answer.remarks
        guard let error = report.failure(of: .alerts) else { return }
        let name = error.provider.flatMap(run.session.catalog.name(of:))
        let problem = run.session.localizer.sentences(for: error, providerName: name).problem
        Diagnostics.write(run.session.localizer.text("note.missing.alerts", problem))
    }
}

/// Which weather is told, how, and when not.
struct NoticeOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "rule"))
    var rule: [String] = []

    @Option(help: ArgumentHelp(valueName: "hours"))
    var quiet: String?

    @Option(help: ArgumentHelp(valueName: "command"))
    var run: String?

    @Option(help: ArgumentHelp(valueName: "duration"))
    var jitter: String?

    @Flag
    var all = false

    @Flag
    var exitStatus = false

    @Flag
    var example = false

    /// - Throws: `WeatherError` with the code `usage` when a value is invalid, or options exclude each other.
    func check() throws(WeatherError) {
        for text in rule { _ = try NoticeRule.rules(in: text) }
        if let quiet, !quiet.trimmed.isEmpty { _ = try QuietHours(quiet) }
        if all, run != nil { throw WeatherError(option: "--all", excludes: "--run") }
        _ = try program()
        _ = try jitterSeconds()
    }

    /// The rules of the options, or else of the settings.
    ///
    /// - Throws: `WeatherError` with the code `usage` when there are none, or one is invalid.
    func rules(_ settings: Settings) throws(WeatherError) -> [NoticeRule] {
        var rules: [NoticeRule] = []
        for text in rule { rules += try NoticeRule.rules(in: text) }
        if rule.isEmpty, let text = settings[.notify] {
            rules = try NoticeRule.rules(in: text, from: SettingsKey.notify.rawValue)
        }
        guard !rules.isEmpty else { throw WeatherError(.missingArgument, subject: "--rule <rule>") }
        return rules
    }

    /// The quiet hours of the option, or else of the settings; an empty option is for none.
    func quietHours(_ settings: Settings) throws(WeatherError) -> QuietHours? {
        if let quiet { return quiet.trimmed.isEmpty ? nil : try QuietHours(quiet) }
        guard let text = settings[.quietHours] else { return nil }
        return try QuietHours(text, from: SettingsKey.quietHours.rawValue)
    }

    /// The program that gets the notices.
    func program() throws(WeatherError) -> NoticeProgram? {
        guard let run else { return nil }
        return try NoticeProgram(run)
    }

    /// A random delay of at most `--jitter`, so that the timers of many users do not meet at the services.
    func delay() throws(WeatherError) -> Duration? {
        guard let most = try jitterSeconds(), most > 0 else { return nil }
        return .seconds(Double.random(in: 0...most))
    }

    private func jitterSeconds() throws(WeatherError) -> TimeInterval? {
        guard let jitter else { return nil }
        guard let seconds = SourceOptions.seconds(jitter), seconds <= 3600 else {
            throw WeatherError(setting: "--jitter", value: jitter, candidates: ["90s", "5m", "1h"])
        }
        return seconds
    }
}

extension ProgramEnvironment {
    /// The time zone of the machine, in which the user sleeps.
    fileprivate var userZone: TimeZone { MachineZone.name(variables).flatMap(TimeZone.init(identifier:)) ?? .current }
}
