package import Foundation
public import WeatherCore
import WeatherLocationforecast

/// The Norwegian Meteorological Institute's forecast for any place on Earth, as shown by yr.no, its radar's forecast of
/// the next two hours for the Nordic countries, and its alerts for Norway.
///
/// It reads Locationforecast 2.0 in its classic form, which is XML, Nowcast 2.0 and MetAlerts 2.0. Percentiles of the
/// temperature are only in the complete form, which is JSON and read only for a query that wants ranges. The service has forecasts but no
/// observations, so the current weather is the forecast's current step and is marked as such.
///
/// Sunrise 3.0 is not requested: it needs a request for each day, and differs by less than a minute from the computed
/// times.
public struct METNorwayProvider: WeatherProvider {
    /// The facts about the service, from its terms and its license, <https://docs.api.met.no/doc/License>.
    public static let descriptor = ProviderDescriptor(
        id: "metno",
        name: "MET Norway",
        homePage: "https://api.met.no/",
        terms: "https://docs.api.met.no/doc/TermsOfService",
        attribution: "Data from MET Norway (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly, .minutely, .alerts],
        alertCoverage: .countries(["NO", "SJ"]),
        // The countries that <https://api.met.no/weatherapi/nowcast/2.0/documentation> names.
        minuteCoverage: .countries(["NO", "SE", "FI", "DK"]),
        nationalIn: ["NO", "SJ"],
        credential: .none,
        limits: .init(perMinute: 20 * 60),
        requestsPerReport: 4,
        ownRequests: [.minutely: 1, .alerts: 1],
        ranges: .init(requests: 1),
        baseURL: "https://api.met.no",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of a place, hourly for two to three days and then in steps of six hours, with the minutes of the
    /// Nordic countries and Norway's alerts.
    ///
    /// Alerts are read in Norway and on its seas.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        async let nowcast = context.part(.minutely, ifWanted: query.wants(.minutely)) {
            try await context.json(from: .nowcast(at: point)) { response in
                // The point is outside the radar's grid.
                response.status == 422 ? .outsideCoverage : nil
            }
        } reading: {
            try $0.addNowcast($1)
        }
        // They are requested only for the point, which makes the answer small.
        async let alerts = context.part(.alerts, ifWanted: query.wants(.alerts) && Self.hasAlerts(of: query.place)) {
            try await context.json(from: .metAlerts(at: point, language: query.language))
        } reading: {
            try $0.addMetAlerts($1)
        }
        guard query.wants(.current, .hourly, .daily) else {
            return try await context.report(for: query, of: [nowcast, alerts])
        }
        async let percentiles = context.ranges(for: query) {
            try await context.json(from: .percentiles(at: point))
        } reading: {
            try $0.addPercentiles($1)
        }
        let answer = try await context.xml(from: .locationforecast(at: point))
        var report = context.report(for: query, from: [answer.response])
        try report.addLocationforecast(answer.root, now: context.now)
        if let percentiles = try await percentiles { try context.add(percentiles, to: &report) }
        for (product, part) in [(WeatherProduct.minutely, try await nowcast), (.alerts, try await alerts)] {
            guard let part else { continue }
            do {
                report.take(product, from: try context.report(for: query, of: [part]))
            } catch let error as WeatherError where error.code != .cancelled {
                // No minutes are no failure where no radar reaches.
                if product == .minutely, error.code == .placeNotCovered { continue }
                report.failures.append(PartFailure(path: product.partName, reason: .failed(error)))
            }
        }
        return report
    }

    /// Whether the service has alerts for a place, including the open sea, which is in no country.
    private static func hasAlerts(of place: Place) -> Bool {
        guard place.countryCode == nil else { return descriptor.alertCoverage?.contains(place) == true }
        return ProviderDescriptor.Coverage.Area.box(south: 54, west: -12, north: 82, east: 36)
            .contains(place.coordinates)
    }
}

extension WeatherReport {
    /// Reads the answer of `/weatherapi/locationforecast/2.0/classic`.
    package mutating func addLocationforecast(_ root: XMLElement, now: Date) throws {
        try addLocationforecast(root, symbols: METNorwaySymbols.table, now: now)
    }
}

extension Endpoint {
    fileprivate static func locationforecast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/weatherapi/locationforecast/2.0/classic").with(coordinates).expecting("product", "time", "location")
            .answering(
                at: coordinates, latitude: "product", "time", "location", "@latitude",
                longitude: "product", "time", "location", "@longitude")
    }

    fileprivate static func percentiles(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/weatherapi/locationforecast/2.0/complete").with(coordinates).expecting("properties", "timeseries")
            .answering(
                at: coordinates, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    fileprivate static func nowcast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/weatherapi/nowcast/2.0/complete").with(coordinates).expecting("properties", "timeseries")
            .answering(
                at: coordinates, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    /// The language is that of the texts, which exist in Norwegian and English.
    fileprivate static func metAlerts(at coordinates: Coordinates, language: String?) -> Endpoint {
        let isNorwegian = ["no", "nb", "nn"].contains(language?.split(separator: "-").first)
        return Endpoint("/weatherapi/metalerts/2.0/current.json").with(coordinates)
            .with("lang", isNorwegian ? "no" : "en").expecting("features")
    }
}
