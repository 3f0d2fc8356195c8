import Foundation
import WeatherCore
import WeatherGazetteer

/// A place of GeoNames' list.
struct DumpPlace {
    var geoname: Int
    /// The name to show to readers of languages without one for it, in Latin letters.
    var name: String
    /// The name as the list has it: a few are in the letters of the country.
    var listedName: String
    /// The spelling in ASCII.
    var asciiName: String
    /// Its other names, without their languages.
    var alternates: [String]
    /// As precise as they are stored, so that its cell is that of what is stored.
    var coordinates: Coordinates
    var country: String
    var division: String
    var population: Int
    var zone: String
    var isCapital: Bool
    /// The name as it is looked up.
    var key: String

    /// Reads a row of `cities500.txt`; `nil` for places that are no more.
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

    /// The cell of the grid that it lies in.
    var cell: Int { Grid.cell(latitude: coordinates.latitude, longitude: coordinates.longitude) }

    /// Whether it is known by other names: large towns and capitals are, which keeps the database small.
    var hasAlternates: Bool { population >= 15_000 || isCapital }

    /// How likely it is meant by its name.
    var rank: Double { NameRank.rank(population: population, isCapital: isCapital, kind: .primary) }

    /// The name, the part of it before a comma, the spelling of it in Latin letters that is listed, or one by ICU's rules.
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
