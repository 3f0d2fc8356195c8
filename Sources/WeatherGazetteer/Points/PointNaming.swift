import Foundation
import GRDB
import WeatherCore

/// Names a point as people name it: by its city, with the district.
struct PointNaming {
    /// A place near the point.
    private struct Candidate {
        var place: Int
        var distance: Double
        var population = 0
        var area = 0
    }

    let db: Database
    let reader: PlaceReader
    let point: Coordinates

    /// The name; `nil` when no place is within the limit.
    ///
    /// - Parameter limit: In kilometers.
    /// - Returns: The district by its outline, or else the city that reaches the point, or else the nearest place.
    /// - Throws: An error when the database cannot be read.
    func name(within limit: Double) throws -> PointName? {
        if let district = try OutlineSearch(db: db).district(at: point) { return try name(ofDistrict: district) }
        guard let found = try NearestSearch(db: db).nearest(to: point, within: limit) else { return nil }
        let nearest = Candidate(place: found.place, distance: found.distance)
        guard let city = try city(around: nearest), try reader.ownName(city.place) != nil else {
            return try nameOutsideCities(nearest)
        }
        let isCenter = city.distance <= CityReach.center(population: city.population)
        guard !isCenter, let quarter = try district(of: city) ?? quarter(nearest, of: city) else {
            return try name(city)
        }
        return try name(city, district: quarter)
    }

    private func name(_ place: Candidate, district: Candidate? = nil) throws -> PointName {
        let entry = try reader.entry(place.place)
        let part = try district.flatMap { try reader.ownName($0.place) }
        return PointName(
            city: entry, district: part == entry.place.name ? nil : part,
            distance: part == nil ? place.distance : district?.distance ?? place.distance, language: reader.language)
    }

    /// The name of a point within a district's outline.
    private func name(ofDistrict number: Int) throws -> PointName? {
        let district = try candidate(number)
        let sql = "SELECT city FROM districts WHERE place = ?"
        let owner = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [number]) ?? number
        guard owner != number else { return try name(district) }
        let city = try candidate(owner)
        let isCenter = city.distance <= CityReach.center(population: city.population)
        return try name(city, district: isCenter ? nil : district)
    }

    /// The city that the point belongs to; `nil` when it is outside of cities.
    ///
    /// It is the largest city that reaches the point and of which the nearest place is a quarter: one in the same
    /// region with few people, which is no capital or municipality of its own. In a city's center, the nearest place
    /// can be anything.
    private func city(around nearest: Candidate) throws -> Candidate? {
        let own = try candidate(nearest.place)
        let isOwn = try isMunicipality(nearest.place) || reader.entry(nearest.place).isCapital
        let cities = try settlements(within: Self.farthestCity, leastPopulation: CityReach.leastPopulation)
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

    /// The nearest place, or in a language of another script a place not much farther that has a name in it.
    private func nameOutsideCities(_ nearest: Candidate) throws -> PointName {
        guard reader.hasOtherScript, try reader.localName(nearest.place) == nil else { return try name(nearest) }
        let around = try settlements(within: max(Self.farthestNamed, nearest.distance * 2), leastPopulation: 0)
        for place in around.sorted(by: { ($0.distance, $0.place) < ($1.distance, $1.place) })
        where try reader.localName(place.place) != nil {
            return try name(place)
        }
        return try name(nearest)
    }

    /// The district of a city whose point is nearest; `nil` when another one is almost as near.
    private func district(of city: Candidate) throws -> Candidate? {
        var found: [Candidate] = []
        for kind in [GazetteerPlace.Kind.settlement, .district] {
            let search = NearestSearch(db: db, kind: kind)
            for run in Grid.runs(around: point.latitude, point.longitude, within: Self.farthestDistrict) {
                guard let numbers = try search.numbers(in: run) else { continue }
                let sql = """
                    SELECT p.id, p.latitude, p.longitude FROM districts AS d JOIN places AS p ON p.id = d.place
                    WHERE d.place >= ? AND d.place < ? AND d.city = ? AND d.place <> d.city
                    """
                let arguments: StatementArguments = [numbers.lowerBound, numbers.upperBound, city.place]
                for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) {
                    guard let center = try Coordinates(latitudeAndLongitudeOf: row, at: 1) else { continue }
                    found.append(Candidate(place: try row.decode(atIndex: 0), distance: point.distance(to: center)))
                }
            }
        }
        found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
        guard let first = found.first, first.distance <= Self.farthestDistrict else { return nil }
        if found.count > 1, found[1].distance < first.distance * Self.clearance { return nil }
        return first
    }

    /// The nearest place as a quarter of a city.
    private func quarter(_ nearest: Candidate, of city: Candidate) throws -> Candidate? {
        nearest.place == city.place || nearest.distance > Self.farthestQuarter ? nil : nearest
    }

    private func isMunicipality(_ place: Int) throws -> Bool {
        let sql = "SELECT 1 FROM districts WHERE place = ? AND city = place"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [place]) != nil
    }

    private func candidate(_ number: Int) throws -> Candidate {
        let sql = "SELECT latitude, longitude, population, area FROM places WHERE id = ?"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number]),
            let center = try Coordinates(latitudeAndLongitudeOf: row, at: 0)
        else { throw DatabaseError(message: "no place \(number)") }
        return Candidate(
            place: number, distance: point.distance(to: center), population: try row.decode(atIndex: 2),
            area: try row.decode(atIndex: 3))
    }

    private func settlements(within radius: Double, leastPopulation: Int) throws -> [Candidate] {
        var found: [Candidate] = []
        for run in Grid.runs(around: point.latitude, point.longitude, within: radius) {
            guard let numbers = try NearestSearch(db: db).numbers(in: run) else { continue }
            let sql = """
                SELECT id, latitude, longitude, population, area FROM places
                WHERE id >= ? AND id < ? AND population >= ?
                """
            let arguments: StatementArguments = [numbers.lowerBound, numbers.upperBound, leastPopulation]
            let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
            while let row = try rows.next() {
                guard let center = try Coordinates(latitudeAndLongitudeOf: row, at: 1) else { continue }
                let distance = point.distance(to: center)
                guard distance <= radius else { continue }
                found.append(
                    Candidate(
                        place: try row.decode(atIndex: 0), distance: distance, population: try row.decode(atIndex: 3),
                        area: try row.decode(atIndex: 4)))
            }
        }
        return found
    }

    /// No city reaches farther, in kilometers.
    private static let farthestCity = 32.0
    /// In a language of another script, a named place this near is preferred to a nearer one without a name.
    private static let farthestNamed = 20.0
    /// The farthest point of a district that names a point, in kilometers.
    private static let farthestDistrict = 15.0
    /// The farthest quarter that names a point, in kilometers.
    private static let farthestQuarter = 5.0
    /// The second nearest district must be this many times as far, because districts are not round.
    private static let clearance = 1.2
}
