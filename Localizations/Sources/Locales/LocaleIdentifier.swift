package import Foundation
import WeatherCore

/// The parts of a locale's name, in whatever syntax it is written.
///
/// It reads POSIX names (`ko_KR.UTF-8`, `sr_RS@latin`, `C`), BCP 47 tags with `-u-` keywords
/// (`en-US-u-hc-h23-nu-thai`), and ICU's form of keywords (`th_TH@numbers=thai`).
package struct LocaleIdentifier: Sendable, Hashable {
    /// The language in lower case, such as `ko`; a withdrawn code is replaced by the current one (`iw` by `he`).
    var language: String
    /// The script as written or implied by a modifier, such as `Latn`.
    var script: String?
    /// The region in upper case, such as `KR`; `nil` for none and for the world (001).
    package var region: String?
    /// The variants in upper case, such as `VALENCIA`.
    var variants: [String] = []
    /// The `-u-` keywords by their two-letter keys, lower case.
    var keywords: [String: String] = [:]
    /// The charset after the dot in the name.
    var charset: String?
    /// Whether it is POSIX's plain locale, `C` or `POSIX`.
    package var isPOSIX = false

    /// POSIX's plain locale, the default when nothing is set.
    static let posix: LocaleIdentifier = {
        var identifier = LocaleIdentifier(language: "en")
        identifier.isPOSIX = true
        return identifier
    }()

    /// The region whose customs of measurement apply: that of `-u-rg-`, else the locale's own.
    var regionOfCustoms: String? {
        // A pseudo-locale's region has no customs.
        overridingRegion ?? region.flatMap { RegionCodes.contains($0) ? $0 : nil }
    }

    /// The region of `-u-rg-`, without its subdivision (`gbsct`); `nil` if there is none.
    private var overridingRegion: String? {
        guard let override = keywords["rg"] else { return nil }
        let code = override.prefix(override.first?.isNumber == true ? 3 : 2).uppercased()
        return RegionCodes.contains(code) && code != "001" ? code : nil
    }

    /// The BCP 47 tag without keywords, such as `zh-Hant-TW`.
    var tag: String {
        ([language, script, region].compactMap(\.self) + variants.map { $0.lowercased() }).joined(by: "-")
    }

    /// The BCP 47 tag with the keywords, such as `en-GB-u-rg-uszzzz`; `C` for the plain locale.
    var fullTag: String {
        guard !isPOSIX else { return "C" }
        let keywords = keywords.sorted { $0.key < $1.key }.map { "-\($0.key)-\($0.value)" }
        return keywords.isEmpty ? tag : "\(tag)-u\(keywords.joined(by: ""))"
    }

    /// The same locale, with this region if it has none.
    func inRegion(_ other: String?) -> LocaleIdentifier {
        guard region == nil, !isPOSIX else { return self }
        var copy = self
        copy.region = other
        return copy
    }

    /// The locale for formatting, with the keywords that ICU supports.
    ///
    /// The identifier is built here because Foundation's own conversion from BCP 47 takes 4 ms.
    package var locale: Locale {
        guard !isPOSIX else { return Locale(identifier: "en_US_POSIX") }
        if Pseudolocale(rawValue: tag) != nil { return Locale(identifier: "en") }
        let name = ([language, script, region].compactMap(\.self) + variants).joined(by: "_")
        var keywords = Self.icuKeywords.compactMap { key, icuKey in
            self.keywords[key].flatMap { icuValue(of: key, $0) }.map { "\(icuKey)=\($0)" }
        }
        // ICU 76 has the calendar of CLDR before 48, Umm al-Qura; the country's services use the Gregorian one.
        if regionOfCustoms == "SA", self.keywords["ca"] == nil { keywords.insert("calendar=gregorian", at: 0) }
        return Locale(identifier: keywords.isEmpty ? name : name + "@" + keywords.joined(by: ";"))
    }

    /// ICU's name of a keyword's value; `nil` for one that must not reach ICU.
    private func icuValue(of key: String, _ value: String) -> String? {
        switch key {
        case "ca": Self.icuCalendars[value] ?? value
        case "nu": NumberingSystemCodes.icuName(of: value)
        // ICU ignores a region that is not followed by a subdivision or by "zzzz".
        case "rg": overridingRegion.map { "\($0.lowercased())zzzz" }
        default: value
        }
    }

    /// ICU's names of the keywords that affect dates and numbers; those of units are read by ``UnitChoice``.
    static let icuKeywords = [
        (key: "ca", icuKey: "calendar"), (key: "fw", icuKey: "fw"), (key: "hc", icuKey: "hours"),
        (key: "nu", icuKey: "numbers"), (key: "rg", icuKey: "rg"),
    ]

    /// Calendars whose BCP 47 and ICU names differ.
    private static let icuCalendars = [
        "gregory": "gregorian", "ethioaa": "ethiopic-amete-alem", "islamicc": "islamic-civil",
    ]
}
