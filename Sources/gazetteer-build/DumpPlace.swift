import WeatherGazetteer

/// A place of GeoNames' list.
struct DumpPlace {
    var geoname: Int
    var name: String
    /// The spelling in ASCII.
    var asciiName: String
    /// Its other names, without their languages.
    var alternates: [String]
    var latitude: Double
    var longitude: Double
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
            let population = Int(row[14]), !["PPLH", "PPLQ", "PPLW"].contains(row[7])
        else { return nil }
        geoname = id
        name = String(row[1])
        asciiName = String(row[2])
        alternates = row[3].split(separator: ",").map(String.init)
        self.latitude = latitude
        self.longitude = longitude
        country = String(row[8])
        division = String(row[10])
        self.population = max(0, population)
        zone = String(row[17])
        isCapital = capitals.contains(id)
        key = SearchKey(name).text
    }

    /// Whether it is known by other names: large towns and capitals are, which keeps the database small.
    var hasAlternates: Bool { population >= 15_000 || isCapital }

    /// How likely it is meant by its name.
    var rank: Double { NameRank.rank(population: population, isCapital: isCapital, kind: .primary) }
}
