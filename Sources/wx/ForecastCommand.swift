import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherPage
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx [place]`: the weather of a place.
struct ForecastCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        usage: "wx forecast <place> [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @Flag
    var consensus = false

    @Option
    var minutes: MinuteRequests?

    @Flag
    var sure = false

    @Flag
    var usual = false

    @Option(completion: .words(WeatherTemplate.builtIn.map(\.key)))
    var template: String?

    @OptionGroup var batch: BatchOptions
    @Option(help: ArgumentHelp(valueName: "name"))
    var remember: String?

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var parts: SectionOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { isBatch ? .ndjson : view.format }
    var sourceOptions: SourceOptions? { source }
    var isLongRunning: Bool { parts.watch }

    var isBatch: Bool { batch.batch != nil }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try parts.check()
        try view.check()
        try checkWatch()
        try checkBatch()
        try view.checkPicture()
        try checkDisplay()
        if sure, consensus { throw WeatherError(option: "--sure", excludes: "--consensus") }
        if template != nil, view.format != .text, view.format != .oneline {
            throw WeatherError(option: "--template", excludes: "--format \(view.format.rawValue.sanitized(limit: 60))")
        }
        try checkWttr()
    }

    func run(_ run: Run) async throws {
        let session = run.session
        let template = try template(in: session.settings)
        try session.checkChosenProviders()
        if parts.watch { return try await watch(run) }
        if let file = batch.batch { return try await write(batch: file, run) }
        // Runs after a failure, too, which needs the explanation most.
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        // After "forecast", a word is a place even if it looks like a command or a day.
        let isExplicit = run.environment.arguments.first == Self._commandName
        let dayAndPlace = isExplicit ? nil : try run.day(in: place, country: places.country)
        let named = dayAndPlace?.place ?? place
        let place: Place
        switch try await run.places(named: named, places, of: isExplicit ? nil : Wx.self) {
        case .one(let one, let isChosen):
            place = one
            if let remember {
                try run.save(place, as: remember)
            } else if isChosen {
                try run.offerToSave(place, found: named.joined(separator: " "))
            }
        case .several(let texts):
            if dayAndPlace != nil, let day = self.place.first(where: { !named.contains($0) }) {
                throw WeatherError(option: day, excludes: named.joined(separator: " ").sanitized(limit: 80))
            }
            return try await write(severalPlaces: texts, by: template, run)
        }
        if let day = try dayAndPlace.flatMap({ try run.pastDay($0.day, at: place) }) {
            try checkHistory()
            let answer = try await run.waiting {
                try await session.history(of: place, during: day, isNamed: !named.isEmpty)
            }
            report = answer.report
            try writeHistory(answer, of: day, run)
            if view.verbose { try run.writeMore(answer.remarks) }
            return
        }
        let answer = try await run.waiting {
            try await session.weather(
                of: place, isNamed: !named.isEmpty, products: run.forecastProducts(isConsensus: consensus),
                minutes: minuteRequests(run, shownBy: template, isOfDay: dayAndPlace != nil), isConsensus: consensus,
                isCompared: sure, hasUsual: usual ? true : nil)
        }
        report = answer.report
        if let template {
            try Output.write(run.text(of: answer, by: template), isProse: true)
        } else {
            try write(answer, of: dayAndPlace?.day, run)
        }
        if view.verbose { try run.writeMore(answer.remarks) }
    }

    private func write(_ answer: SessionAnswer, of day: DayWord?, _ run: Run) throws {
        let text: String
        switch view.format {
        // `oneline` is written with its template.
        case .text, .oneline: return try show(answer, on: day.flatMap { try run.day($0, of: answer) }, run)
        case .png: return try Output.write(run.card(of: answer, theme: view.theme, days: parts.days).png())
        case .prose:
            text = ReportProse(report: answer.report, localizer: run.session.localizer, now: answer.now)
                .text(columns: view.width ?? run.environment.width)
        case .json: text = ReportJSON.text(for: answer.report, display: displayTexts(run, now: answer.now))
        case .csv: text = ReportCSV.text(for: answer.report)
        case .ndjson: text = ReportLines.text(for: answer.report, display: displayTexts(run, now: answer.now))
        case .markdown:
            text = ReportMarkdown(
                report: answer.report, localizer: run.session.localizer, hourly: view.hourly, now: answer.now
            ).text()
        case .html: text = try run.page(of: answer, theme: view.theme, days: parts.days).html()
        case .svg: text = try run.card(of: answer, theme: view.theme, days: parts.days).svg()
        case .ical: text = run.calendar(of: answer, days: parts.days).text()
        case .prometheus: text = ReportMetrics.text(for: answer.report, now: answer.now)
        case .wttr(let form, _): text = try self.text(of: answer.report, in: form, run, now: answer.now)
        }
        try Output.write(text, isProse: view.format == .prose)
    }

    private func show(_ answer: SessionAnswer, on day: DateInterval?, _ run: Run) throws {
        var options = try options(run)
        options.day = day
        try run.show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
            options.terminal = terminal
            return ForecastView(
                report: answer.report, localizer: run.session.localizer, options: options, now: answer.now
            ).text()
        }
    }

    /// How the forecast is drawn.
    func options(_ run: Run) throws -> ForecastView.Options {
        ForecastView.Options(
            terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
            sections: try parts.sections(), hourly: view.hourly || parts.hours != nil, days: parts.days,
            hours: parts.hours, icons: try run.icons(view.icons) ?? .emoji,
            providerNames: run.session.catalog.names)
    }
}

extension ForecastCommand {
    /// The template to write the answer with: the option's, or that of `--format oneline`; `nil` for another format.
    ///
    /// A text without braces is the name of a template, in the settings or built in.
    ///
    /// - Throws: `WeatherError` with the reason `badTemplate`, or `badSetting` for an unknown name.
    private func template(in settings: Settings) throws(WeatherError) -> WeatherTemplate? {
        guard let template = template ?? (view.format == .oneline ? "oneline" : nil) else { return nil }
        if template.contains("{") { return try WeatherTemplate(template) }
        if let text = settings.template(named: template) {
            return try WeatherTemplate(text, from: Settings.templateSetting(named: template))
        }
        if let text = WeatherTemplate.builtIn(named: template) { return try WeatherTemplate(text) }
        throw WeatherError(setting: "--template", value: template, candidates: WeatherTemplate.builtIn.map(\.key))
    }
}

extension ForecastCommand {
    /// When minutes are requested: as the option or the setting says; by default only for outputs that show them.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - template: The template that the answer is written with, if any.
    ///   - isOfDay: Whether a day is shown, and not the present.
    /// - Returns: When minutes are requested.
    /// - Throws: `WeatherError` with the code `usage` for another word in the setting.
    func minuteRequests(
        _ run: Run, shownBy template: WeatherTemplate?, isOfDay: Bool = false
    ) throws(WeatherError) -> MinuteRequests {
        let choice: MinuteRequests? = if let minutes { minutes } else { try run.choice(of: .minutes) }
        if let choice, choice != .auto { return choice }
        if let template { return template.hasNextHour ? .auto : .never }
        switch format {
        case .text:
            guard let sections = try parts.sections() else { return isOfDay ? .never : .auto }
            return sections.contains(.minutes) ? .always : sections.contains(.now) && !isOfDay ? .auto : .never
        case .oneline, .prose, .html, .svg, .png: return .auto
        case .json, .csv, .ndjson, .markdown, .ical, .prometheus, .wttr: return .never
        }
    }
}

extension ForecastCommand {
    /// The texts of `--display`; `nil` without the option.
    func displayTexts(_ run: Run, now: Date) -> DisplayTexts? {
        guard parts.display else { return nil }
        let session = run.session
        // Without the gazetteer, the name is not translated.
        return DisplayTexts(localizer: session.localizer, now: now) { (try? session.locallyNamed($0)) ?? $0 }
    }

    /// - Throws: `WeatherError` with the code `usage` when another format than JSON is chosen.
    private func checkDisplay() throws(WeatherError) {
        guard parts.display, format != .json, format != .ndjson else { return }
        throw WeatherError(option: "--display", excludes: "--format \(format.rawValue)")
    }
}

extension Run {
    /// The answer, written with a template.
    func text(of answer: SessionAnswer, by template: WeatherTemplate) -> String {
        template.text(for: answer.report, localizer: session.localizer, now: answer.now)
    }
}

extension Set<WeatherProduct> {
    /// The parts that a forecast of the command line asks for.
    static let shownForecast = Set<WeatherProduct>.forecast.union([.alerts])
}
