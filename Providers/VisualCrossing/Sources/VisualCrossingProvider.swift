import Foundation
public import WeatherCore

/// Visual Crossing: current weather, hours and days of two weeks, and past weather, worldwide, with a free key.
///
/// One answer has the forecast, another the past, both in °F, mph, inches, miles and millibars, with local times. See
/// <https://www.visualcrossing.com/resources/documentation/weather-api/timeline-weather-api/>. Its alerts and events
/// are not requested.
public struct VisualCrossingProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "visualcrossing",
        name: "Visual Crossing",
        homePage: "https://www.visualcrossing.com",
        terms: "https://www.visualcrossing.com/weather-service-terms/",
        attribution: "Weather data by Visual Crossing, https://www.visualcrossing.com",
        basis: .documented,
        products: [.current, .hourly, .daily, .history],
        credential: .required(.init(signUp: "https://www.visualcrossing.com/sign-up")),
        // A free key has 1,000 records a day; a forecast of two weeks is one, and so is a past day.
        limits: .init(perDay: 1000, minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        ownRequests: [.history: 1],
        history: .init(.observed, daysPerReport: 31),
        baseURL: "https://weather.visualcrossing.com",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        self.key = try context.requiredCredential()
    }

    /// The weather of a place, with the parts that the query wants; one request for the forecast, one for the past.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let past = query.wants(.history) ? try past(of: query) : nil
        async let history = context.part(.history, ifWanted: past != nil) {
            try await context.json(from: past ?? timeline(at: query.place.coordinates))
        } reading: {
            try $0.addVisualCrossingHistory($1, of: query)
        }
        guard query.wants(.current, .hourly, .daily) else {
            return try await context.report(for: query, of: [history])
        }
        let forecast = timeline(at: query.place.coordinates).with("include", "current,hours,days")
        let answer = try await context.json(from: finished(forecast, at: query.place.coordinates))
        var report = context.report(for: query, from: [answer.response])
        try report.addVisualCrossing(answer.root, wanted: query.products)
        report.failures += answer.root.failures
        if let history = try await history { try context.add(history, to: &report) }
        return report
    }

    /// The past days of a query; `nil` without a period.
    private func past(of query: WeatherQuery) throws -> Endpoint? {
        guard let period = query.period, let dates = query.datesOfPeriod else { return nil }
        let point = query.place.coordinates
        let days = timeline(at: point).appending(dates.first).appending(dates.last).with("include", "hours,days,obs")
        // Reports of stations arrive for some days.
        return finished(days, at: point).unchanging(context.now.timeIntervalSince(period.end) > 7 * 86_400)
    }

    private func timeline(at point: Coordinates) -> Endpoint {
        Endpoint("/VisualCrossingWebServices/rest/services/timeline").appending(point).with("unitGroup", "us")
    }

    /// The request with what all requests have.
    private func finished(_ endpoint: Endpoint, at point: Coordinates) -> Endpoint {
        // Codes instead of words, as the manual recommends to programs.
        endpoint.with("lang", "id").with("iconSet", "icons2").with(secret: "key", key)
            .expecting("days", "datetime")
            .answering(at: point, latitude: "latitude", longitude: "longitude")
    }
}
