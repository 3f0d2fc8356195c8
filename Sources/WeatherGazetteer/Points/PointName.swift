import Foundation
import WeatherCore

/// How people call a point: the city it is in, with the district if that is known.
public struct PointName: Sendable, Hashable {
    /// The city, or the town or village, or in Korea the county.
    public var city: GazetteerPlace
    /// The name of its district or quarter around the point.
    public var district: String?
    /// How far the point is from the place that ``text`` begins with, in kilometers.
    public var distance: Double
    /// Whether the point may lie in another country than the city: there are no outlines around it, and a place of
    /// another country is not much farther.
    public var mayBeAbroad = false
    /// The BCP 47 code of the language of the names.
    var language: String?

    /// The name, such as `용산구, 서울`.
    public var text: String {
        let name = city.place.name ?? ""
        return district.map { $0 + Self.comma(in: language) + name } ?? name
    }

    /// The separator between two names in a language.
    static func comma(in language: String?) -> String {
        switch language?.prefix(2) {
        case "ar", "fa", "ur": "، "
        case "ja": "、"
        case "zh": "，"
        default: ", "
        }
    }
}

/// Names a point as people do: by its city, with the district.
struct PointNaming {
    /// A place near the point.
    struct Candidate {
        var place: Int
        var distance: Double
        var population = 0
        var area = 0
    }

    let reader: PlaceReader
    let point: Coordinates

    var tables: GazetteerTables { reader.tables }

    /// The name; `nil` when no place is within the limit.
    ///
    /// - Parameter limit: In kilometers.
    /// - Returns: The district by its outline, or else the city that reaches the point, or else the nearest place.
    /// - Throws: ``GazetteerDamage`` if the file is damaged.
    func name(within limit: Double) throws -> PointName? {
        if let district = OutlineSearch(tables: tables).district(at: point) { return try name(ofDistrict: district) }
        let country = PointCountry(tables: tables, point: point)
        guard let found = country.nearest(within: limit) else { return nil }
        let nearest = Candidate(place: found.place, distance: found.distance)
        var name = try name(around: nearest)
        // A district whose seat stands for it is not named near a border.
        let isInside = name.city.kind == .district && name.distance == 0
        name.mayBeAbroad = !isInside && country.mayBeAbroad(from: nearest.place, at: nearest.distance)
        return name
    }

    /// The name of a point outside of all outlines, by the place nearest to it.
    private func name(around nearest: Candidate) throws -> PointName {
        guard let city = try city(around: nearest), reader.ownName(city.place) != nil else {
            return try nameOutsideCities(nearest)
        }
        let isCenter = city.distance <= CityReach.center(population: city.population)
        guard !isCenter, let quarter = district(of: city) ?? quarter(nearest, of: city) else {
            return try name(city)
        }
        return try name(city, district: quarter)
    }

    func name(_ place: Candidate, district: Candidate? = nil) throws -> PointName {
        let entry = try reader.entry(place.place)
        let part = district.flatMap { reader.ownName($0.place) }
        return PointName(
            city: entry, district: part == entry.place.name ? nil : part,
            distance: part == nil ? place.distance : district?.distance ?? place.distance, language: reader.language)
    }

    /// The name of a point within a district's outline.
    private func name(ofDistrict number: Int) throws -> PointName? {
        let district = try candidate(number)
        let owner = tables.districtCities[number] ?? number
        guard owner != number else { return try name(district) }
        let city = try candidate(owner)
        let isCenter = city.distance <= CityReach.center(population: city.population)
        return try name(city, district: isCenter ? nil : district)
    }

    /// The city that the point belongs to; `nil` when it is outside of cities.
    ///
    /// It is the largest city that reaches the point and has the nearest place as a quarter: a place in the same region
    /// with few people, which is not a capital or a municipality of its own. In a city's center, the nearest place can
    /// be anything.
    private func city(around nearest: Candidate) throws -> Candidate? {
        let own = try candidate(nearest.place)
        let isOwn = try isMunicipality(nearest.place) || reader.entry(nearest.place).isCapital
        let cities = settlements(within: Self.farthestCity, leastPopulation: CityReach.leastPopulation)
            .filter { city in
                if city.place == own.place || city.distance <= CityReach.center(population: city.population) {
                    return true
                }
                return !isOwn && city.area == own.area
                    && Double(own.population) <= Double(city.population) * CityReach.quarterShare
                    && city.distance <= CityReach.radius(population: city.population)
            }
        return cities.max { ($0.population, $1.place) < ($1.population, $0.place) }
    }

