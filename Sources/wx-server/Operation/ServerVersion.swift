/// The server's version and home page.
enum ServerVersion {
    static let number = "0.1.0"
    /// An address to contact whoever makes the requests; the setting `contact` overrides it.
    static let contact = "https://github.com/wx-weather/wx"
}
