import Foundation
public import WeatherCore

/// GeoSphere Austria: model forecasts for Austria and the countries around, an analysis of the present and the past
/// weather, the rain of the next hours, air quality, and warnings for Austria, without a key.
///
/// It reads time series of the service's data hub, <https://dataset.api.hub.geosphere.at/v1/docs/>, and the warnings of
/// <https://warnungen.zamg.at>.
public struct GeoSphereProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "geosphere",
        name: "GeoSphere Austria",
        homePage: "https://www.geosphere.at/",
        terms: "https://creativecommons.org/licenses/by/4.0/",
        attribution: "Data from GeoSphere Austria, https://data.hub.geosphere.at (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly, .minutely, .alerts, .airQuality, .history],
        // The domain of the forecast's grid.
        coverage: .areas([.box(south: 42.981, west: 5.498, north: 51.819, east: 22.102)]),
        alertCoverage: .countries(["AT"]),
        minuteCoverage: .areas([alps]),
        nationalIn: ["AT"],
        credential: .none,
        // Five requests a second and 240 an hour.
        limits: .init(perMinute: 300, perDay: 5760, minimumFreshness: .seconds(900)),
        requestsPerReport: 8,
        ownRequests: [.minutely: 1, .alerts: 1, .airQuality: 2, .history: 1],
        ranges: .init(requests: 1),
        // Since 15 March 2011.
        history: .init(.analysed, coverage: .areas([alps]), daysBack: 5600, daysPerReport: 100),
        baseURL: "https://dataset.api.hub.geosphere.at",
        hosts: [.init("warnings", baseURL: "https://warnungen.zamg.at")],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    /// The domain of the analysis and the nowcast.
    private static let alps = ProviderDescriptor.Coverage.Area.box(south: 45.5, west: 8.1, north: 49.48, east: 17.74)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The hourly forecast for two and a half days, the analysis of the last hour, the rain of the next three hours in
    /// quarters of an hour, air quality and warnings, requested concurrently.
    ///
    /// The analysis does not include the sky: the current weather has the forecast's condition and cloud cover. Outside
    /// the analysis' domain, the current weather is the forecast's.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails, with the code `placeNotCovered` outside the models'
    ///   domains; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let (point, now) = (query.place.coordinates, context.now)
        let isNear = Self.alps.contains(point)
        let language = query.language?.split(separator: "-").first == "de" ? "de" : "en"
        async let forecast = context.part(.hourly, ifWanted: query.wants(.current, .hourly, .daily)) {
            try await ask(.forecast(at: point))
        } reading: {
            try $0.addGeoSphereForecast($1)
        }
        async let ensemble = context.ranges(for: query) {
            try await ask(.ensemble(at: point))
        } reading: {
            try $0.addGeoSphereEnsemble($1)
        }
        async let analysis = context.part(.current, ifWanted: isNear && query.wants(.current)) {
            try await ask(.analysis(at: point, now: now))
        } reading: {
            try $0.addGeoSphereAnalysis($1, now: now)
        }
        async let nowcast = context.part(.minutely, ifWanted: isNear && query.wants(.minutely)) {
            try await ask(.nowcast(at: point))
        } reading: {
            try $0.addGeoSphereNowcast($1)
        }
        async let air = context.part(.airQuality, ifWanted: query.wants(.airQuality)) {
            try await ask(.air(at: point))
        } reading: {
            try $0.addGeoSphereAir($1)
        }
        async let index = context.part(.airQuality, ifWanted: query.wants(.airQuality)) {
            try await ask(.airIndex(at: point))
        } reading: {
            try $0.addGeoSphereAir($1)
        }
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        let isAustrian = query.place.countryCode ?? "AT" == "AT"
        async let warnings = context.part(.alerts, ifWanted: isAustrian && isNear && query.wants(.alerts)) {
            try await context.json(from: .warnings(at: point, in: language))
        } reading: {
            $0.alerts = try WeatherAlert.geoSphere($1, in: language)
        }
        let period = query.wants(.history) && isNear ? query.period : nil
        async let past = context.part(.history, ifWanted: period != nil) {
            try await ask(.analysis(at: point, during: period ?? DateInterval(), now: now))
        } reading: {
            try $0.addGeoSphereHistory($1, during: period ?? DateInterval())
        }
        var report = try await context.report(
            for: query, of: [forecast, ensemble, analysis, nowcast, air, index, warnings, past])
        if query.wants(.current) { report.completeGeoSphereCurrent(at: now) }
        return report
    }

    private func ask(_ endpoint: Endpoint) async throws -> DecodedResponse<JSONValue> {
        try await context.json(from: endpoint) { response in
            // The service answers 400 both to a point outside its domain and to a bad request.
            let detail = (try? JSONValue(parsing: response.body))?["detail"].string ?? ""
            return detail.contains("outside of dataset bounds") ? .outsideCoverage : nil
        }
    }
}

