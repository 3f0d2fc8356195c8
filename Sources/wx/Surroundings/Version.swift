/// The program's version and where it lives.
enum Version {
    static let number = "0.1.0"
    /// Where services can read who asks them; the setting `contact` replaces it.
    static let contact = "https://github.com/wx-weather/wx"
}
