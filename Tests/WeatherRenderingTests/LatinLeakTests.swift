import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

/// English words are hard to find in other languages of the Latin script.
///
/// So every shown word must be in the language's tables or in CLDR. A word in both the language's and the English
/// tables must be listed as a word of the language.
@Suite("No English leaks into other languages of the Latin script")
struct LatinLeakTests {
    private static let locales = SampleLocale.all.filter { cognates.keys.contains(language(of: $0.name)) }

    /// The language of a locale, with its script where that is not the usual one.
    private static func language(of name: String) -> String {
        let name = name.replacing("-", with: "_")
        return name.hasPrefix("sr_Latn") ? "sr_Latn" : String(name.prefix(2))
    }

    /// Words with the same spelling in English.
    private static let cognates: [String: Set<String>] = [
        "cs": [
            "argument", "cookie", "data", "editor", "http", "https", "index", "limit", "minus", "offline", "program",
            "proxy", "region", "server", "table", "terminal", "text", "tsunami",
        ],
        "de": [
            "app", "argument", "browser", "cache", "code", "codes", "cookie", "cursor", "editor", "exit", "format",
            "frost", "hand", "http", "https", "index", "javascript", "kilometer", "median", "minute", "name",
            "offline", "olive", "pollen", "standard", "option", "optional", "orange", "program", "proxy", "region",
            "rest", "score", "see", "seen",
            "server",
            "station", "status", "system", "table", "temp", "terminal", "text", "timer", "tornado", "tsunami", "units",
            "variable",
            "version",
            "was", "wind",
        ],
        "es": [
            "active", "bytes", "color", "control", "cookie", "cursor", "editor", "error", "ese", "http", "https",
            "javascript", "plan", "polar", "precip", "program", "proxy", "real", "red", "table", "temp", "terminal",
            "tornado", "tropical", "tsunami", "variable", "variables", "web",
        ],
        "fr": [
            "active", "air", "argument", "arguments", "blizzard", "cache", "change", "code", "codes", "combine",
            "compare", "contact", "cookie", "cyclone", "date", "dates", "dense", "direction", "distance", "document",
            "documentation", "format", "future", "grains", "moment", "observations", "pollen", "stations", "http",
            "https", "javascript", "latitude", "lit", "long",
            "longitude", "machine", "main", "marine", "minute", "minutes", "national", "option", "options", "orange",
            "page", "pages", "part", "place", "point", "pollution", "position", "possible", "program", "proxy",
            "pseudo",
            "questions", "quota", "score", "service", "services", "site", "six", "source", "stagnation", "standard",
            "station", "table",
            "tables", "temp", "terminal", "tropical", "tsunami", "type", "ultraviolet", "usage", "variable",
            "variables", "version", "violent", "web", "zone",
        ],
        "pl": [
            "argument", "cookie", "format", "http", "https", "limit", "minus", "offline", "plan", "program", "proxy",
            "region", "table", "temp", "terminal", "tsunami",
        ],
        "pt": [
            "bytes", "cache", "chance", "cookie", "cursor", "data", "editor", "http", "https", "javascript",
            "latitude", "line", "login", "longitude", "polar", "precip", "program", "proxy", "real", "remove", "site",
            "table",
            "temp",
            "terminal", "tornado", "tropical", "tsunami", "use", "web", "for",
        ],
        "tr": [
            "http", "https", "javascript", "not", "plan", "program", "table", "terminal", "tsunami", "web",
        ],
    ].merging(LatinCognates.more) { first, _ in first }

    /// Words that are typed as they are in every language: rules for notices, what stands for their parts, programs,
    /// protocols, and the key Shift.
    private static let typed: Set<String> = [
        "rain", "within", "alert", "severe", "frost", "tonight", "wind", "gust", "change", "title", "text", "urgency",
        "rule", "service", "shift", "metar", "always", "never", "auto", "systemd", "crontab", "shell",
        "wttr", "model", "context", "protocol", "geoclue", "gpsd", "smhi", "brier", "openmeteo", "yesterday",
    ]

    /// The words of all texts in each language's tables.
    private static let tableWords: [String: Set<String>] = {
        let languages = (locales + [.english]).compactMap { try? $0.localizer().language }
        return Dictionary(uniqueKeysWithValues: languages.map { ($0, words(inTablesOf: $0)) })
    }()

    private static func words(inTablesOf language: String) -> Set<String> {
        let tables: [TableName] = [.conditions, .interface, .errors, .units, .help, .prose, .web, .alerts]
        let texts = tables.flatMap { table -> [String] in
            let bytes = TableSource.embedded.bytes(language, table) ?? []
            let texts = (try? StringsReader.read(bytes, file: language).values.map(\.self)) ?? []
            return table == .help ? texts.map(ShownWords.explained) : texts
        }
        let text = ShownWords.removing(pattern: "%[0-9]*\\$?@|~[a-z./]+", from: texts.joined(separator: " | "))
        return Set(ShownWords.words(in: text))
    }

