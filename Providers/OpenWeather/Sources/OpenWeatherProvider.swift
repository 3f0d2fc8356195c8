public import WeatherCore

/// OpenWeather: current weather, the 5-day forecast in 3-hour steps and air quality, worldwide, with a free key; it
/// also finds places.
///
/// See <https://openweathermap.org/current>, <https://openweathermap.org/forecast5>,
/// <https://openweathermap.org/api/air-pollution> and <https://openweathermap.org/api/geocoding-api>.
/// ``OneCallProvider`` offers the service's other product.
public struct OpenWeatherProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "openweather",
        name: "OpenWeather",
        homePage: "https://openweathermap.org",
        terms: "https://openweather.co.uk/storage/app/media/Terms/Openweather_terms_and_conditions_of_sale.pdf",
        attribution: "Weather data provided by OpenWeather, https://openweathermap.org",
        basis: .documented,
        products: [.current, .hourly, .airQuality, .geocoding, .reverseGeocoding],
        credential: .required(
            .init(
                customaryVariable: "OPENWEATHER_API_KEY", signUp: "https://home.openweathermap.org/api_keys",
                hexadecimalDigits: 32)),
        // The FAQ asks for at most one request in ten minutes per place; answers have no freshness lifetime.
        limits: .init(perMinute: 60, perDay: 1_000_000 / 31, minimumFreshness: .seconds(600)),
        requestsPerReport: 3,
        ownRequests: [.airQuality: 1],
        baseURL: "https://api.openweathermap.org",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(
        descriptor, weather: Self.init, geocoder: Self.init, reverseGeocoder: Self.init)

    let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        self.key = try context.requiredCredential()
    }

    /// Current weather, forecast and air quality as far as the query wants them, requested concurrently.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails, with the forecast's reason; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        return try await context.report(
            for: query,
            parts: [
                ReportPart(.hourly, .daily, from: .forecast(at: point).with(secret: "appid", key)) {
                    try $0.addOpenWeatherForecast($1)
                },
                ReportPart(.current, from: .current(at: point).with(secret: "appid", key)) {
                    try $0.addOpenWeatherCurrent($1)
                },
                ReportPart(.airQuality, from: .airPollution(at: point).with(secret: "appid", key)) {
                    try $0.addOpenWeatherAir($1)
                },
            ], refusal: OpenWeatherRefusal.reason)
    }

    func ask<Value: Sendable>(_ endpoint: Endpoint, reading read: (JSONValue) throws -> Value) async throws -> Value {
        try await context.json(
            from: endpoint.with(secret: "appid", key), refusal: OpenWeatherRefusal.reason, reading: read)
    }
}

/// The service's weather documents, all requested in standard units: kelvins and meters per second.
extension Endpoint {
    static func current(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/weather").with(coordinates).with("units", "standard").expecting("dt")
            .answering(at: coordinates, latitude: "coord", "lat", longitude: "coord", "lon")
    }

    static func forecast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/forecast").with(coordinates).with("units", "standard").expecting("list", "main")
            .answering(at: coordinates, latitude: "city", "coord", "lat", longitude: "city", "coord", "lon")
    }

    /// Hourly air quality of the current hour and the following four days.
    static func airPollution(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/air_pollution/forecast").with(coordinates).expecting("list", "components")
            .answering(at: coordinates, latitude: "coord", "lat", longitude: "coord", "lon")
    }

    /// Everything in One Call: a call costs the same with fewer parts, and one answer serves all queries.
    static func oneCall(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/3.0/onecall").with(coordinates).with("units", "standard").expecting("hourly", "dt")
            .answering(at: coordinates, latitude: "lat", longitude: "lon")
    }
}

/// Why the service refused a key.
enum OpenWeatherRefusal {
    /// The reason for a refusal: the service distinguishes three cases only in its message.
    ///
    /// See <https://openweathermap.org/faq#error401>.
    static func reason(_ response: ServiceResponse) -> WeatherError.Reason? {
        guard let message = (try? JSONValue(parsing: response.body))?["message"].string?.lowercased() else {
            return nil
        }
        if message.contains("not activated") || message.contains("not active") { return .keyNotActive }
        if message.contains("subscription") || message.contains("plan") { return .planRequired }
        return message.contains("api key") ? .keyRefused : nil
    }
}
