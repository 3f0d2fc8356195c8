import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherPage
import WeatherProviders
import WeatherRendering

extension Oracle {
    /// Renders a report as every user would see it, and checks the text.
    func check(_ report: WeatherReport, now: Date) throws {
        for (name, localizer) in localizers {
            for (sections, columns, rows) in [
                (nil, 80, nil), (ForecastView.Section.allCases, 43, nil), (nil, 120, 40), (nil, 40, 20),
            ] as [([ForecastView.Section]?, Int, Int?)] {
                let options = ForecastView.Options(
                    terminal: Terminal(columns: columns, rows: rows), sections: sections,
                    providerNames: ProviderCatalog.builtIn.names)
                let text = try step("the view in \(name)") {
                    ForecastView(report: report, localizer: localizer, options: options, now: now).text()
                }
                try check(text, of: "the view in \(name)", localizer)
            }
        }
        try checkJSON(try step("JSON") { ReportJSON.text(for: report) }, of: "JSON of the report")
        try checkFormats(of: report, now: now)
    }

    /// Writes a report in the formats for programs and documents, and checks the text.
    private func checkFormats(of report: WeatherReport, now: Date) throws {
        let lines = try step("NDJSON") { ReportLines.text(for: report) }
        for line in lines.split(separator: "\n") {
            try checkJSON(String(line), of: "a line of NDJSON")
        }
        let table = try step("CSV") { ReportCSV.text(for: report) }.replacing("\r\n", with: "\n")
        let metrics = try step("metrics") { ReportMetrics.text(for: report, now: now) }
        for (name, localizer) in localizers {
            try check(table, of: "CSV", localizer)
            try check(metrics, of: "metrics", localizer)
            let document = try step("Markdown in \(name)") {
                ReportMarkdown(report: report, localizer: localizer, hourly: true, now: now).text()
            }
            try check(document, of: "Markdown in \(name)", localizer)
            let prose = try step("sentences in \(name)") {
                ReportProse(report: report, localizer: localizer, now: now).text(columns: 80)
            }
            try check(prose, of: "sentences in \(name)", localizer)
            let page = try step("HTML in \(name)") {
                WeatherPage(report: report, localizer: localizer, now: now).html()
            }
            try check(page, of: "HTML in \(name)", localizer)
            let card = try step("SVG in \(name)") {
                WeatherCard(report: report, localizer: localizer, now: now).svg()
            }
            try check(card, of: "SVG in \(name)", localizer)
            let calendar = try step("the calendar in \(name)") {
                // Unfolded, as calendars read it.
                ReportCalendar([report], localizer: localizer, now: now).text()
                    .replacingOccurrences(of: "\r\n ", with: "", options: .literal)
                    .replacingOccurrences(of: "\r\n", with: "\n", options: .literal)
            }
            try check(calendar, of: "the calendar in \(name)", localizer)
            let texts = try step("texts in JSON in \(name)") {
                ReportJSON.text(for: report, display: DisplayTexts(localizer: localizer, now: now))
            }
            try checkJSON(texts, of: "JSON with texts in \(name)")
            for (template, text) in WeatherTemplate.builtIn {
                let line = try step("\(template) in \(name)") {
                    try WeatherTemplate(text).text(for: report, localizer: localizer, now: now)
                }
                try check(line, of: "\(template) in \(name)", localizer)
                if template == "waybar" { try checkJSON(line, of: "Waybar's line in \(name)") }
            }
            for form in ["3", "%c%C%x%i%t%f%H%L%e%h%w%P%u%p%o%l%T%Z%D%S%z%s%d%m%M\n", "j1", "p1"] {
                let text = try step("\(form) in \(name)") {
                    WttrFormat(form)?.text(for: report, localizer: localizer, now: now) ?? ""
                }
                if form == "j1" { try checkJSON(text, of: "j1 in \(name)") }
                try check(text, of: "\(form) in \(name)", localizer)
            }
        }
    }

    /// Renders places as every user would see them, and checks the text.
    func check(_ places: [Place]) throws {
        let list = PlaceList(places.map { PlaceList.Entry($0) })
        for (name, localizer) in localizers {
            let text = try step("places in \(name)") { list.text(localizer, width: 60) }
            try check(text, of: "places in \(name)", localizer)
        }
        try checkJSON(try step("JSON") { list.json() }, of: "JSON of places")
    }

    /// Renders an error as every user would see it, and checks the text.
    func check(_ error: WeatherError) throws {
        for (name, localizer) in localizers {
            let providerName = error.provider.flatMap { ProviderCatalog.builtIn.names[$0] }
            try step("the error in \(name)") {
                let sentences = localizer.sentences(for: error, providerName: providerName)
                let text = ErrorText.text(
                    sentences, choices: error.details.candidates.map { $0.sanitized() }, localizer: localizer)
                try check(text, of: "the error in \(name)", localizer)
                try checkJSON(ReportJSON.text(for: error, sentences: sentences), of: "JSON of the error")
            }
        }
    }
}
