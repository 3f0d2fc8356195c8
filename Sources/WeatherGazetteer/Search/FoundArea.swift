/// A country or division that was found by name.
struct FoundArea {
    /// Its number in the file.
    var number: Int
    /// Its country, as an ISO 3166-1 alpha-2 code.
    var country: String
    /// Whether it is the country itself.
    var isCountry: Bool

    /// Whether a place lies in it.
    func contains(_ key: FoundKey) -> Bool {
        isCountry ? key.country == country : key.area == number
    }
}
