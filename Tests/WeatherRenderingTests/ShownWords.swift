import Foundation

/// Finds a text's words in its language, without names, units, commands and inserted texts.
enum ShownWords {
    /// Texts that are the same in every language.
    private static let names =
        SampleErrors.inserted + [
            // Services, with the credits in their own words.
            "Weather data provided by OpenWeather (https://openweathermap.org/), under CC BY-SA 4.0",
            "Data from MET Norway", "MET Norway", "OpenWeather", "api.example.org",
            // Programs, formats and systems.
            "apt install libcurl4", "libcurl", "apt install libxml2", "libxml2", "apt install libsimdjson-dev",
            "libsimdjson", "ulimit", "chmod o-w", "chmod",
            "apt install librsvg2-2", "librsvg", "--format svg", "--format png", "wx.png",
            "wx-sandbox", "UTF-8",
            "HTTP", "JSON", "XML", "DOCTYPE", "UTC",
            "PATH", "EDITOR", "wttr.in", "Model Context Protocol", "GeoClue",
            "Nerd Font", "GPS", "WGS 84", "metno", "\"place\": \"37.57,126.98\"",
            // Units.
            "hPa", "mbar", "kPa", "mm Hg", "mmHg", "inHg", "Bft", "mph",
        ]

    /// Returns the runs of three or more letters, as written.
    static func words(in text: String) -> [String] {
        var text = removing(names, from: text)
        text = text.replacing(
            /wx (places add home|config init|config set|config|places|providers check|providers|locales)/, with: " ")
        text = text.replacing(/(^|[ (])--?[a-z]+/, with: " ")
        text = text.replacing(/[A-Z]+(_[A-Z]+)+/, with: " ")
        text = text.replacing(/["“”„«»] ?(contact|place|provider) ?["“”„«»]/, with: " ")
        // A word that is truncated.
        text = text.replacing(/\p{L}+…/, with: " ")
        return text.matches(of: /\p{L}{3,}/).map { String($0.output) }
    }

    /// Returns a help text without commands, options, their values, and names of standards.
    static func explained(_ text: String) -> String {
        let text = text.replacing(/wx( [a-z]+)+/, with: " ").replacing(/\b(ISO|RFC) [0-9]+/, with: " ")
        return text.replacing(/[A-Za-z]+/) { typed.contains(String($0.output)) ? " " : $0.output }
    }

    /// Names and values in the help that users type.
    private static let typed: Set<String> = [
        "home", "lproj", "info", "clear", "path", "text", "json", "oneline", "prose", "csv", "ndjson", "markdown",
        "html", "svg", "png", "ical", "display",
        "prometheus", "graph", "days", "bar", "waybar", "auto", "always", "never", "isolate", "none",
        "metric", "all", "now", "hours", "dark", "light", "safe", "emoji", "nerd", "art", "minor", "moderate", "severe",
        "extreme",
        "kmh", "mph", "bft", "hpa", "mbar", "inhg", "mmhg", "kpa",
    ]

    /// Returns the text without direction marks and without names, which may be broken over two lines.
    static func removing(_ names: [String], from text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{61C}", "\u{200E}", "\u{200F}", "\u{2067}", "\u{2068}", "\u{2069}"]
        let unmarked = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        let line = unmarked.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return names.sorted { $0.count > $1.count }.reduce(line) { $0.replacingOccurrences(of: $1, with: " ") }
    }
}
