public import WeatherCore

/// OpenWeather: current weather and the 5-day forecast in 3-hour steps, worldwide, with a free key; also finds places.
///
/// See <https://openweathermap.org/current>, <https://openweathermap.org/forecast5> and
/// <https://openweathermap.org/api/geocoding-api>.
public struct OpenWeatherProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "openweather",
        name: "OpenWeather",
        homePage: "https://openweathermap.org",
        terms: "https://openweather.co.uk/storage/app/media/Terms/Openweather_terms_and_conditions_of_sale.pdf",
        attribution: "Weather data provided by OpenWeather, https://openweathermap.org",
        products: [.current, .hourly, .geocoding, .reverseGeocoding],
        credential: .required(
            .init(
                customaryVariable: "OPENWEATHER_API_KEY", signUp: "https://home.openweathermap.org/api_keys",
                hexadecimalDigits: 32)),
        // The FAQ asks for at most one request in ten minutes for one place; answers have no freshness lifetime.
        limits: .init(perMinute: 60, perDay: 1_000_000 / 31, minimumFreshness: .seconds(600)),
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

    /// Current weather and forecast as far as the query wants them, requested concurrently; either alone makes a
    /// report.
    ///
    /// - Throws: ``WeatherError`` when all that is wanted fails, with the forecast's reason; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        async let pendingCurrent = part(ifWanted: query.wants(.current)) { try await ask(.current(at: point)) }
        async let pendingForecast = part(ifWanted: query.wants(.hourly, .daily)) { try await ask(.forecast(at: point)) }
        let (current, forecast) = try await (pendingCurrent, pendingForecast)
        let parts = [forecast, current].compactMap(\.self)
        let replies = parts.compactMap { try? $0.get().reply }
        if replies.isEmpty, case .failure(let error) = parts.first { throw error }

        var report = context.report(for: query, from: replies)
        if let current { report.add(current, named: "current") { try $0.addOpenWeatherCurrent($1) } }
        if let forecast { report.add(forecast, named: "hours") { try $0.addOpenWeatherForecast($1) } }
        if report.current == nil, report.hours.isEmpty, let error = report.failures.lazy.compactMap(\.error).first {
            throw error
        }
        return report
    }

    private func ask(_ endpoint: Endpoint) async throws -> ServiceAnswer<JSONValue> {
        try await context.json(from: endpoint.with(secret: "appid", key), refusal: Self.refusal)
    }

    func ask<Value: Sendable>(_ endpoint: Endpoint, reading read: (JSONValue) throws -> Value) async throws -> Value {
        try await context.json(from: endpoint.with(secret: "appid", key), refusal: Self.refusal, reading: read)
    }

    private typealias Part = Result<ServiceAnswer<JSONValue>, WeatherError>

    /// The answer for one part, or why it failed; any other error than a weather error ends the whole query.
    private func part(
        ifWanted isWanted: Bool, _ ask: () async throws -> ServiceAnswer<JSONValue>
    ) async throws -> Part? {
        guard isWanted else { return nil }
        do {
            return .success(try await ask())
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }

    /// The reason for a refusal: the service distinguishes three cases only in its message.
    ///
    /// See <https://openweathermap.org/faq#error401>.
    private static func refusal(_ reply: HTTPReply) -> WeatherError.Reason? {
        guard let message = (try? JSONValue(parsing: reply.body))?["message"].string?.lowercased() else { return nil }
        if message.contains("not activated") || message.contains("not active") { return .keyNotActive }
        if message.contains("subscription") || message.contains("plan") { return .planRequired }
        return message.contains("api key") ? .keyRefused : nil
    }
}

extension Endpoint {
    fileprivate static func current(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/weather").with(coordinates).with("units", "standard").expecting("dt")
    }

    fileprivate static func forecast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/forecast").with(coordinates).with("units", "standard").expecting("list", "main")
    }
}

extension PartFailure {
    fileprivate var error: WeatherError? {
        if case .failed(let error) = reason { error } else { nil }
    }
}

extension WeatherReport {
    /// Adds the answer for one part; a failure is listed and affects only that part.
    fileprivate mutating func add(
        _ part: Result<ServiceAnswer<JSONValue>, WeatherError>,
        named name: String,
        _ read: (inout WeatherReport, JSONValue) throws -> Void
    ) {
        do {
            let root = try part.get().root
            defer { failures += root.failures.map { $0.prefixed(name) } }
            try read(&self, root)
        } catch let error as WeatherError {
            failures.append(PartFailure(path: name, reason: .failed(error)))
        } catch {
            failures.append(PartFailure(path: name, reason: .missing))
        }
    }
}

extension PartFailure {
    fileprivate func prefixed(_ part: String) -> PartFailure {
        PartFailure(path: part + path.dropFirst(), reason: reason, found: found)
    }
}
