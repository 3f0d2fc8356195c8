import Foundation
import GRDB
import WeatherCore
import WeatherGazetteer

/// Writes the gazetteer's tables.
struct DatabaseWriter {
    let places: PlaceList
    let areas: AreaList
    let zones: ZoneCities
    let names: NamesByLanguage
    let capitals: Capitals
    let own: OwnTables

    func write(to file: URL) throws {
        try? FileManager.default.removeItem(at: file)
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA page_size = 8192")
            try db.execute(sql: GazetteerSchema.sql)
            try db.inTransaction {
                try writeAbout(db)
                let languages = try writeLanguages(db)
                try writeZones(db)
                try writeAreas(db, languages)
                try writePlaces(db, languages)
                try CodeWriter(own: own, numbers: placeNumbers).write(db)
                return .commit
            }
            // A database that is read in place must not be in WAL mode.
            try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA application_id = 0x77784761")
            try db.execute(sql: "PRAGMA user_version = \(GazetteerSchema.version); VACUUM; PRAGMA integrity_check")
        }
    }

    private func writeAbout(_ db: Database) throws {
        let about = [
            ("source", Gazetteer.attributions.joined(separator: "\n")),
            ("licence", "CC BY 4.0, https://creativecommons.org/licenses/by/4.0/"),
            ("changes", "selected, merged and folded for search; cities of time zones named after Unicode CLDR"),
        ]
        for (key, value) in about { try db.execute(sql: "INSERT INTO about VALUES (?, ?)", arguments: [key, value]) }
    }

    private func writeLanguages(_ db: Database) throws -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, language) in names.languages.enumerated() {
            numbers[language] = index + 1
            try db.execute(sql: "INSERT INTO languages VALUES (?, ?)", arguments: [index + 1, language])
        }
        return numbers
    }

    private func writeZones(_ db: Database) throws {
        for (index, zone) in zones.zones.enumerated() {
            try db.execute(
                sql: "INSERT INTO zones VALUES (?, ?, ?)",
                arguments: [index + 1, zone, (zones.cities[zone] ?? 0) + 1])
        }
    }

    private var placeNumbers: [Int: Int] {
        Dictionary(places.places.enumerated().map { ($1.geoname, $0 + 1) }) { first, _ in first }
    }

    private func zoneNumber(_ zone: String) -> Int {
        (zones.zones.firstIndex(of: zone) ?? -1) + 1
    }

    private func writeAreas(_ db: Database, _ languages: [String: Int]) throws {
        let placeNumbers = placeNumbers
        var keys: [(key: String, area: Int)] = []
        for (index, area) in areas.areas.enumerated() {
            let capital = capitals.ids[area.country].flatMap { placeNumbers[$0] }
            try db.execute(
                sql: "INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [index, area.country, area.division, area.name, zoneNumber(area.zone), capital])
            keys += area.keys.map { ($0, index) }
            guard !area.division.isEmpty else { continue }
            for (language, name) in area.names.sorted(by: { $0.key < $1.key })
            where name != area.name && (language != "zh-Hant" || name != area.names["zh-Hans"]) {
                try db.execute(
                    sql: "INSERT INTO area_names VALUES (?, ?, ?)", arguments: [index, languages[language], name])
            }
        }
        for (key, area) in keys.sorted(by: <) {
            try db.execute(sql: "INSERT INTO area_keys VALUES (?, ?)", arguments: [key, area])
        }
    }

    private func writePlaces(_ db: Database, _ languages: [String: Int]) throws {
        let zoneOfCity = Dictionary(zones.cities.map { ($1, $0) }) { first, second in min(first, second) }
        let insertPlace = try db.makeStatement(sql: "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let insertName = try db.makeStatement(sql: "INSERT INTO place_names VALUES (?, ?, ?)")
        var keys: [PlaceKey] = []
        var lastCell = -1
        for (index, place) in places.places.enumerated() {
            let area = areas.number(of: place)
            let zone = place.zone == areas.areas[area].zone ? 0 : zoneNumber(place.zone)
            try insertPlace.execute(arguments: [
                index + 1, place.geoname, place.name, steps(place.coordinates.latitude),
                steps(place.coordinates.longitude), area, zone, place.population, place.kind.rawValue,
            ])
            if place.cell != lastCell {
                try db.execute(sql: "INSERT INTO cells VALUES (?, ?)", arguments: [place.cell, index + 1])
            }
            lastCell = place.cell
            let found = PlaceNames(
                place, zone: zoneOfCity[index], names: names, added: own.names,
                languages: names.languages)
            for (language, name) in found.shown.sorted(by: { $0.key < $1.key }) {
                try insertName.execute(arguments: [index + 1, languages[language], name])
            }
            keys += found.keys.map { PlaceKey($0, place, kind: $1, number: index + 1) }
        }
        let insertKey = try db.makeStatement(sql: "INSERT INTO place_keys VALUES (?, ?, ?, ?)")
        for key in keys.sorted() { try insertKey.execute(arguments: [key.tier, key.key, key.rank, key.place]) }
    }

    private func steps(_ degrees: Double) -> Int { Int((degrees * GazetteerSchema.stepsPerDegree).rounded()) }
}
