import WeatherCore

/// The service's places: <https://nominatim.org/release-docs/latest/api/Output/>.
extension Place {
    /// One place of an answer; `nil` without coordinates, which the service sends as text.
    init?(nominatim result: JSONValue) {
        guard let latitude = result["lat"].double, let longitude = result["lon"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let address = result["address"]
        self.init(
            coordinates: coordinates,
            name: Self.name(of: result),
            countryCode: address["country_code"].countryCode,
            region: address["state"].placeName ?? address["province"].placeName ?? address["region"].placeName)
    }

    /// The name of a place for a weather report.
    ///
    /// A town or another area has its own name. Anything else has the name of its town, or, outside of towns, its own
    /// name, such as that of a mountain.
    private static func name(of result: JSONValue) -> String? {
        let own = result["name"].placeName
        if let own, let kind = result["addresstype"].string, areas.contains(kind) { return own }
        let address = result["address"]
        let town =
            address["city"].placeName ?? address["town"].placeName ?? address["village"].placeName
            ?? address["municipality"].placeName ?? address["hamlet"].placeName
        // Older servers send no names except the one that begins the one-line address.
        let line = result["display_name"].string?.split(separator: ", ").first
        return town ?? own ?? line?.placeName
    }

    /// The service's words for what contains towns, is a town, or is part of one.
    private static let areas: Set<String> = [
        "archipelago", "borough", "city", "city_district", "country", "county", "district", "hamlet", "island", "islet",
        "isolated_dwelling", "locality", "municipality", "neighbourhood", "province", "quarter", "region", "state",
        "state_district", "suburb", "town", "village",
    ]
}
