#if Server
import WeatherLocalization

/// The language at the beginning of a host's name, as in `ko.weather.example.net`.
enum HostLanguage {
    /// Returns the language that a name, with or without a port, begins with; `nil` if that is no language with texts.
    static func tag(of host: String) -> String? {
        let labels = host.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 2, let first = labels.first, first.utf8.count <= longest,
            first.prefix(while: { $0 != "-" }).utf8.count == 2
        else { return nil }
        let tag = String(first)
        return (try? Localizer.supportedLocale(for: tag)).flatMap(\.self) == nil ? nil : tag
    }

    private static let longest = 12
}
#endif
