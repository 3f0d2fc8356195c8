import WeatherLocalization

/// How many columns of a terminal the texts of a key may take, without their arguments.
///
/// This is the only list of limits. A test compares the glossary for translators with it.
enum ColumnWidths {
    /// The limit of a key; `nil` where the text wraps.
    static func limit(of key: String, in table: TableName) -> Int? {
        if let variant = key.split(separator: ".").last.flatMap({ TextVariant(rawValue: String($0)) }) {
            if table == .conditions { return listedCondition }
            if table == .interface, variant == .short { return shortHeading }
        }
        return limits.first { limit in
            limit.table == table
                && (limit.keys.hasSuffix("*") ? key.hasPrefix(limit.keys.dropLast()) : key == limit.keys)
        }?.columns
    }

    /// The widest condition in a list of 80 columns: a wider one needs a short form.
    static let listedCondition = 14
    /// The widest short heading.
    private static let shortHeading = 10

    /// The limits: the first that matches a key wins, and a star matches any ending.
    private static let limits: [(table: TableName, keys: String, columns: Int)] = [
        (.conditions, "*", 24),
        (.interface, "compass.*", 14),
        (.interface, "agreement.legend", 50), (.interface, "agreement.*", 10), (.interface, "footer.observed", 60),
        (.interface, "footer.history.*", 60),
        (.prose, "nextHour.intensity.*", 16),
        (.interface, "column.*", 16),
        (.interface, "compare.median", 16), (.interface, "compare.spread", 16), (.interface, "compare.majority", 16),
        (.interface, "compare.difference", 16), (.interface, "verify.ahead", 12), (.interface, "verify.cases", 8),
        (.interface, "verify.bias", 14), (.interface, "verify.error", 20), (.interface, "verify.hits", 8),
        (.interface, "verify.misses", 10), (.interface, "verify.falseAlarms", 14), (.interface, "verify.score", 16),
        (.interface, "verify.brier", 16), (.interface, "verify.skill", 12), (.interface, "verify.said", 14),
        (.interface, "verify.happened", 14), (.interface, "verify.tooFew", 18),
        (.interface, "compare.wet", 20), (.interface, "list.comma", 2),
        (.interface, "wind.calm", 16),
        (.interface, "wind", 24),
        (.interface, "humidity", 24),
        (.interface, "pressure", 24),
        (.interface, "visibility", 24),
        (.interface, "cloudCover", 24),
        (.interface, "dewPoint", 24),
        (.interface, "uvIndex", 24),
        (.interface, "airQuality", 24), (.interface, "pollen", 24), (.interface, "pollen.inGrains", 24),
        (.interface, "air.*", 40), (.interface, "amount.*", 16), (.interface, "species.*", 24),
        (.interface, "precipitation", 24),
        (.interface, "precipitation.past.*", 24),
        (.interface, "snowDepth", 24),
        (.interface, "part.morning", 16), (.interface, "part.afternoon", 16), (.interface, "part.evening", 16),
        (.interface, "part.night", 16), (.interface, "sun", 24), (.interface, "sunrise", 24),
        (.interface, "sunset", 24),
        (.interface, "sunAndMoon", 28),
        (.interface, "sun.dayLength", 24), (.interface, "sun.goldenHour", 24), (.interface, "sun.twilight", 24),
        (.interface, "sun.twilightAllNight", 28), (.interface, "moon", 24),
        (.interface, "moon.new", 28), (.interface, "moon.full", 28), (.interface, "moon.wa*", 28),
        (.interface, "moon.firstQuarter", 28), (.interface, "moon.lastQuarter", 28),
        (.interface, "page.now", 10),
        (.interface, "watch.refresh", 12), (.interface, "watch.days", 12), (.interface, "watch.place", 12),
        (.interface, "watch.view", 12), (.interface, "watch.help", 12), (.interface, "watch.quit", 12),
        (.interface, "watch.next", 12),
        (.interface, "high", 16),
        (.interface, "low", 16),
        (.interface, "today", 16),
        (.interface, "tomorrow", 16), (.interface, "yesterday", 16),
        (.interface, "day.partial", 32),
        (.interface, "providers.why.*", 24),
        (.interface, "providers.learned", 300), (.interface, "providers.forecastRequests", 80),
        (.interface, "providers.observed", 90),
        (.interface, "providers.checked", 80), (.interface, "providers.read", 40),
        (.interface, "providers.*", 16),
        (.interface, "trial.kept", 16), (.interface, "trial.broken", 16), (.interface, "trial.noted", 16),
        (.interface, "trial.summary", 80),
        (.interface, "product.*", 16),
        (.interface, "locales.*", 16),
        (.interface, "direction.*", 28),
        (.interface, "places.number", 8),
        (.interface, "places.name", 16),
        (.interface, "places.region", 16),
        (.interface, "places.country", 16),
        (.interface, "places.population", 16),
        (.interface, "places.coordinates", 24),
        (.interface, "places.distance", 16),
        (.interface, "doctor.ignored", 60),
        (.interface, "doctor.unreadable", 60),
        (.interface, "doctor.category", 20),
        (.interface, "doctor.value", 20),
        (.interface, "doctor.source", 20),
        (.interface, "doctor.setting", 20),
        (.interface, "doctor.language", 20),
        (.interface, "doctor.dates", 20),
        (.interface, "doctor.numbers", 20),
        (.interface, "doctor.units", 20),
        (.interface, "doctor.charset", 20),
        (.interface, "doctor.default", 20),
        (.interface, "doctor.section.*", 40),
        (.interface, "doctor.terminal.*", 20),
        (.interface, "doctor.key.*", 40),
        (.interface, "quota.provider", 16),
        (.interface, "quota.period", 10),
        (.interface, "quota.minute", 10),
        (.interface, "quota.day", 10),
        (.interface, "quota.used", 10),
        (.interface, "quota.allowed", 10),
        (.interface, "quota.resets", 16),
        (.interface, "quota.paused", 20),
        (.units, "beaufort", 12),
        (.units, "beaufort.*", 20),
        (.units, "*", 12),
        (.help, "wx", 80),
        (.help, "heading.*", 40),
        (.help, "settings", 80),
        (.help, "commandHelp", 80),
        (.help, "allOptions", 80),
    ]
}
