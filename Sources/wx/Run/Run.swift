import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// One run of a command: its session and the program's environment.
struct Run: Sendable {
    let session: WeatherSession
    let environment: ProgramEnvironment
    /// When the command began.
    let start: ContinuousClock.Instant

    /// The properties of the terminal that a view depends on.
    ///
    /// The terminal is asked for its background if there are colors, and neither an option nor a setting chooses a
    /// theme.
    ///
    /// - Parameters:
    ///   - color: The option `--color`.
    ///   - theme: The option `--theme`.
    ///   - width: The option `--width`.
    /// - Returns: The terminal, or a pipe.
    /// - Throws: `WeatherError` with the code `usage` when the setting is not a theme.
    func terminal(color: ColorChoice, theme: ThemeChoice?, width: Int?) throws(WeatherError) -> Terminal {
        var theme = theme
        if theme == nil { theme = try choice(of: .theme) }
        return environment.terminal(
            color: color, theme: theme ?? .auto, width: width, bidi: session.localizer.directionMarks,
            isASCII: session.localizer.isASCII, isRightToLeft: session.localizer.isRightToLeft)
    }

    /// The chosen icons.
    ///
    /// - Parameter icons: The option `--icons`.
    /// - Returns: The icons; `nil` if neither the option nor a setting chooses any.
    /// - Throws: `WeatherError` with the code `usage` when the setting is not a set of icons.
    func icons(_ icons: IconSet?) throws(WeatherError) -> IconSet? {
        if let icons { return icons }
        return try choice(of: .icons)
    }

    /// A setting that is one of several words.
    ///
    /// - Parameter key: The setting.
    /// - Returns: The choice; `nil` if the setting is not set.
    /// - Throws: `WeatherError` with the code `usage` for any other word.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of key: SettingsKey
    ) throws(WeatherError) -> Choice? {
        try session.settings[key].map { word throws(WeatherError) in try key.choice(named: word) }
    }

    /// Shows a sign on the terminal while the body waits, if it takes long.
    ///
    /// - Parameter body: The work that may wait.
    /// - Returns: What the body returns.
    func waiting<Result>(for body: () async throws -> Result) async rethrows -> Result {
        try await WaitingSign.shown(signGlyphs, while: body)
    }

    private var signGlyphs: Glyphs? {
        guard environment.canShowWaiting else { return nil }
        return TerminalVariables(environment.variables, isTerminal: true)
            .glyphs(isASCII: session.localizer.isASCII)
    }

    /// Prints how the requests were answered, what the reading is based on, and what was computed, for `--explain`.
    ///
    /// - Parameters:
    ///   - report: The report; `nil` when there is none.
    ///   - width: The width of the text; `nil` for the terminal's.
    func explain(_ report: WeatherReport?, width: Int?) {
        guard let events = try? session.journal().events else { return }
        let text = JournalText(
            session.localizer, width: width ?? environment.width, providerNames: session.catalog.names)
        Diagnostics.write(text.text(events))
        // Not for the user's own file or program, whose basis its author knows.
        let service = session.catalog.entries.first { $0.id == report?.provenance.provider && $0.file == nil }
        if let service { Diagnostics.write(text.basisText(of: service.descriptor)) }
        if let computed = report.flatMap(text.computedText) { Diagnostics.write(computed) }
    }

    /// Prints the remarks that need `-v`.
    func writeMore(_ remarks: [SessionRemark]) throws {
        for problem in try session.journal().problems { Diagnostics.write(session.localizer.text(for: problem)) }
        for remark in remarks { Diagnostics.writeMore(remark, session.localizer, session.catalog) }
    }
}

extension Run {
    /// Shows an answer that has no sections as text, with the options of the command.
    func show(_ view: AnswerOptions, _ text: (ForecastView.Options) -> String) throws {
        var options = ForecastView.Options(
            terminal: try terminal(color: view.color, theme: view.theme, width: view.width),
            providerNames: session.catalog.names)
        try show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
            options.terminal = terminal
            return text(options)
        }
    }
}
