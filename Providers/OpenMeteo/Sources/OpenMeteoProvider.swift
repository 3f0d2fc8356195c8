import Foundation
public import WeatherCore

/// Open-Meteo: weather from many national models, past weather, air quality, and places from GeoNames, worldwide,
/// without a key.
///
/// The free service is for non-commercial use only. Its server is free software that anyone can run: set the base URL.
/// See <https://open-meteo.com/en/docs>, <https://open-meteo.com/en/docs/ensemble-api>,
/// <https://open-meteo.com/en/docs/air-quality-api>, <https://open-meteo.com/en/docs/historical-weather-api> and
/// <https://open-meteo.com/en/docs/geocoding-api>.
public struct OpenMeteoProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "openmeteo",
        name: "Open-Meteo",
        homePage: "https://open-meteo.com",
        terms: "https://open-meteo.com/en/terms",
        attribution: "Data from Open-Meteo.com (CC BY 4.0; free for non-commercial use) and GeoNames",
        basis: .documented,
        products: [.current, .hourly, .daily, .minutely, .airQuality, .pollen, .history, .geocoding],
        // Elsewhere, quarters of an hour are interpolated from hours: <https://open-meteo.com/en/docs>, "15-Minutely
        // Weather Variables".
        minuteCoverage: .areas([iconD2, aromeFrance, hrrr]),
        // Pollen comes from CAMS' models of Europe; elsewhere it is null.
        pollenCoverage: .areas([europe].compactMap(\.self)),
        credential: .none,
        // The models run hourly or less often; answers have no freshness lifetime.
        limits: .init(perMinute: 600, perDay: 10_000, minimumFreshness: .seconds(900)),
        requestsPerReport: 5,
        ownRequests: [.minutely: 1, .airQuality: 1, .history: 1],
        // A request for all members of an ensemble counts as several.
        ranges: .init(requests: 1, isOnlyForChosen: true),
        // Its reanalysis begins in 1940.
        history: .init(.analysed, hasYearsOfDays: true),
        baseURL: "https://api.open-meteo.com",
        hosts: [
            .init("archive", baseURL: "https://archive-api.open-meteo.com"),
            .init("airquality", baseURL: "https://air-quality-api.open-meteo.com"),
            .init("ensemble", baseURL: "https://ensemble-api.open-meteo.com"),
            .init("geocoding", baseURL: "https://geocoding-api.open-meteo.com"),
        ],
        format: .json)

    /// The service in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init, geocoder: Self.init)

    // The domains of the models with steps of a quarter of an hour, as Open-Meteo's server defines their grids:
    // <https://github.com/open-meteo/open-meteo>, `IconDomains`, `MfDomain` and `GfsDomain`.

    /// ICON-D2 of Germany's weather service: Central Europe.
    private static let iconD2 = ProviderDescriptor.Coverage.Area.box(
        south: 43.18, west: -3.94, north: 58.08, east: 20.34)
    /// AROME of Météo-France: France and its neighbors.
    private static let aromeFrance = ProviderDescriptor.Coverage.Area.box(
        south: 37.5, west: -12, north: 55.4, east: 16)
    /// HRRR of NOAA, a Lambert grid of 1799 × 1059 points at 3 km: the contiguous United States and their neighbors.
    private static let hrrr = ProviderDescriptor.Coverage.Area.polygon(
        [
            (21.138, -122.719), (47.838, -134.096), (52.615, -97.5), (47.843, -60.917), (21.141, -72.29),
            (24.37, -97.5),
        ]
        .compactMap { Coordinates(latitude: $0.0, longitude: $0.1) })

    /// The domain of CAMS' regional models:
    /// <https://ads.atmosphere.copernicus.eu/datasets/cams-europe-air-quality-forecasts>.
    private static let europe = ProviderDescriptor.Coverage.Area.box(south: 30, west: -25, north: 72, east: 45)

    private let context: ProviderContext

    /// Creates the provider.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// Forecast, minutes, air quality, pollen and past weather as far as the query wants them, requested concurrently.
    ///
    /// One document has the current weather, hours and days, another the members of an ensemble. Minutes are in steps
    /// of a quarter of an hour. If the document has no readable current weather, the current hour is used.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let wantsForecast = query.wants(.current, .hourly, .daily)
        async let forecast = context.part(.hourly, ifWanted: wantsForecast) {
            try await ask(.forecast(at: point))
        } reading: {
            try $0.addOpenMeteoForecast($1)
        }
        async let ensemble = context.ranges(for: query) {
            try await ask(.ensemble(at: point))
        } reading: {
            try $0.addOpenMeteoEnsemble($1)
        }
        async let minutes = context.part(.minutely, ifWanted: query.wants(.minutely)) {
            try await ask(.minutes(at: point))
        } reading: {
            try $0.addOpenMeteoMinutes($1)
        }
        let airPart: WeatherProduct = query.wants(.airQuality) ? .airQuality : .pollen
        async let air = context.part(airPart, ifWanted: query.wants(.airQuality, .pollen)) {
            try await ask(.airQuality(at: point))
        } reading: {
            try $0.addOpenMeteoAir($1, query.products)
        }
        let past = query.wants(.history) ? Endpoint.past(of: query, at: context.now) : nil
        async let history = context.part(.history, ifWanted: past != nil) {
            try await ask(past ?? .forecast(at: point))
        } reading: {
            try $0.addOpenMeteoHistory($1, of: query)
        }
        var report = try await context.report(for: query, of: [forecast, ensemble, minutes, air, history])
        if query.wants(.pollen), airPart != .pollen, let error = report.failure(of: airPart) {
            report.failures.append(PartFailure(path: WeatherProduct.pollen.partName, reason: .failed(error)))
        }
        if query.wants(.current), report.current == nil {
            report.current = CurrentWeather(in: report.hours, at: context.now)
        }
        return report
    }

    private func ask(_ endpoint: Endpoint) async throws -> DecodedResponse<JSONValue> {
        try await context.json(from: endpoint) { response in
            let reason = (try? JSONValue(parsing: response.body))?["reason"].string
            return reason?.contains("No data is available for this location") == true ? .outsideCoverage : nil
        }
    }
}

