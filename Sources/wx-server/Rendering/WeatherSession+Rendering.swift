#if Server
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherGazetteer
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

extension WeatherSession {
    /// A report in the format of a question.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - question: The question.
    ///   - now: The time.
    ///   - isAsking: Whether a newer report is being asked for.
    /// - Returns: The text.
    /// - Throws: `WeatherError` for a template of the settings that cannot be read.
    func text(
        of report: WeatherReport, to question: Question, at now: Date, isAsking: Bool
    ) throws(WeatherError) -> String {
        let names = catalog.names
        switch question.format {
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
        case .html:
            let frame = frame(question.page)
            return SitePage(report, frame, at: now, providerNames: names, isAsking: isAsking).html(frame)
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
        return try places.gazetteer.matches(
            for: query, qualities: [.exact, .leadingWords, .prefix], locale: places.locale
        ).prefix(limit)
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
#endif
