import Foundation
public import WeatherCore

/// Bright Sky: the data of Germany's weather service DWD, as JSON.
///
/// It has observations of German stations, forecasts of DWD's model MOSMIX for stations worldwide, and warnings for
/// Germany. See <https://brightsky.dev/docs/>.
public struct BrightSkyProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    ///
    /// DWD's terms of use apply to its data.
    public static let descriptor = ProviderDescriptor(
        id: "brightsky",
        name: "Bright Sky",
        homePage: "https://brightsky.dev/",
        terms: "https://www.dwd.de/EN/service/copyright/copyright_artikel.html",
        attribution: "Source: Deutscher Wetterdienst, https://www.dwd.de (CC BY 4.0), by Bright Sky",
        basis: .documented,
        products: [.current, .hourly, .alerts, .history],
        alertCoverage: .countries(["DE"]),
        nationalIn: ["DE"],
        credential: .none,
        // The service names no limits; DWD's observations come every ten minutes.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 4,
        ownRequests: [.alerts: 1, .history: 1],
        // An hour takes 600 bytes. The archive of the stations begins in 2010.
        history: .init(.observed, coverage: .countries(["DE"]), daysBack: 5800, daysPerReport: 100),
        baseURL: "https://api.brightsky.dev",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation, an hourly forecast for ten days, the alerts and past observations, as far as the query
    /// wants them.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let now = context.now
        var parts = [
            ReportPart(.current, from: .currentWeather(at: point)) { try $0.addBrightSkyCurrent($1) },
            ReportPart(.hourly, .daily, from: .weather(at: point, from: now)) { report, root in
                try report.addBrightSkyHours(root, from: now)
                if query.wants(.current) { report.useForecastWhereNoStationIsNear(at: now) }
            },
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.place.countryCode ?? "DE" == "DE" {
            parts.append(
                ReportPart(.alerts, from: .alerts(at: point)) {
                    $0.alerts = try WeatherAlert.brightSky($1, language: query.language)
                })
        }
        if let period = query.period {
            parts.append(
                ReportPart(.history, from: .observations(at: point, during: period, now)) {
                    try $0.addBrightSkyHistory($1, during: period)
                })
        }
        return try await context.report(for: query, parts: parts)
    }
}

extension WeatherReport {
    /// Uses the forecast's current step where no station is near: observations exist only for Germany.
    fileprivate mutating func useForecastWhereNoStationIsNear(at now: Date) {
        guard failure(of: .current)?.code == .placeNotCovered, let step = CurrentWeather(in: hours, at: now) else {
            return
        }
        current = step
        failures.removeAll { $0.path == WeatherProduct.current.partName }
    }
}

extension Endpoint {
    fileprivate static func currentWeather(at point: Coordinates) -> Endpoint {
        Endpoint("/current_weather").with(point).with("units", "dwd").expecting("weather", "timestamp")
            .answering(at: point, latitude: "sources", "lat", longitude: "sources", "lon")
    }

    /// The records from the start of the day in UTC, so that all requests of a day share one cached answer.
    fileprivate static func weather(at point: Coordinates, from now: Date) -> Endpoint {
        let day = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        return Endpoint("/weather").with(point)
            .with("date", now.formatted(day)).with("last_date", (now + 11 * 86_400).formatted(day))
            .with("units", "dwd").expecting("weather", "timestamp")
            .answering(at: point, latitude: "sources", "lat", longitude: "sources", "lon")
    }

    /// The records of past days, and of the hour after them, which has the amounts of the last hour.
    fileprivate static func observations(
        at point: Coordinates, during period: DateInterval, _ now: Date
    ) -> Endpoint {
        let hour = Date.ISO8601FormatStyle(timeZone: .gmt)
        return Endpoint("/weather").with(point)
            .with("date", period.start.formatted(hour)).with("last_date", (period.end + 3600).formatted(hour))
            .with("units", "dwd").expecting("weather", "timestamp")
            .answering(at: point, latitude: "sources", "lat", longitude: "sources", "lon")
            // Reports of stations are replaced by checked ones, for up to two weeks.
            .unchanging(now.timeIntervalSince(period.end) > 30 * 86_400)
    }

    fileprivate static func alerts(at point: Coordinates) -> Endpoint {
        Endpoint("/alerts").with(point).expecting("alerts")
    }
}
