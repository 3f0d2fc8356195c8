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
        let removed = [
            "wx (places add home|config init|config set|config|places|providers check|providers|locales)",
            "(^|[ (])--?[a-z]+", "[A-Z]+(_[A-Z]+)+", "[\"“”„«»] ?(contact|place|provider) ?[\"“”„«»]",
            // A word that is truncated.
            #"\p{L}+…"#,
        ]
        for pattern in removed { text = removing(pattern: pattern, from: text) }
        return matches(of: #"\p{L}{3,}"#, in: text)
    }

    /// Returns a help text without commands, options, their values, and names of standards.
    static func explained(_ text: String) -> String {
        var text = removing(pattern: "wx( [a-z]+)+", from: text)
        text = removing(pattern: #"\b(ISO|RFC) [0-9]+"#, from: text)
        return removing(pattern: "(?<![A-Za-z])(\(typed.sorted().joined(separator: "|")))(?![A-Za-z])", from: text)
    }

    /// Foundation's regular expressions: tables of forty languages take those of Swift minutes in a debug build.
    static func removing(pattern: String, from text: String) -> String {
        text.replacingOccurrences(of: pattern, with: " ", options: .regularExpression)
    }

    private static func matches(of pattern: String, in text: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let whole = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
            whole.substring(with: $0.range)
        }
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
