import Testing
import WeatherCore

@testable import WeatherGazetteer

/// A place of the embedded gazetteer as it is stored, with its country, division and zone.
struct EmbeddedPlace: Sendable {
    let number: Int
    let id: Int
    let name: String
    let coordinates: Coordinates
    let country: String
    /// Empty where the division is unknown.
    let division: String
    /// GeoNames' name of the division, or the country's where the division is unknown.
    let areaName: String
    let zone: String?
    let population: Int
    let isCapital: Bool
    let kind: GazetteerPlace.Kind

    /// GeoNames' places, by number.
    static let settlements: Result<[EmbeddedPlace], any Error> = all.map { $0.filter { $0.kind == .settlement } }

    /// Every place, by number.
    static let all: Result<[EmbeddedPlace], any Error> = Result {
        try GazetteerFile().read { tables in try tables.places.numbers.map { try EmbeddedPlace($0, in: tables) } }
    }

    private init(_ number: Int, in tables: GazetteerTables) throws {
        let (places, areas) = (tables.places, tables.areas)
        self.number = number
        id = places.id(of: number)
        name = places.name(of: number)
        coordinates = try #require(places.coordinates(of: number))
        let area = places.area(of: number)
        country = areas.countries[area]
        division = areas.divisions[area]
        areaName = areas.names[area]
        let zone = tables.zones[(places.zones[number] ?? areas.zones[area]) - 1]
        self.zone = zone.isEmpty ? nil : zone
        population = places.population(of: number)
        isCapital = areas.capitals[area] == number
        kind = places.kind(of: number)
    }
}
