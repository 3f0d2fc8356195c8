import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession

extension ForecastCommand {
    /// Writes the weather of several places.
    ///
    /// - Parameters:
    ///   - texts: The places as the user wrote them.
    ///   - template: The template of a place's text; `nil` for another format.
    ///   - run: The run.
    /// - Throws: The exit status of the first place without an answer; `WeatherError` with the code `usage` for options
    ///   of one place.
    func write(severalPlaces texts: [String], by template: WeatherTemplate?, _ run: Run) async throws {
        if let option = optionOfOnePlace {
            throw WeatherError(option: option, excludes: texts.joined(separator: " ").sanitized(limit: 80))
        }
        let (country, geocoder, isConsensus, isCompared) = (places.country, places.geocoder, consensus, sure)
        let hasUsual: Bool? = usual ? true : nil
        let minutes = try minuteRequestsOfPlaces(run, by: template)
        let products = try run.forecastProducts(isConsensus: consensus)
        let tasks = OrderedTasks(atOnce: Run.placesAtOnce) { (text: String) in
            try await run.ask(
                for: text, country: country, geocoder: geocoder, products: products, minutes: minutes,
                isConsensus: isConsensus, isCompared: isCompared, hasUsual: hasUsual)
        }
        var asked: [(answer: PlaceAnswer, remarks: [SessionRemark])] = []
        var rest = texts[...]
        try await tasks.run({ rest.popFirst() }, passing: { asked.append($0) })
        let answers = asked.map(\.answer)
        try Output.write(try text(of: answers, by: template, run), isProse: true)
        if template != nil || [.csv, .prose, .ical, .prometheus].contains(view.format) || view.format.isLine {
            run.write(problemsOf: answers)
        }
        if view.verbose { try run.writeMore(asked.flatMap(\.remarks)) }
        if let error = answers.lazy.compactMap(\.error).first { throw ExitCode(error.code.exitCode) }
    }

    /// When minutes are requested for several places: always, or for a template or sentences that name them.
    private func minuteRequestsOfPlaces(
        _ run: Run, by template: WeatherTemplate?
    ) throws(WeatherError) -> MinuteRequests {
        let choice = try minuteRequests(run, shownBy: template)
        return choice != .auto || template != nil || view.format == .prose ? choice : .never
    }

    /// The first given option that is only for the view of one place.
    var optionOfOnePlace: String? {
        let given = [
            ("--view", parts.view != nil), ("--days", parts.days != nil), ("--hours", parts.hours != nil),
            ("--hourly", view.hourly), ("--remember", remember != nil),
            ("--format \(view.format.rawValue)", view.format.isOfOnePlace),
        ]
        return given.first(where: \.1)?.0
    }

    private func text(of answers: [PlaceAnswer], by template: WeatherTemplate?, _ run: Run) throws -> String {
        let (session, names) = (run.session, run.session.catalog.names)
        let now = try session.now()
        if let template {
            return answers.compactMap(\.report).map {
                template.text(for: $0, localizer: session.localizer, now: now)
            }.joined()
        }
        let json = PlacesJSON(
            localizer: session.localizer, providerNames: names, display: displayTexts(run, now: now))
        switch view.format {
        // `oneline` is written with its template.
        case .text, .oneline:
            let options = ForecastView.Options(
                terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
                icons: try run.icons(view.icons) ?? .emoji, providerNames: names)
            return PlacesView(answers, localizer: session.localizer, options: options, now: now).text()
        case .json: return json.document(of: answers)
        case .ndjson: return answers.map(json.line).joined()
        case .csv: return PlacesCSV.text(for: answers)
        case .markdown:
            return PlacesMarkdown(answers, localizer: session.localizer, providerNames: names, now: now).text()
        case .prose:
            return answers.compactMap(\.report).map {
                ReportProse(report: $0, localizer: session.localizer, now: now)
                    .text(columns: view.width ?? run.environment.width)
            }.joined(separator: "\n")
        // Refused before, by ``optionOfOnePlace``.
        case .html, .svg, .png: return ""
        case .ical:
            return ReportCalendar(
                answers.compactMap(\.report), localizer: session.localizer, now: now, providerNames: names
            ).text()
        case .prometheus: return ReportMetrics.text(for: answers.compactMap(\.report), now: now)
        case .wttr(let form, _):
            return try answers.compactMap(\.report).map { try text(of: $0, in: form, run, now: now) }.joined()
        }
    }
}

extension Run {
    /// Prints why places have no answer, for formats that cannot say so.
    fileprivate func write(problemsOf answers: [PlaceAnswer]) {
        for answer in answers {
            if let error = answer.error { write(problem: error, of: answer.asked) }
        }
    }

    /// Prints why a place has no answer.
    func write(problem error: WeatherError, of asked: String) {
        let name = error.provider.flatMap(session.catalog.name(of:))
        let problem = session.localizer.sentences(for: error, providerName: name).problem
        Diagnostics.write(
            ErrorText.text(
                ("\(asked.sanitized(limit: 80)): \(problem)", nil), localizer: session.localizer,
                terminal: Terminal(columns: environment.width)))
    }
}

extension Run {
    /// How many places are asked for at a time: enough to use the time that services take, but not so many that
    /// services refuse.
    static let placesAtOnce = 8

    /// Asks for the weather of one of several places, and returns a failure as a result.
    ///
    /// The place is not remembered as the one to assume next time.
    ///
    /// - Parameters:
    ///   - text: The place as the user wrote it.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - geocoder: The id of the service to use instead of the gazetteer.
    ///   - products: The parts to ask for.
    ///   - minutes: When minutes are requested.
    ///   - isConsensus: Whether to combine the values of all providers.
    ///   - isCompared: Whether to ask further services how far they agree.
    ///   - hasUsual: Whether to add what is usual for the days; `nil` for what the setting says.
    /// - Returns: The report or the error, and remarks.
    /// - Throws: `CancellationError`.
    func ask(
        for text: String, country: String?, geocoder: String?, products: Set<WeatherProduct>,
        minutes: MinuteRequests = .never, isConsensus: Bool, isCompared: Bool, hasUsual: Bool?
    ) async throws -> (answer: PlaceAnswer, remarks: [SessionRemark]) {
        do {
            var request = PlaceRequest(text, country: country)
            request.geocoder = geocoder
            let place = try await session.place(for: request)
            let answer = try await session.weather(
                of: place, products: products, minutes: minutes, isConsensus: isConsensus, isCompared: isCompared,
                hasUsual: hasUsual)
            return (PlaceAnswer(asked: text, result: .success(answer.report)), answer.remarks)
        } catch let error as WeatherError {
            return (PlaceAnswer(asked: text, result: .failure(error)), [])
        }
    }
}