/// Open-Meteo's geocoding: <https://open-meteo.com/en/docs/geocoding-api>.
///
/// A single character finds nothing, two characters find only exact names, and longer names are matched fuzzily.
extension OpenMeteoProvider: Geocoder {
    /// The places that the service finds by a name or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        let endpoint = Endpoint("/v1/search", on: "geocoding")
            .with("name", query.text)
            .with("count", String(max(1, min(query.limit, 100))))
            // The service's language codes are in lower case, without script or region.
            .with("language", query.language.map { String($0.prefix { $0 != "-" }).lowercased() })
            .with("format", "json")
        let places = try await context.json(from: endpoint, reading: Self.places(in:))
        return Array(places.prefix(max(0, query.limit)))
    }

    /// The places of an answer.
    ///
    /// An answer without results has no list, but neither has one that reports an error.
    private static func places(in answer: JSONValue) throws -> [Place] {
        let results = try answer.requiredObject()["results"]
        if results.exists { return try results.requiredElements().compactMap(Place.init(openMeteo:)) }
        guard answer["error"].exists else { return [] }
        throw WeatherError(
            .requestRejected,
            details: .init {
                $0.httpStatus = 200
                $0.message = answer.failureMessage
            })
    }
}

extension Place {
    /// A search result; `nil` without coordinates.
    fileprivate init?(openMeteo result: JSONValue) {
        guard let latitude = result["latitude"].double, let longitude = result["longitude"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            coordinates: coordinates,
            name: result["name"].placeName,
            countryCode: result["country_code"].countryCode,
            region: result["admin1"].placeName,
            timeZone: result["timezone"].string.flatMap(TimeZone.init(identifier:))
                .map { PlaceTimeZone($0, source: .service) })
    }
}
