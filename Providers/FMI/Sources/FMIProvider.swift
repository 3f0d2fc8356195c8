import Foundation
public import WeatherCore

/// The Finnish Meteorological Institute: its edited forecast for Scandinavia and the Baltic, and present and past
/// observations of Finnish stations, without a key.
///
/// It uses stored queries of the institute's Web Feature Service; see
/// <https://en.ilmatieteenlaitos.fi/open-data-manual>.
public struct FMIProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "fmi",
        name: "FMI",
        homePage: "https://en.ilmatieteenlaitos.fi/open-data",
        terms: "https://en.ilmatieteenlaitos.fi/open-data-licence",
        attribution: "Data from the Finnish Meteorological Institute (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly, .history],
        // The domain of the edited forecast.
        coverage: .areas([.box(south: 53, west: 4, north: 72, east: 34)]),
        nationalIn: ["FI", "AX"],
        credential: .none,
        // 600 requests in five minutes. Observations are made every ten minutes; answers have no freshness lifetime.
        limits: .init(perMinute: 120, perDay: 20_000, minimumFreshness: .seconds(600)),
        requestsPerReport: 3,
        ownRequests: [.history: 1],
        // The service sends a week of hourly observations at once.
        history: .init(.observed, coverage: .countries(["FI", "AX"]), daysPerReport: 7),
        baseURL: "https://opendata.fmi.fi",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    /// The fields of the forecast, in the order of the request.
    static let forecastFields = [
        "Temperature", "DewPoint", "Humidity", "Pressure", "WindSpeedMS", "WindDirection", "HourlyMaximumGust",
        "Precipitation1h", "PoP", "TotalCloudCover", "WeatherSymbol3",
    ]
    /// The fields of observations, in the order of the request.
    static let observationFields = [
        "t2m", "td", "rh", "p_sea", "ws_10min", "wd_10min", "wg_10min", "vis", "r_1h", "snow_aws", "n_man", "wawa",
    ]

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation of the nearest station, and the hourly forecast, requested concurrently.
    ///
    /// If no station within about 30 km answers, the current weather is the forecast's.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let now = context.now
        // Observations are only from Finnish stations, so the current weather may have to come from the forecast.
        async let forecast = context.part(.hourly, ifWanted: query.wants(.current, .hourly, .daily)) {
            try await ask(.forecast(at: point, now: now))
        } reading: {
            try $0.addFMIForecast($1)
        }
        async let observation = context.part(.current, ifWanted: query.wants(.current)) {
            try await ask(.observations(around: point))
        } reading: {
            try $0.addFMIObservation($1, nearest: point, now: now)
        }
        let period = query.wants(.history) ? query.period : nil
        async let past = context.part(.history, ifWanted: period != nil) {
            try await ask(.observations(around: point, during: period ?? DateInterval(), now: now))
        } reading: {
            try $0.addFMIHistory($1, nearest: point, during: period ?? DateInterval())
        }
        var report = try await context.report(for: query, of: [forecast, observation, past])
        if query.wants(.current), report.current == nil {
            report.current = CurrentWeather(in: report.hours, at: now)
        }
        return report
    }

    private func ask(_ endpoint: Endpoint) async throws -> DecodedResponse<XMLElement> {
        try await context.xml(from: endpoint) { response in
            let exception = (try? XMLElement(parsing: response.body))?["Exception"]
            let text = exception?["ExceptionText"].string ?? ""
            // The service answers 400 both to a point without data and to a bad request.
            return ["No data available", "No locations found"].contains(where: text.hasPrefix)
                ? .outsideCoverage : nil
        }
    }
}

extension Endpoint {
    /// The hours from the start of today in UTC: if the start changed with each request, no answer could be reused.
    fileprivate static func forecast(at coordinates: Coordinates, now: Date) -> Endpoint {
        let today = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
        return query("fmi::forecast::edited::weather::scandinavia::point::multipointcoverage")
            .with("latlon", coordinates)
            .with("timestep", "60")
            .with("starttime", today.ISO8601Format())
            .with("endtime", (today + 11 * 86_400).ISO8601Format())
            .with("parameters", FMIProvider.forecastFields.joined(separator: ","))
            .expecting(
                "member", "GridSeriesObservation", "result", "MultiPointCoverage", "domainSet", "SimpleMultiPoint",
                "positions"
            )
            .answering(
                at: coordinates,
                latitude: "member", "GridSeriesObservation", "result", "MultiPointCoverage", "domainSet",
                "SimpleMultiPoint", "positions", "0",
                longitude: "member", "GridSeriesObservation", "result", "MultiPointCoverage", "domainSet",
                "SimpleMultiPoint", "positions", "1")
    }

    /// The observations of the last hours.
    fileprivate static func observations(around coordinates: Coordinates) -> Endpoint {
        stations(around: coordinates).with("timestep", "10")
    }

    /// The hourly observations of past days, and of the hour after them, which has the amount of the last hour.
    fileprivate static func observations(
        around coordinates: Coordinates, during period: DateInterval, now: Date
    ) -> Endpoint {
        stations(around: coordinates).with("timestep", "60").with("starttime", period.start.ISO8601Format())
            .with("endtime", (period.end + 3600).ISO8601Format())
            // Observations that are late arrive within hours.
            .unchanging(now.timeIntervalSince(period.end) > 2 * 86_400)
    }

    /// The stations in a rectangle around the point, in whole tenths of a degree.
    private static func stations(around coordinates: Coordinates) -> Endpoint {
        let (latitude, longitude) = (
            Int((coordinates.latitude * 10).rounded()), Int((coordinates.longitude * 10).rounded())
        )
        let corners = [longitude - 5, latitude - 3, longitude + 5, latitude + 3].map { "\(Double($0) / 10)" }
        return query("fmi::observations::weather::multipointcoverage")
            .with("bbox", corners.joined(separator: ","))
            .with("parameters", FMIProvider.observationFields.joined(separator: ","))
            // A collection without members is a valid answer: no station is near.
            .expecting("@numberMatched")
    }

    private static func query(_ name: String) -> Endpoint {
        Endpoint("/wfs").with("service", "WFS").with("version", "2.0.0").with("request", "getFeature")
            .with("storedquery_id", name)
    }
}
