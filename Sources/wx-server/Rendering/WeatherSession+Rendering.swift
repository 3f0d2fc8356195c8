#if Server
import Foundation
import NIOCore
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
    /// Returns a report in the format of a response, as the bytes of its body.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - key: The format, and the appearance of a page.
    ///   - now: The current time.
    ///   - isRefreshing: Whether a newer report is being fetched.
    /// - Returns: The body.
    /// - Throws: `WeatherError` for a template of the settings that cannot be parsed, or without the library of pictures.
    func body(
        of report: WeatherReport, for key: ResponseKey, at now: Date, isRefreshing: Bool
    ) throws(WeatherError) -> ByteBuffer {
        let names = catalog.names
        switch key.format {
        case .text:
            var options = ForecastView.Options(providerNames: names)
            // Not the age: the response is cached, and read later.
            options.fetchNote = .time
            options.apply(key.options)
            let text = ForecastView(report: report, localizer: localizer, options: options, now: now).text()
            return ByteBuffer(body: key.options.hasNoPlace ? String(text.drop { $0 != "\n" }.dropFirst()) : text)
        case .oneline:
            let name = "oneline"
            let text = settings.template(named: name) ?? WeatherTemplate.builtIn(named: name) ?? ""
            let template = try WeatherTemplate(text, from: Settings.templateSetting(named: name))
            return ByteBuffer(body: template.text(for: report, localizer: localizer, now: now))
        case .html:
            let frame = frame(key)
            let page = SitePage(report, frame, at: now, providerNames: names, isRefreshing: isRefreshing)
            return ByteBuffer(body: page.html(frame))
        case .svg: return ByteBuffer(body: card(of: report, at: now).svg())
        case .png: return ByteBuffer(bytes: try card(of: report, at: now).png())
        case .json: return ByteBuffer(body: ReportJSON.text(for: report))
        case .prometheus: return ByteBuffer(body: ReportMetrics.text(for: report, now: now))
        }
    }

    /// Returns the alerts of a report, as text or as JSON.
    func alertsText(of report: WeatherReport, as format: ResponseFormat, at now: Date) -> String {
        if format == .json { return ReportJSON.alertsText(for: report, now: now) }
        return AlertsView(
            report: report, atLeast: nil, localizer: localizer, options: .init(providerNames: catalog.names), now: now
        ).text()
    }

    /// Returns what rules find in a report, as text or as JSON.
    func notices(
        in report: WeatherReport, rules: String, as format: ResponseFormat, at now: Date
    ) throws(WeatherError) -> String {
        let rules = try NoticeRule.rules(in: rules, from: "rules")
        if format == .json { return ReportJSON.noticesText(for: report, rules: rules, localizer: localizer, now: now) }
        return rules.flatMap { $0.notices(for: report, localizer: localizer, now: now) ?? [] }.lines
    }

    /// Returns what every page has around its content, in the session's language.
    func frame(_ key: ResponseKey) -> SitePage.Frame {
        SitePage.Frame(
            localizer: localizer, look: key.page?.look ?? SiteLook(), place: key.page?.place, locale: key.locale,
            site: key.page?.site)
    }

    private func card(of report: WeatherReport, at now: Date) -> WeatherCard {
        WeatherCard(report: report, localizer: localizer, now: now, providerNames: catalog.names)
    }

    /// Returns the places whose names begin with a text, the likeliest first; `countries` are near the visitor.
    func places(
        beginningWith prefix: String, limit: Int, near countries: [String] = []
    ) throws -> [GazetteerCompletion] {
        let query = PlaceQuery(prefix, language: localizer.requestedLanguage, limit: limit)
        return try places.gazetteer.completions(for: query, locale: places.locale, near: countries)
    }

    /// As above, as text or as JSON.
    func places(beginningWith prefix: String, limit: Int, as format: ResponseFormat) throws -> String {
        let list = PlaceList(
            try places(beginningWith: prefix, limit: limit).map { completion in
                PlaceList.Entry(
                    completion.entry.place, population: completion.entry.population,
                    geonameID: completion.entry.geonameID > 0 ? completion.entry.geonameID : nil,
                    isCapital: completion.entry.isCapital, match: completion.isWhole ? "exact" : "prefix")
            })
        return format == .json ? list.json() : list.text(localizer, width: Terminal.plain.columns)
    }

    /// Returns the list of providers, as text or as JSON; without the paths of files that define providers.
    func providers(as format: ResponseFormat) -> String {
        let list = ProviderList(
            catalog.entries.map { ProviderList.Entry($0.descriptor, hasKey: settings.hasKey(of: $0.descriptor)) })
        return format == .json ? list.json() : list.text(localizer, width: Terminal.plain.columns)
    }
}

extension ForecastView.Options {
    /// Takes the options of wttr.in.
    fileprivate mutating func apply(_ options: WttrOptions) {
        if let days = options.days {
            if days > 0 { self.days = days } else { sections = [.now] }
        }
        if options.isNarrow { terminal.columns = Self.narrow }
        if options.isPlain { (icons, terminal.glyphs) = (.text, .console) }
        if options.hasColors == true { terminal.depth = .indexed }
    }

    /// The columns of a narrow view.
    private static let narrow = 40
}
#endif
