import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

extension WeatherSession {
    /// A report in a format; a page looks as it says.
    func text(
        of report: WeatherReport, as format: AnswerFormat, at now: Date, page: Question.Page?
    ) throws(WeatherError) -> String {
        let names = catalog.names
        switch format {
        case .text:
            var options = ForecastView.Options(providerNames: names)
            // The answer is kept, and read later.
            options.fetchNote = .time
            return ForecastView(report: report, localizer: localizer, options: options, now: now).text()
        case .oneline:
            let name = "oneline"
            let text = settings.template(named: name) ?? WeatherTemplate.builtIn(named: name) ?? ""
            return try WeatherTemplate(text, from: Settings.templateSetting(named: name))
                .text(for: report, localizer: localizer, now: now)
        case .html: return SitePage(report, frame(page), at: now, providerNames: names).html(frame(page))
        case .svg:
            return WeatherCard(report: report, localizer: localizer, now: now, providerNames: names).svg()
        case .json: return ReportJSON.text(for: report)
        case .prometheus: return ReportMetrics.text(for: report, now: now)
        }
    }

    /// The alerts of a report, as text or as JSON.
    func alertsText(of report: WeatherReport, as format: AnswerFormat, at now: Date) -> String {
        if format == .json { return ReportJSON.alertsText(for: report, now: now) }
        return AlertsView(
            report: report, atLeast: nil, localizer: localizer, options: .init(providerNames: catalog.names), now: now
        ).text()
    }

    /// What is on every page, in the session's language.
    func frame(_ page: Question.Page?) -> SitePage.Frame {
        SitePage.Frame(localizer: localizer, look: page?.look ?? SiteLook(), place: page?.place)
    }

    /// The places whose names begin with a text, the likeliest first.
    func places(beginningWith prefix: String, limit: Int) throws -> ArraySlice<GazetteerMatch> {
        let query = PlaceQuery(prefix, language: localizer.requestedLanguage, limit: limit)
        return try places.gazetteer.matches(for: query, qualities: [.exact, .leadingWords, .prefix]).prefix(limit)
    }

    /// The same as text or as JSON.
    func places(beginningWith prefix: String, limit: Int, as format: AnswerFormat) throws -> String {
        let list = PlaceList(
            try places(beginningWith: prefix, limit: limit).map { match in
                PlaceList.Entry(
                    match.entry.place, population: match.entry.population,
                    geonameID: match.entry.geonameID > 0 ? match.entry.geonameID : nil,
                    isCapital: match.entry.isCapital, match: "\(match.quality)")
            })
        return format == .json ? list.json() : list.text(localizer, width: Terminal.plain.columns)
    }

    /// The services, as text or as JSON; without the files of the settings.
    func providers(as format: AnswerFormat) -> String {
        let list = ProviderList(
            catalog.entries.map { ProviderList.Entry($0.descriptor, hasKey: settings.hasKey(of: $0.descriptor)) })
        return format == .json ? list.json() : list.text(localizer, width: Terminal.plain.columns)
    }
}
