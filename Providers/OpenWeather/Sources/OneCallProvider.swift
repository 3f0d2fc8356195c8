public import WeatherCore

/// OpenWeather's One Call 3.0: the current weather, minutes of an hour, hours of two days, days of a week, and alerts,
/// in one answer; and past days.
///
/// It needs a key with the subscription "One Call by Call", which is set separately, so that a free key for
/// ``OpenWeatherProvider`` is never tried here. A key without the subscription gets the weather of
/// ``OpenWeatherProvider``, and the report states what is missing. See <https://openweathermap.org/api/one-call-3>.
public struct OneCallProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "onecall",
        name: "OpenWeather 3.0",
        homePage: "https://openweathermap.org/api/one-call-3",
        terms: OpenWeatherProvider.descriptor.terms,
        attribution: OpenWeatherProvider.descriptor.attribution,
        basis: .documented,
        products: [.current, .hourly, .daily, .minutely, .alerts, .airQuality, .history],
        credential: .required(.init(signUp: "https://home.openweathermap.org/subscriptions", hexadecimalDigits: 32)),
        // A thousand calls a day are free; data is updated every ten minutes; answers have no freshness lifetime.
        limits: .init(perMinute: 60, perDay: 1000, minimumFreshness: .seconds(600)),
        requestsPerReport: 4 + pastDaysPerReport,
        ownRequests: [.airQuality: 1, .history: pastDaysPerReport],
        // Since 2 January 1979.
        history: .init(.analysed, daysPerReport: pastDaysPerReport),
        baseURL: OpenWeatherProvider.descriptor.baseURL,
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        self.key = try context.requiredCredential()
    }

    /// The weather of a place, with the parts that the query wants: one request, another for air quality, and one for
    /// each past day.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        async let air = part(.airQuality, of: query, at: .airPollution(at: point)) { try $0.addOpenWeatherAir($1) }
        async let past = pastDays(of: query)
        guard let first = Self.products.first(where: query.products.contains) else {
            return try await context.report(for: query, of: [air] + past)
        }
        do {
            let whole = try await context.part(first, ifWanted: true) {
                do { return try await ask(.oneCall(at: point)) } catch let error as WeatherError
                    where error.code == .unauthorized
                { throw Refusal(error: error) }
            } reading: {
                try $0.addOneCall($1, wanted: query.products)
            }
            return try await context.report(for: query, of: [whole, air] + past)
        } catch let refusal as Refusal {
            return try await freeReport(for: query, with: [air] + past, after: refusal.error)
        }
    }

    /// One Call refused the key.
    private struct Refusal: Error {
        let error: WeatherError
    }

    /// The products of the shared answer; the first wanted one names it in the report's failures.
    private static let products: [WeatherProduct] = [.hourly, .daily, .current, .minutely, .alerts]

    /// The report of the free plan, for a key that One Call refused.
    ///
    /// - Throws: The refusal, if no wanted part belongs to the free plan.
    private func freeReport(
        for query: WeatherQuery, with others: [FetchedPart?], after refusal: WeatherError
    ) async throws -> WeatherReport {
        let point = query.place.coordinates
        async let hours = part(.hourly, .daily, of: query, at: .forecast(at: point)) {
            try $0.addOpenWeatherForecast($1)
        }
        async let current = part(.current, of: query, at: .current(at: point)) { try $0.addOpenWeatherCurrent($1) }
        let parts = [try await hours, try await current] + others
        guard parts.contains(where: { $0 != nil }) else { throw refusal }
        var report = try context.report(for: query, of: parts)
        // These parts accepted the key, so only the plan lacks One Call.
        let error = WeatherError(.planRequired, details: refusal.details, provider: Self.descriptor.id)
        let lost = [.alerts, .minutely].filter(query.products.contains)
        for product in lost.isEmpty ? [.daily] : lost {
            report.failures.append(PartFailure(path: product.partName, reason: .failed(error)))
        }
        return report
    }

    private func part(
        _ products: WeatherProduct..., of query: WeatherQuery, at endpoint: Endpoint,
        reading read: @escaping @Sendable (inout WeatherReport, JSONValue) throws -> Void
    ) async throws -> FetchedPart? {
        try await context.part(products[0], ifWanted: products.contains(where: query.products.contains)) {
            try await ask(endpoint)
        } reading: {
            try read(&$0, $1)
        }
    }

    func ask(_ endpoint: Endpoint) async throws -> DecodedResponse<JSONValue> {
        try await context.json(from: endpoint.with(secret: "appid", key), refusal: OpenWeatherRefusal.reason)
    }
}
