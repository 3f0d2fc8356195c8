import Foundation
import HTTPTypes
public import WeatherCore

/// Apple Weather through WeatherKit's REST API, for members of Apple's developer program.
///
/// One answer has the requested data sets, except those that the service does not have for the place. See
/// <https://developer.apple.com/documentation/weatherkitrestapi>.
public struct WeatherKitProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "weatherkit",
        name: "Apple Weather",
        homePage: "https://developer.apple.com/weatherkit/",
        terms: "https://developer.apple.com/weatherkit/get-started/",
        attribution: "Apple Weather, other data sources: https://weatherkit.apple.com/legal-attribution.html",
        basis: .documented,
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

    /// The weather of a place, with the parts that the query wants.
    ///
    /// One request covers all parts, whatever is wanted: the service counts requests, and the next query is then
    /// answered from the cache. Days need the place's time zone, and alerts its country; without them, these parts are
    /// not requested. Alerts are requested in English.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily, .minutely, .alerts) else {
            return context.report(for: query, from: [])
        }
        // A token lives for an hour, and a provider longer.
        let token = try context.requiredCredential()
        let answer = try await context.json(
            from: endpoint(for: query.place).with(secretField: .authorization, "Bearer \(token)"),
            refusal: { response in
                let reason = try? JSONValue(parsing: response.body)["reason"].string
                return reason == "NOT_ENABLED" ? .keyNotActive : nil
            })
        var report = context.report(for: query, from: [answer.response])
        try report.addWeatherKit(answer.root, wanted: query.products)
        return report
    }

    private func endpoint(for place: Place) -> Endpoint {
        let point = place.coordinates
        let (zone, country) = (place.timeZone?.zone.identifier, place.countryCode)
        let dataSets = [
            "currentWeather", "forecastHourly", zone == nil ? nil : "forecastDaily", "forecastNextHour",
            country == nil ? nil : "weatherAlerts",
        ]
        // Ten days from today in UTC: if the end changed with each request, no answer could be reused.
        let today = (context.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        // A place may lack days, minutes and alerts; hours and the current weather are worldwide.
        return Endpoint("/api/v1/weather/en").appending(Endpoint.degrees(point.latitude))
            .appending(Endpoint.degrees(point.longitude))
            .with("dataSets", dataSets.compactMap(\.self).joined(separator: ","))
            .with("hourlyEnd", Date(timeIntervalSince1970: today + 10 * 86_400).formatted(.iso8601))
            .with("timezone", zone).with("country", country)
            .expecting("forecastHourly", "hours", "forecastStart")
            .answering(
                at: point, latitude: "forecastHourly", "metadata", "latitude",
                longitude: "forecastHourly", "metadata", "longitude")
    }
}
