import Foundation
import Testing
import WeatherCore
import WeatherFMI
import WeatherMapping
import WeatherOpenWeather
import WeatherSMHI
import WeatherTesting

/// Mapping files, and reports made with them.
enum Samples {
    static let rules = MappingRules(
        builtIn: [SMHIProvider.descriptor, FMIProvider.descriptor, OpenWeatherProvider.descriptor],
        reserved: ["place", "dateTemplates.hour"])

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The text of a file of the examples.
    static func exampleText(_ id: String) throws -> String {
        try String(contentsOf: root.appending(path: "Examples/Mappings/\(id).json"), encoding: .utf8)
    }

    static func example(_ id: String) throws -> Mapping { try mapping(try exampleText(id), as: id) }

    static func mapping(_ text: String, as id: String = "sample") throws -> Mapping {
        try Mapping(reading: Data(text.utf8), as: id, in: .json, rules: rules)
    }

    /// The mistakes of a text, each as `line property: problem`.
    static func mistakes(in text: String, as id: String = "sample") -> [MappingMistake] {
        do throws(MappingMistakes) {
            _ = try Mapping(reading: Data(text.utf8), as: id, in: .json, rules: rules)
            return []
        } catch {
            return error.mistakes
        }
    }

    /// A fixture of a provider's own tests.
    static func fixture(_ path: String) throws -> Data {
        try Data(contentsOf: root.appending(path: "Providers").appending(path: path))
    }

    static func recorded(_ path: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: path))
    }

    static func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    /// Returns the report of a service that gives one answer to every request.
    static func report(
        _ entry: ServiceEntry, answer: ServiceResponse, at point: Coordinates, now: Date,
        products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await report(entry, through: StubTransport { _ in answer }, at: point, now: now, products: products)
    }

    static func report(
        _ entry: ServiceEntry, through transport: StubTransport, at point: Coordinates, now: Date,
        products: Set<WeatherProduct> = .forecast, key: String? = nil
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: entry.descriptor, transport: transport, credential: { key }, clock: { now })
        let make = try #require(entry.weather)
        return try await make(context).report(for: WeatherQuery(place: Place(coordinates: point), products: products))
    }
}
