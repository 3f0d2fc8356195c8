import Foundation
import HTTPTypes
public import WeatherCore

/// AccuWeather: current weather, twelve hours and five days, worldwide, with a key.
///
/// The place is looked up first: its key is part of the address of all other documents. See
/// <https://developer.accuweather.com/documentation/api-flow-diagram>.
public struct AccuWeatherProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "accuweather",
        name: "AccuWeather",
        homePage: "https://www.accuweather.com",
        terms: "https://developer.accuweather.com/documentation/terms-of-use",
        attribution: "Weather by AccuWeather, https://www.accuweather.com",
        basis: .documented,
        products: [.current, .hourly, .daily],
        credential: .required(.init(signUp: "https://developer.accuweather.com")),
        // A free key has 50 calls a day.
        limits: .init(perDay: 50, minimumFreshness: .seconds(1800)),
        requestsPerReport: 4,
        baseURL: "https://dataservice.accuweather.com",
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

    /// The parts of the report that the query wants: one request for each, after one for the place.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let location = try await location(at: query.place.coordinates)
        let zone = query.place.timeZone ?? location.zone
        let parts = [
            ReportPart(.current, from: endpoint("/currentconditions/v1", location).expecting("EpochTime")) {
                try $0.addAccuWeatherCurrent($1)
            },
            ReportPart(
                .hourly, from: endpoint("/forecasts/v1/hourly/12hour", location).inCelsius.expecting("EpochDateTime")
            ) {
                try $0.addAccuWeatherHours($1)
            },
            ReportPart(
                .daily,
                from: endpoint("/forecasts/v1/daily/5day", location).inCelsius.expecting("DailyForecasts", "EpochDate")
            ) {
                try $0.addAccuWeatherDays($1, in: zone?.zone)
            },
        ]
        var report = try await context.report(for: query, parts: parts, refusal: Self.refusal)
        report.place.timeZone = zone
        return report
    }

    /// The service's place for a point.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where the service has none and sends `null`.
    private func location(at point: Coordinates) async throws -> Location {
        let endpoint = Endpoint("/locations/v1/cities/geoposition/search").with("q", point)
            .with(secretField: .authorization, "Bearer \(key)").expecting("Key")
            // The nearest named place, which may be far away.
            .answering(
                at: point, latitude: "GeoPosition", "Latitude", longitude: "GeoPosition", "Longitude", within: 250)
        return try await context.json(from: endpoint, refusal: Self.refusal) { try Location($0) }
    }

    /// A document of a place, with all its fields.
    private func endpoint(_ path: String, _ location: Location) -> Endpoint {
        Endpoint(path).appending(location.key).with("details", "true")
            .with(secretField: .authorization, "Bearer \(key)")
    }

    /// The reason for a refusal whose status is ambiguous.
    ///
    /// A 403 means that the key's plan lacks the document; see
    /// <https://developer.accuweather.com/documentation/http-status-codes>.
    private static func refusal(_ response: ServiceResponse) -> WeatherError.Reason? {
        if response.status == 403 { return .planRequired }
        return response.body.elementsEqual("null".utf8) ? .outsideCoverage : nil
    }
}

extension Endpoint {
    /// The forecast in metric units; current conditions are sent in both systems.
    fileprivate var inCelsius: Endpoint { with("metric", "true") }
}

/// A place of the service.
private struct Location: Sendable {
    /// Its key, which is part of a path.
    let key: String
    let zone: PlaceTimeZone?

    /// Fields: <https://developer.accuweather.com/documentation/locations>.
    init(_ root: JSONValue) throws {
        // Letters after the number state the kind of place, as in `331423_PC`.
        guard let key = root["Key"].string, (1...40).contains(key.utf8.count),
            key.utf8.allSatisfy({ $0 == 0x5F || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) })
        else { throw root["Key"].missing }
        self.key = key
        let wire = root["TimeZone"]
        if let named = wire["Name"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(named.secondsFromGMT())
        {
            zone = PlaceTimeZone(named, source: .service)
        } else {
            let hours = wire["GmtOffset"].double.flatMap { abs($0) <= 14 ? $0 : nil }
            zone = hours.flatMap { PlaceTimeZone(secondsFromGMT: Int($0 * 3600)) }
        }
    }
}
