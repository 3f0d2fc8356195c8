import Foundation
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherRendering

extension Oracle {
    /// Renders a report as every user would see it, and checks the text.
    func check(_ report: WeatherReport, now: Date) throws {
        for (name, localizer) in localizers {
            for (isHourly, width) in [(false, 80), (true, 43)] {
                let options = ForecastView.Options(
                    terminal: Terminal(columns: width), hourly: isHourly, providerNames: ProviderCatalog.builtIn.names)
                let text = try step("the view in \(name)") {
                    ForecastView(report: report, localizer: localizer, options: options, now: now).text()
                }
                try check(text, of: "the view in \(name)", localizer)
            }
        }
        try checkJSON(try step("JSON") { ReportJSON.text(for: report) }, of: "JSON of the report")
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
