import Foundation
import GRDB
import WeatherGazetteer

/// Writes the tables by which places are found other than by name: districts, outlines, codes of airports, postal codes.
struct CodeWriter {
    let own: OwnTables
    /// The numbers of places in the database by GeoNames id, or negative number.
    let numbers: [Int: Int]

    func write(_ db: Database) throws {
        for (district, city) in own.cities.sorted(by: { $0.key < $1.key }) {
            guard let place = numbers[district], let city = numbers[city] else { continue }
            try db.execute(sql: "INSERT INTO districts VALUES (?, ?)", arguments: [place, city])
        }
        for (index, ring) in own.outlines.enumerated() {
            guard let place = numbers[ring.district] else { continue }
            let longitudes = ring.outline.points.map(\.longitude)
            let latitudes = ring.outline.points.map(\.latitude)
            try db.execute(
                sql: "INSERT INTO outlines VALUES (?, ?, ?, ?, ?, ?, ?)",
                arguments: [
                    index + 1, place, longitudes.min(), latitudes.min(), longitudes.max(), latitudes.max(),
                    Data(ring.outline.stored),
                ])
        }
        for (code, airport) in own.airports.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: "INSERT INTO airports VALUES (?, ?)", arguments: [code, numbers[airport]])
        }
        for (key, block) in (own.postalCodes?.blocks ?? [:]).sorted(by: { $0.key < $1.key }) {
            try db.execute(
                sql: "INSERT INTO postal_codes VALUES (?, ?, ?)",
                arguments: [key.beginning, key.country, Data(block.stored)])
        }
    }
}
