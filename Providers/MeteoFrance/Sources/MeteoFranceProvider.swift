import Foundation
public import WeatherCore

/// Météo-France: the forecast of the service's own app for any point, and for France the rain of the next hour and the
/// warnings of the department.
///
/// The app's service has no manual, and its token is not given to the public: it answers those who have one. What is known
/// of its documents is in <https://github.com/hacf-fr/meteofrance-api>. The open portal, <https://portail-api.meteofrance.fr>,
/// is another service, whose forecasts are grids.
public struct MeteoFranceProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "meteofrance",
        name: "Météo-France",
        homePage: "https://meteofrance.com",
        terms: "https://meteofrance.com/mentions-legales",
        attribution: "Source: Météo-France, https://meteofrance.com",
        products: [.current, .hourly, .daily, .minutely, .alerts],
        alertCoverage: .countries(["FR"]),
        nationalIn: ["FR", "GF", "GP", "MQ", "RE", "YT"],
        credential: .required(.init(customaryVariable: "METEOFRANCE_TOKEN", signUp: "https://meteofrance.com")),
        // The service publishes no numbers.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 4,
        ownRequests: [.minutely: 1],
        baseURL: "https://webservice.meteofrance.com",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext
    private let token: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no token is set.
    public init(context: ProviderContext) throws {
        self.context = context
        token = try context.requiredCredential()
    }

    /// The forecast by steps of one hour and later of three and six, days, rain, and the warnings of the department that the
    /// forecast names, with those of its coast.
    ///
    /// - Throws: ``WeatherError`` when all that is wanted fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let isFrench = query.language?.prefix { $0 != "-" } == "fr"
        let isFrance = query.place.countryCode ?? "FR" == "FR"
        async let pendingRain = context.part(.minutely, ifWanted: query.wants(.minutely) && isFrance) {
            try await context.json(from: rain(at: point))
        } reading: {
            try $0.addMeteoFranceRain($1)
        }
        let wantsForecast = query.wants(.current, .hourly, .daily)
        let wantsAlerts = query.wants(.alerts) && isFrance
        let answer = try await forecast(ifWanted: wantsForecast || wantsAlerts, at: point, isFrench: isFrench)
        let forecast = try await context.part(.hourly, ifWanted: wantsForecast) {
            try answer.get()
        } reading: { [context] in
            try $0.addMeteoFranceForecast($1, wanted: query.products, isFrench: isFrench, now: context.now)
        }
        let domain = (try? answer.get().root["position"]).flatMap(WarningDomain.init(position:))
        // Abroad no alerts are asked for, and none are said to be absent.
        let asksAlerts = wantsAlerts && (domain != nil || (try? answer.get()) == nil)
        async let pendingAlerts = context.part(.alerts, ifWanted: asksAlerts) {
            _ = try answer.get()
            return try await context.json(from: warnings(of: domain?.land ?? ""))
        } reading: {
            $0.alerts = WeatherAlert.meteoFrance($1, of: domain?.land)
        }
        async let pendingCoast = context.part(.alerts, ifWanted: wantsAlerts && domain?.coast != nil) {
            try await context.json(from: warnings(of: domain?.coast ?? ""))
        } reading: {
            // Those of the coast alone would seem to say that there is no other danger.
            if let alerts = $0.alerts { $0.alerts = alerts + WeatherAlert.meteoFrance($1, of: domain?.coast) }
        }
        return try await context.report(for: query, of: [forecast, pendingRain, pendingAlerts, pendingCoast])
    }

    /// The forecast, which also names the department, or why the request failed.
    private func forecast(
        ifWanted isWanted: Bool, at point: Coordinates, isFrench: Bool
    ) async throws -> Result<ServiceAnswer<JSONValue>, WeatherError> {
        guard isWanted else { return .failure(WeatherError(.outsideCoverage)) }
        let endpoint = endpoint("/forecast").with(point).with("lang", isFrench ? "fr" : "en")
            .expecting("forecast", "dt")
            .answering(at: point, latitude: "position", "lat", longitude: "position", "lon")
        do {
            return .success(try await context.json(from: endpoint))
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }

    private func rain(at point: Coordinates) -> Endpoint {
        endpoint("/v3/nowcast/rain").with(point).expecting("properties", "forecast", "rain_intensity")
            .answering(
                at: point, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    private func warnings(of domain: String) -> Endpoint {
        endpoint("/v3/warning/full").with("domain", domain).with("warning_type", "vigilance").expecting("domain_id")
    }

    private func endpoint(_ path: String) -> Endpoint {
        Endpoint(path).with("formatDate", "timestamp").with(secret: "token", token)
    }
}
