import Foundation
public import WeatherCore

/// The Japan Meteorological Agency: observations of its stations, forecasts for a week by area, and warnings, without a
/// key.
///
/// It reads the documents of the agency's website, <https://www.jma.go.jp/bosai/>, which are undocumented. Areas have
/// codes but no outlines: a place gets the forecast of the nearest station that has one.
///
/// Stations do not observe the sky, and the forecasts have no hourly temperatures. So it is not the default service in
/// Japan.
public struct JMAProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "jma",
        name: "JMA",
        homePage: "https://www.jma.go.jp/bosai/",
        terms: "https://www.jma.go.jp/jma/en/copyright.html",
        attribution: "Based on data of the Japan Meteorological Agency (気象庁), https://www.jma.go.jp",
        basis: .observed,
        products: [.current, .hourly, .daily, .alerts],
        coverage: .countries(["JP"]),
        credential: .none,
        // The service publishes no limits. Observations are made every ten minutes, forecasts three times a day.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 5,
        baseURL: "https://www.jma.go.jp/bosai",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation of a nearby station, its area's daily forecast with six-hourly chances, and the warnings
    /// in force.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily, .alerts) else { return context.report(for: query, from: []) }
        let stations = try await context.json(from: .stations) { Station.all(in: $0, nearTo: query.place.coordinates) }
        var parts: [ReportPart] = []
        if query.wants(.hourly, .daily, .alerts) {
            let area = try await context.json(from: .areas) { try ForecastArea(in: $0, of: stations) }
            parts.append(
                ReportPart(.daily, .hourly, from: .forecast(of: area.publisher)) {
                    try $0.addJMAForecast($1, of: area, stations)
                })
            // Elsewhere, an empty list would wrongly mean that there is no danger.
            if query.place.countryCode ?? "JP" == "JP" {
                parts.append(
                    ReportPart(.alerts, from: .warnings(of: area.office)) {
                        $0.alerts = try WeatherAlert.jma($1, of: area)
                    })
            }
        }
        let time = ObservationTime(before: context.now)
        parts.append(
            ReportPart(.current, from: .observations(at: time.name)) {
                try $0.addJMAObservation($1, of: stations, at: time.date)
            })
        return try await context.report(for: query, parts: parts)
    }
}

extension Endpoint {
    // These documents always contain Tokyo; one without it is not a valid answer.
    fileprivate static let stations = Endpoint("/amedas/const/amedastable.json").expecting("44132", "lat")
    fileprivate static let areas = Endpoint("/forecast/const/forecast_area.json").expecting("130000", "amedas")

    fileprivate static func forecast(of office: String) -> Endpoint {
        Endpoint("/forecast/data/forecast").appending("\(office).json").expecting("timeSeries", "areas", "weatherCodes")
    }

    fileprivate static func warnings(of office: String) -> Endpoint {
        Endpoint("/warning/data/warning").appending("\(office).json").expecting("areaTypes", "areas")
    }

    fileprivate static func observations(at time: String) -> Endpoint {
        Endpoint("/amedas/data/map").appending("\(time).json").expecting("44132", "temp")
    }
}

/// The time of the latest observations: made every ten minutes, and sent some minutes later.
struct ObservationTime {
    let date: Date

    init(before now: Date) {
        date = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 - 480) / 600).rounded(.down) * 600)
    }

    /// The document's name, in Japan's local time: `20260406144000`.
    var name: String { (date + TimeInterval(JapanTime.offset)).formatted(.iso8601).filter(\.isNumber) }
}

/// Japan's time zone; there has been no daylight saving time since 1951.
enum JapanTime {
    /// Seconds east of UTC.
    static let offset = 9 * 3600

    /// Local midnight of the day of an instant.
    static func midnight(of date: Date) -> Date {
        let days = ((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 - Double(offset))
    }
}
