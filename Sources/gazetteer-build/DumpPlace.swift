import Foundation
import WeatherCore
import WeatherGazetteer

/// A place in GeoNames' list, or of the project's own tables.
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
    /// Rounded as in the file, so that the cell is that of the stored point.
    var coordinates: Coordinates
    var country: String
    var division: String
    var population: Int
    var zone: String
    var isCapital: Bool
    /// The folded name.
    var key: String
    var kind = GazetteerPlace.Kind.settlement
    /// Names by language from the project's own tables.
    var ownNames: [String: String] = [:]
    /// Other names by which people look for it, such as those in the country's own letters.
    var nativeNames: [String] = []
    /// The name that people use for all parts of the quarter.
    var sharedName: String?

    /// Reads a row of `cities500.txt`; `nil` for places that no longer exist.
    init?(_ row: [Substring], capitals: Set<Int>) {
        guard row.count >= 18, let id = Int(row[0]), let latitude = Double(row[4]), let longitude = Double(row[5]),
            let point = Coordinates(latitude: Self.rounded(latitude), longitude: Self.rounded(longitude)),
            let population = Int(row[14]), !["PPLH", "PPLQ", "PPLW"].contains(row[7])
        else { return nil }
        geoname = id
        listedName = String(row[1])
        asciiName = String(row[2])
        // Three capital letters are the code of an airport, not a name of the town.
        alternates = row[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !($0.utf8.count == 3 && $0.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)) }
        name = Self.latin(listedName, alternates)
        coordinates = point
        country = String(row[8])
        division = String(row[10])
        self.population = max(0, population)
        zone = String(row[17])
        isCapital = capitals.contains(id)
        key = SearchKey(name).text
    }

    /// Creates a place of the project's own tables.
    ///
    /// - Parameters:
    ///   - row: Its row.
    ///   - kind: What it is.
    ///   - id: Its number, negative.
    ///   - name: The name in Latin letters.
    ///   - point: Where it is.
    ///   - neighbor: The settlement nearest to it, which has the same zone; and the same division if it has none.
    ///   - people: The population by which its names are ranked.
    init(
        _ row: SourceTable.Row, kind: GazetteerPlace.Kind, id: Int, name: String, at point: Coordinates,
        neighbor: DumpPlace, people: Int
    ) {
        geoname = id
        self.name = name
        listedName = row["native"].isEmpty ? name : row["native"]
        asciiName = name
        let aliases = row.list("aliases")
        alternates = aliases.filter { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
        nativeNames = aliases.filter { !$0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
        coordinates = point
        country = row["country"]
        division = row["gn_admin1"].isEmpty ? neighbor.division : String(row["gn_admin1"].dropFirst(3))
        population = people
        zone = neighbor.zone
        isCapital = false
        key = SearchKey(name).text
        self.kind = kind
        ownNames = row.names
    }

    /// The grid cell that contains the place, of the cells of its kind.
    var cell: Int {
        Grid.firstCell(of: kind) + Grid.cell(latitude: coordinates.latitude, longitude: coordinates.longitude)
    }

    /// Whether its other names are stored: only those of large towns and capitals, which keeps the file small.
    var hasAlternates: Bool { population >= 15_000 || isCapital || kind != .settlement }

    /// Whether its other names in Latin letters are stored although it is small, because many people know it by one:
    /// Krummhübel for Karpacz.
    var hasExonyms: Bool { Self.countriesOfExonyms.contains(country) }

    private static let countriesOfExonyms: Set<String> = [
        "PL", "CZ", "SK", "HU", "RO", "SI", "HR", "LT", "LV", "EE",
    ]

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

    static func rounded(_ degrees: Double) -> Double {
        (degrees * GazetteerFile.stepsPerDegree).rounded() / GazetteerFile.stepsPerDegree
    }
}
