import Foundation
import HTTPTypes
public import WeatherCore

/// Apple Weather by WeatherKit's REST API, for members of Apple's developer program.
///
/// One answer has the data sets that were asked for. Those that the service does not have for the place are missing in it.
/// See <https://developer.apple.com/documentation/weatherkitrestapi>.
public struct WeatherKitProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "weatherkit",
        name: "Apple Weather",
        homePage: "https://developer.apple.com/weatherkit/",
        terms: "https://developer.apple.com/weatherkit/get-started/",
        attribution: "Apple Weather, other data sources: https://weatherkit.apple.com/legal-attribution.html",
        products: [.current, .hourly, .daily, .minutely, .alerts],
        credential: .required(
            .init(signUp: "https://developer.apple.com/account/resources/authkeys/list", kind: .appleToken)),
        // A membership has 500,000 requests a month. In recorded answers the current weather expires after five minutes,
        // and the hours and days after one hour.
        limits: .init(
            perDay: 500_000 / 31, minimumFreshness: .seconds(300), maximumFreshness: .seconds(3600)),
        baseURL: "https://weatherkit.apple.com",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when there is neither a key nor a token.
    public init(context: ProviderContext) throws {
        self.context = context
        _ = try context.requiredCredential()
    }

    /// The weather of a place, with the parts that the query wants; one request for all of them.
    ///
    /// Days need the place's time zone, and alerts its country: without them, these parts are not asked for.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let dataSets = Self.dataSets(of: query)
        guard !dataSets.isEmpty else { return context.report(for: query, from: []) }
        // A token lives for an hour, and a provider longer.
        let token = try context.requiredCredential()
        let answer = try await context.json(
            from: endpoint(for: query, dataSets).with(secretField: .authorization, "Bearer \(token)"),
            refusal: { reply in
                let reason = try? JSONValue(parsing: reply.body)["reason"].string
                return reason == "NOT_ENABLED" ? .keyNotActive : nil
            })
        var report = context.report(for: query, from: [answer.reply])
        try report.addWeatherKit(answer.root, wanted: query.products)
        return report
    }

    private static func dataSets(of query: WeatherQuery) -> [String] {
        var dataSets: [String] = []
        if query.wants(.current) { dataSets.append("currentWeather") }
        if query.wants(.hourly, .daily) { dataSets.append("forecastHourly") }
        if query.wants(.daily), query.place.timeZone != nil { dataSets.append("forecastDaily") }
        if query.wants(.minutely) { dataSets.append("forecastNextHour") }
        if query.wants(.alerts), query.place.countryCode != nil { dataSets.append("weatherAlerts") }
        return dataSets
    }

    private func endpoint(for query: WeatherQuery, _ dataSets: [String]) -> Endpoint {
        let point = query.place.coordinates
        var endpoint = Endpoint("/api/v1/weather").appending(query.language ?? "en")
            .appending(Endpoint.degrees(point.latitude)).appending(Endpoint.degrees(point.longitude))
            .with("dataSets", dataSets.joined(separator: ","))
        if dataSets.contains("forecastHourly") {
            // Ten days from today, UTC: with the time of the request, answers could not be reused.
            let today = (context.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
            endpoint = endpoint.with("hourlyEnd", Date(timeIntervalSince1970: today + 10 * 86_400).formatted(.iso8601))
        }
        if dataSets.contains("forecastDaily") {
            endpoint = endpoint.with("timezone", query.place.timeZone?.zone.identifier)
        }
        if dataSets.contains("weatherAlerts") { endpoint = endpoint.with("country", query.place.countryCode) }
        // A place may have no days, minutes and alerts; hours and the current weather are worldwide.
        if query.wants(.hourly) { return endpoint.expecting("forecastHourly", "hours", "forecastStart") }
        return query.wants(.current) ? endpoint.expecting("currentWeather", "asOf") : endpoint
    }
}
