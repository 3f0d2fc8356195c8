package import WeatherLocalization

/// What wttr.in's `/:help` is here: the addresses, options and letters, with the user's words for the values.
package enum WttrHelp {
    /// The page as text.
    package static func text(_ localizer: Localizer) -> String {
        var table = ""
        for (letters, keys) in rows {
            let names = keys.map { localizer.text($0) }.joined(separator: localizer.comma)
            table += "  \(letters)".padding(toColumns: 12) + names + "\n"
        }
        let text = addresses + "\n" + table
        return localizer.isASCII ? asciiText(text) : text
    }

    private static let addresses = """
        /Seoul  /New+York  /muc  /94107  /37.57,126.98  /~Eiffel+Tower  /Seoul:Busan
        ?0 ?1 ?2 ?3  ?n ?d ?Q  ?A ?T  ?m ?M ?u  ?lang=ko
        ?format=1  ?format=2  ?format=3  ?format=4  ?format=%l:+%c+%t
        ?format=j1  ?format=j2  ?format=p1

        """

    /// The letters of values, and the keys of their names.
    private static let rows: KeyValuePairs<String, [String]> = [
        "%l": ["places.name"], "%c %C %x %i": ["column.condition"], "%t": ["notice.temperature"],
        "%f": ["notice.apparentTemperature"], "%H %L": ["high", "low"], "%e": ["dewPoint"], "%h": ["humidity"],
        "%w": ["wind"], "%P": ["pressure"], "%u": ["uvIndex"], "%p": ["precipitation"], "%o": ["column.chance"],
        "%S %s": ["sunrise", "sunset"], "%z": ["sun"], "%D %d": ["sun.twilight"], "%m %M": ["moon"],
        "%T %Z": ["column.time"],
    ]
}

extension String {
    /// The text with blanks at its end, up to a number of columns.
    fileprivate func padding(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: max(columns - displayWidth, 1))
    }
}
