import WeatherCore
import WeatherGazetteer

/// Districts that are known by the town that they are governed from, with names in one language besides English.
struct DistrictSeats {
    private(set) var places: [DumpPlace] = []

    /// Reads a table of districts.
    ///
    /// - Parameters:
    ///   - table: Names without the word for a district, and the point of the seat.
    ///   - index: The settlements.
    init(_ table: SourceTable, _ index: SettlementIndex) {
        for (number, row) in table.rows.enumerated() {
            guard let point = row.coordinates, let neighbor = index.nearest(to: point, country: row["country"])
            else { continue }
            var place = DumpPlace(
                row, kind: .district, id: -7_000_000 - number, name: row["en"] + " District", at: point,
                neighbor: neighbor, people: Self.people)
            place.ownNames = place.ownNames.filter { $0.key != "en" }
            if let name = row.names["hi"] {
                place.ownNames["hi"] = name + " ज़िला"
                if index.city(named: row["en"], country: row["country"]) == nil {
                    place.alternates.append(row["en"])
                    place.nativeNames.append(name)
                }
            }
            places.append(place)
        }
    }

    /// Few, so that towns of the name come first.
    private static let people = 2_000
}
