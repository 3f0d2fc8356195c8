import Foundation
public import WeatherCore

/// Environment and Climate Change Canada: the city pages of some 850 places in Canada, without a key.
///
/// A city page has the current weather, 24 hours, some seven days and nights, and warnings, in English or French. Its
/// file is found in two steps: the list of sites gives the nearest one, and the listing of the current hour names its
/// latest file. See
/// <https://eccc-msc.github.io/open-data/msc-data/citypage-weather/readme_citypageweather-datamart_en/>.
public struct ECCCProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "eccc",
        name: "Environment Canada",
        homePage: "https://weather.gc.ca",
        terms: "https://eccc-msc.github.io/open-data/licence/readme_en/",
        attribution: "Data from Environment and Climate Change Canada (End-use Licence for ECCC Data Servers)",
        basis: .documented,
        products: [.current, .hourly, .daily, .alerts],
        coverage: .countries(["CA"]),
        nationalIn: ["CA"],
        credential: .none,
        // The service publishes no limits. A page is written several times an hour; answers have no freshness lifetime.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 4,
        baseURL: "https://dd.weather.gc.ca",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The city page of the site nearest to the place, in French for a French query.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where no site is within 200 km; or
    ///   `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        // One page contains all products.
        guard query.wants(.current, .hourly, .daily, .alerts) else { return context.report(for: query, from: []) }
        let site = try await site(nearest: query.place.coordinates)
        let language = query.language?.prefix { $0 != "-" } == "fr" ? "fr" : "en"
        let answer = try await context.xml(from: try await page(of: site, in: language))
        var report = context.report(for: query, from: [answer.response])
        try report.addCitypage(answer.root)
        if query.wants(.alerts) { report.alerts = answer.root.citypageAlerts(in: language) }
        report.failures = answer.root.failures
        return report
    }

    private func site(nearest point: Coordinates) async throws -> Site {
        let list = Endpoint("/today/citypage_weather/docs/site_list_en.csv")
        let sites = Site.list(try await context.text(from: list, accepting: "text/csv").root)
        guard !sites.isEmpty else { throw unreadable("site_list_en.csv") }
        let nearest = sites.min { $0.coordinates.distance(to: point) < $1.coordinates.distance(to: point) }
        guard let nearest, nearest.coordinates.distance(to: point) <= 200 else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        return nearest
    }

    /// The latest page of a site, from this hour's listing or, early in the hour, from the previous one.
    private func page(of site: Site, in language: String) async throws -> Endpoint {
        var failure: WeatherError?
        for date in [context.now, context.now - 3600] {
            let folder = Self.folder(of: site, at: date, now: context.now)
            do {
                let listing = try await context.data(from: Endpoint(folder + "/"), accepting: "text/html").root
                if let name = site.latestPage(in: listing, language: language) {
                    return Endpoint(folder).appending(name).expecting("location")
                        .answering(as: site.code, at: "location", "name", "@code")
                }
            } catch let error as WeatherError where error.details.httpStatus == 404 {
                failure = failure ?? error
            }
        }
        throw failure ?? unreadable(site.code)
    }

    /// The folder of the pages that were written in an hour of UTC.
    private static func folder(of site: Site, at date: Date, now: Date) -> String {
        let (text, today) = (date.ISO8601Format(), now.ISO8601Format())
        let hour = text.dropFirst(11).prefix(2)
        // The last hour of the previous day is in that day's own folder.
        let day = text.prefix(10) == today.prefix(10) ? "today" : text.prefix(10).filter { $0 != "-" } + "/WXO-DD"
        return "/\(day)/citypage_weather/\(site.province)/\(hour)"
    }

    private func unreadable(_ file: String) -> WeatherError {
        WeatherError(
            .missingValue,
            details: .init {
                $0.path = file
                $0.host = URLComponents(string: context.baseURL)?.host
                $0.setting = "\(Self.descriptor.id).baseURL"
            },
            provider: Self.descriptor.id)
    }
}
