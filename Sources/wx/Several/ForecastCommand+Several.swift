import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherLocalization
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
        let (country, geocoder, isConsensus) = (places.country, places.geocoder, consensus)
        let tasks = OrderedTasks(atOnce: Run.placesAtOnce) { (text: String) in
            try await run.ask(
                for: text, country: country, geocoder: geocoder, products: Self.products, isConsensus: isConsensus)
        }
        var asked: [(answer: PlaceAnswer, remarks: [SessionRemark])] = []
        var rest = texts[...]
        try await tasks.run({ rest.popFirst() }, passing: { asked.append($0) })
        let answers = asked.map(\.answer)
        try Output.write(try text(of: answers, by: template, run), isProse: true)
        if template != nil || [.csv, .prose, .ical, .prometheus].contains(view.format) {
            run.write(problemsOf: answers)
        }
        if view.verbose { try run.writeMore(asked.flatMap(\.remarks)) }
        if let error = answers.lazy.compactMap(\.error).first { throw ExitCode(error.code.exitCode) }
    }

    /// An option that is given, and is about parts that only the view of one place has.
    var optionOfOnePlace: String? {
        let given = [
            ("--view", parts.view != nil), ("--days", parts.days != nil), ("--hours", parts.hours != nil),
            ("--hourly", view.hourly), ("--remember", remember != nil),
            ("--format \(view.format.rawValue)", [.html, .svg, .png].contains(view.format)),
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
        // The template of a line is that of its name.
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
        // Refused before: each is about one place.
        case .html, .svg, .png: return ""
        case .ical:
            return ReportCalendar(
                answers.compactMap(\.report), localizer: session.localizer, now: now, providerNames: names
            ).text()
        case .prometheus: return ReportMetrics.text(for: answers.compactMap(\.report), now: now)
        }
    }
}

extension Run {
    /// Prints why places have no answer, where the output cannot.
    fileprivate func write(problemsOf answers: [PlaceAnswer]) {
        for answer in answers {
            guard let error = answer.error else { continue }
            let name = error.provider.flatMap(session.catalog.name(of:))
            let problem = session.localizer.sentences(for: error, providerName: name).problem
            Diagnostics.write(
                ErrorText.text(
                    ("\(answer.asked.sanitized(limit: 80)): \(problem)", nil), localizer: session.localizer,
                    terminal: Terminal(columns: environment.width)))
        }
    }
}