    /// ICU's words in dates, relative dates, durations and lists, and the sample's country and city.
    private static func calendarWords(of locale: Locale) -> Set<String> {
        let formatter = DateFormatter()
        formatter.locale = locale
        var texts = [
            formatter.shortWeekdaySymbols, formatter.shortStandaloneWeekdaySymbols, formatter.weekdaySymbols,
            formatter.shortMonthSymbols, formatter.standaloneWeekdaySymbols, formatter.monthSymbols,
        ].flatMap { $0 ?? [] }
        // The parts of a day, as in "2 in the afternoon".
        formatter.dateFormat = "B"
        texts += (0..<24).map { formatter.string(from: Date(timeIntervalSince1970: Double($0) * 3600)) }
        texts += [formatter.amSymbol, formatter.pmSymbol]
        texts += [1, 2, 5, 20].map {
            Duration.seconds($0).formatted(.units(allowed: [.seconds], width: .wide).locale(locale))
        }
        texts += [60, 120].map {
            Duration.seconds($0).formatted(.units(allowed: [.minutes], width: .wide).locale(locale))
        }
        texts.append(["", ""].formatted(.list(type: .or).locale(locale)))
        texts.append(["", ""].formatted(.list(type: .and).locale(locale)))
        texts.append(locale.localizedString(forRegionCode: "KR") ?? "")
        texts.append(
            Date.VerbatimFormatStyle(
                format: "\(timeZone: .exemplarLocation)", locale: locale,
                timeZone: TimeZone(identifier: "Asia/Seoul") ?? .gmt, calendar: .init(identifier: .gregorian)
            ).format(SampleReports.now))
        return Set(texts.flatMap(ShownWords.words(in:)))
    }

    /// All words of each language.
    private static let known: [String: Set<String>] = Dictionary(
        uniqueKeysWithValues: (locales + [.english]).map { locale in
            let words = (try? locale.localizer().language).flatMap { tableWords[$0] } ?? []
            let known = words.union(calendarWords(of: Locale(identifier: locale.name)))
            return (locale.name, known.union(LatinCognates.composed[language(of: locale.name)] ?? []))
        })

    private func expectOwnWords(_ text: String, _ locale: SampleLocale) throws {
        let known = try #require(Self.known[locale.name])
        // Some languages capitalize a weekday at the beginning.
        let unknown = ShownWords.words(in: text).filter { !known.contains($0) && !known.contains($0.lowercased()) }
        #expect(unknown == [])
    }

    @Test("the view and its steps contain only words of the language", arguments: locales + [.english])
    func views(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for report in [SampleReports.rich, SampleReports.sparse] {
            try expectOwnWords(ForecastViewTests.text(localizer, of: report, width: 200, hourly: true), locale)
        }
    }

    @Test("the sentences of a forecast contain only words of the language", arguments: locales + [.english])
    func prose(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for situation in ProseSituation.all {
            let prose = ReportProse(report: situation.report, localizer: localizer, now: situation.now)
            try expectOwnWords(prose.text(columns: 1000).replacing("Seoul", with: " "), locale)
        }
    }

    @Test("the sentences of all errors contain only words of the language", arguments: locales + [.english])
    func errors(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = SampleErrors.all.map { ErrorSnapshotTests.text(of: $0, localizer) }
        try expectOwnWords(texts.joined(separator: " | "), locale)
    }

    @Test("words shared with the English tables are all listed as words of the language", arguments: locales)
    func tables(locale: SampleLocale) throws {
        let language = try locale.localizer().language
        // Words in capitals are abbreviations or symbols.
        let words = try #require(Self.tableWords[language]).filter { $0 != $0.uppercased() }
        let own = Set(words.map { $0.lowercased() })
        let english = Set(try #require(Self.tableWords["en"]).map { $0.lowercased() })
        let cognates = try #require(Self.cognates[Self.language(of: language)])
        #expect(own.intersection(english).subtracting(cognates).subtracting(Self.typed).sorted() == [])
        #expect(cognates.subtracting(own.intersection(english)).sorted() == [], "these are not shared any more")
    }

    @Test("the search finds English words, so the other tests can fail", arguments: locales)
    func english(locale: SampleLocale) throws {
        let text = ForecastViewTests.text(try SampleLocale.english.localizer(), width: 200, hourly: true)
        let known = try #require(Self.tableWords[try locale.localizer().language])
        #expect(ShownWords.words(in: text).filter { !known.contains($0) }.count > 40)
    }
}
