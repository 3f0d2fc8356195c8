import WeatherCore

/// A query from the tests of another geocoder, and the place that it should find.
struct GeocodingCase {
    var set: String
    var query: String
    var language: String?
    var coordinates: Coordinates?
    /// In kilometers.
    var tolerance: Double?
    var name: String?
    var region: String?
    var country: String?
    var isReverse: Bool

    /// Reads a row: source, query, language, latitude, longitude, tolerance, name, region, country, note.
    init?(_ line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 10, fields[0] != "source" else { return nil }
        func text(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        set = fields[0]
        query = fields[1]
        language = text(2)
        if let latitude = Double(fields[3]), let longitude = Double(fields[4]) {
            coordinates = Coordinates(latitude: latitude, longitude: longitude)
        }
        tolerance = Double(fields[5]).map { $0 / 1000 }
        // A label such as "Brooklyn, New York, NY, USA" begins with the name.
        name = text(6).map { String($0.split(separator: ",")[0]) }
        region = text(7)
        country = text(8)
        isReverse = fields[9] == "reverse" || set.contains("reverse")
    }

    /// Whether it has any expectation.
    var expectsSomething: Bool { name != nil || region != nil || country != nil || coordinates != nil }
}
