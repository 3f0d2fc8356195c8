package import Foundation
public import WeatherCore
import WeatherLocationforecast

/// The Norwegian Meteorological Institute's forecast for any place on Earth, as shown by yr.no.
///
/// It reads Locationforecast 2.0 in its classic form, which is XML. The service has forecasts but no observations, so
/// the current weather is the forecast's current step and is marked as such.
public struct METNorwayProvider: WeatherProvider {
    /// The facts about the service, from its terms and its license, <https://docs.api.met.no/doc/License>.
    public static let descriptor = ProviderDescriptor(
        id: "metno",
        name: "MET Norway",
        homePage: "https://api.met.no/",
        terms: "https://docs.api.met.no/doc/TermsOfService",
        attribution: "Data from MET Norway (CC BY 4.0)",
        products: [.current, .hourly],
        nationalIn: ["NO", "SJ"],
        credential: .none,
        limits: .init(perMinute: 20 * 60),
        baseURL: "https://api.met.no",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of a place, by steps of one hour for two to three days and of six hours after that.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        // One document contains all products.
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let answer = try await context.xml(from: .locationforecast(at: query.place.coordinates))
        var report = context.report(for: query, from: [answer.reply])
        try report.addLocationforecast(answer.root, now: context.now)
        return report
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
    }
}