extension Endpoint {
    /// The hourly forecast of the model AROME.
    static func forecast(at point: Coordinates) -> Endpoint {
        series(
            "forecast/nwp-v1-1h-2500m",
            "t2m,mnt2m,mxt2m,rh2m,u10m,v10m,ugust,vgust,tcc,rr_acc,rain_acc,snow_acc,sy", at: point)
    }

    /// The 10th and the 90th percentile of the ensemble C-LAEF.
    static func ensemble(at point: Coordinates) -> Endpoint {
        series("forecast/ensemble-v1-1h-2500m", "t2m_p10,t2m_p90,rr_p10,rr_p90", at: point)
    }

    /// The last three hours of the analysis INCA, which appears within the hour, so the last available hour is not
    /// known.
    static func analysis(at point: Coordinates, now: Date) -> Endpoint {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        return analysis(at: point, from: hour - 3 * 3600, to: hour)
    }

    /// The analysis of past days, and of the hour after them, which has the amount of the last hour.
    static func analysis(at point: Coordinates, during period: DateInterval, now: Date) -> Endpoint {
        analysis(at: point, from: period.start, to: period.end + 3600)
            .unchanging(now.timeIntervalSince(period.end) > 2 * 86_400)
    }

    private static func analysis(at point: Coordinates, from start: Date, to end: Date) -> Endpoint {
        series("historical/inca-v1-1h-1km", "T2M,TD2M,RH2M,RR,P0,UU,VV", at: point)
            .with("start", String(start.formatted(.iso8601).prefix(16)))
            .with("end", String(end.formatted(.iso8601).prefix(16)))
    }

    /// The precipitation of the next three hours, in quarters of an hour.
    static func nowcast(at point: Coordinates) -> Endpoint {
        series("forecast/nowcast-v1-15min-1km", "rr", at: point)
    }

    /// Hourly concentrations.
    static func air(at point: Coordinates) -> Endpoint {
        series("forecast/chem-v2-1h-3km", "no2surf,o3surf,pm10surf,pm25surf", at: point)
    }

    /// Daily air quality indices.
    static func airIndex(at point: Coordinates) -> Endpoint {
        series("forecast/chem_aqi-v1-1d-3km", "aqi", at: point)
    }

    /// The warnings for the municipality at a point.
    static func warnings(at point: Coordinates, in language: String) -> Endpoint {
        Endpoint("/wsapp/api/getWarningsForCoords", on: "warnings").with(point).with("lang", language)
            .expecting("properties", "warnings")
    }

    private static func series(_ resource: String, _ parameters: String, at point: Coordinates) -> Endpoint {
        Endpoint("/v1/timeseries/\(resource)").with("lat_lon", point).with("parameters", parameters)
            .expecting("features", "properties", "parameters")
            .answering(
                at: point, latitude: "features", "geometry", "coordinates", "1",
                longitude: "features", "geometry", "coordinates", "0")
    }
}
