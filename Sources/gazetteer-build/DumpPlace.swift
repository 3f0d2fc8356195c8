import Foundation
import WeatherCore
import WeatherGazetteer

/// A place in GeoNames' list.
struct DumpPlace {
    var geoname: Int
    /// The name, in Latin letters, to show in languages without one of their own.
    var name: String
    /// The name in the list; a few are in the country's script.
    var listedName: String
    /// The name in ASCII.
    var asciiName: String
    /// Its other names, without their languages.
    var alternates: [String]
    /// Rounded as in the database, so that the cell is that of the stored point.
    var coordinates: Coordinates
    var country: String
    var division: String
    var population: Int
    var zone: String
    var isCapital: Bool
    /// The folded name.
    var key: String

    /// Reads a row of `cities500.txt`; `nil` for places that no longer exist.
    init?(_ row: [Substring], capitals: Set<Int>) {
        guard row.count >= 18, let id = Int(row[0]), let latitude = Double(row[4]), let longitude = Double(row[5]),
            let point = Coordinates(latitude: Self.rounded(latitude), longitude: Self.rounded(longitude)),
            let population = Int(row[14]), !["PPLH", "PPLQ", "PPLW"].contains(row[7])
        else { return nil }
        geoname = id
        listedName = String(row[1])
        asciiName = String(row[2])
        alternates = row[3].split(separator: ",").map(String.init)
        name = Self.latin(listedName, alternates)
        coordinates = point
        country = String(row[8])
        division = String(row[10])
        self.population = max(0, population)
        zone = String(row[17])
        isCapital = capitals.contains(id)
        key = SearchKey(name).text
    }

    /// The grid cell that contains the place.
    var cell: Int { Grid.cell(latitude: coordinates.latitude, longitude: coordinates.longitude) }

    /// Whether its other names are stored: only those of large towns and capitals, which keeps the database small.
    var hasAlternates: Bool { population >= 15_000 || isCapital }

    /// How likely its name means this place.
    var rank: Double { NameRank.rank(population: population, isCapital: isCapital, kind: .primary) }

    /// The name in Latin letters.
    ///
    /// It is the name, or its part before a comma, or a listed spelling of it, or else ICU's transliteration.
    private static func latin(_ name: String, _ alternates: [String]) -> String {
        let parts = [name, String(name.prefix { $0 != "," })]
        if let part = parts.first(where: { LanguageScript.uses("en", $0) }) { return part }
        let key = SearchKey(name).text
        return alternates.first { LanguageScript.uses("en", $0) && SearchKey($0).text == key }
            ?? name.applyingTransform(.toLatin, reverse: false) ?? name
    }

    private static func rounded(_ degrees: Double) -> Double {
        (degrees * GazetteerSchema.stepsPerDegree).rounded() / GazetteerSchema.stepsPerDegree
    }
}