    /// The nearest place, or in a language of another script a place or district around the point that has a name in
    /// it.
    ///
    /// A place near the point comes first, a city with its edge; then the district; then a place that is farther.
    private func nameOutsideCities(_ nearest: Candidate) throws -> PointName {
        guard reader.hasOtherScript, reader.localName(nearest.place) == nil else { return try name(nearest) }
        let around = settlements(within: max(Self.farthestNamed, nearest.distance * 2), leastPopulation: 0)
            .map { place in
                let radius = min(Self.largestRadius, CityReach.radius(population: place.population))
                return (place: place, edge: place.distance - radius)
            }
            .sorted { ($0.edge, $0.place.place) < ($1.edge, $1.place.place) }
        let named = around.first { reader.localName($0.place.place) != nil }
        if let named, named.edge <= Self.near { return try name(named.place) }
        let search = NamedDistrictSearch(naming: self)
        return try search.name(around: nearest, before: named?.place.distance ?? .infinity)
            ?? name(named?.place ?? nearest)
    }

    /// The district of a city whose point is nearest; `nil` when another one is almost as near.
    private func district(of city: Candidate) -> Candidate? {
        var found: [Candidate] = []
        for kind in [GazetteerPlace.Kind.settlement, .district] {
            let search = NearestSearch(tables: tables, kind: kind)
            for run in Grid.runs(around: point.latitude, point.longitude, within: Self.farthestDistrict) {
                for (place, owner) in tables.districtCities.entries(in: search.numbers(in: run))
                where owner == city.place && place != owner {
                    guard let center = tables.places.coordinates(of: place) else { continue }
                    found.append(Candidate(place: place, distance: point.distance(to: center)))
                }
            }
        }
        found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
        guard let first = found.first, first.distance <= Self.farthestDistrict else { return nil }
        if found.count > 1, found[1].distance < first.distance * Self.clearance { return nil }
        return first
    }

    /// The nearest place as a quarter of a city.
    private func quarter(_ nearest: Candidate, of city: Candidate) -> Candidate? {
        nearest.place == city.place || nearest.distance > Self.farthestQuarter ? nil : nearest
    }

    private func isMunicipality(_ place: Int) -> Bool { tables.districtCities[place] == place }

    func candidate(_ number: Int) throws -> Candidate {
        guard tables.places.numbers.contains(number), let center = tables.places.coordinates(of: number) else {
            throw GazetteerDamage("no place \(number)")
        }
        return candidate(number, at: center)
    }

    private func candidate(_ number: Int, at center: Coordinates) -> Candidate {
        Candidate(
            place: number, distance: point.distance(to: center), population: tables.places.population(of: number),
            area: tables.places.area(of: number))
    }

    private func settlements(within radius: Double, leastPopulation: Int) -> [Candidate] {
        let search = NearestSearch(tables: tables)
        return Grid.runs(around: point.latitude, point.longitude, within: radius).flatMap { run in
            search.numbers(in: run).compactMap { number in
                guard tables.places.population(of: number) >= leastPopulation,
                    let center = tables.places.coordinates(of: number)
                else { return nil }
                let found = candidate(number, at: center)
                return found.distance <= radius ? found : nil
            }
        }
    }

    /// No city reaches farther, in kilometers.
    private static let farthestCity = 32.0
    /// In a language of another script, a named place this near is preferred to a nearer one without a name.
    private static let farthestNamed = 20.0
    /// A place whose edge is this near, in kilometers, names a point rather than a district without an outline.
    private static let near = 5.0
    /// The quarters of a larger city, in kilometers around it, have names of their own.
    private static let largestRadius = 6.0
    /// The farthest point of a district that names a point, in kilometers.
    private static let farthestDistrict = 15.0
    /// The farthest quarter that names a point, in kilometers.
    private static let farthestQuarter = 5.0
    /// The second nearest district must be this many times as far, because districts are not round.
    private static let clearance = 1.2
}

/// How far a city reaches around its point.
package enum CityReach {
    /// People per square kilometer of a built-up area.
    private static let density = 8000.0

    /// The radius, in kilometers, of a circle in which this many people live: 2 km for 100,000, 20 km for ten million.
    package static func radius(population: Int) -> Double { (Double(population) / (.pi * density)).squareRoot() }

    /// The radius, in kilometers, of the center, where people name the city without a district.
    static func center(population: Int) -> Double { min(1.5, radius(population: population) / 2) }

    /// The fewest people of a city that has quarters.
    static let leastPopulation = 20_000

    /// A quarter has at most this share of the city's people.
    static let quarterShare = 0.25
}
