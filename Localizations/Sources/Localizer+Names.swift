public import Foundation
public import WeatherCore

extension Localizer {
    /// The condition, in a few words.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - isDay: Whether the sun is up, for languages with words of their own for day or night; `nil` for neither.
    ///   - isShort: Whether a shorter word is preferred, for a table that is too wide.
    /// - Returns: The name.
    public func name(of condition: WeatherCondition, isDay: Bool? = nil, isShort: Bool = false) -> String {
        conditions.text(ConditionForm(condition: condition, isDay: isDay, isShort: isShort)) {
            let variants: [TextVariant] = (isDay.map { [$0 ? .day : .night] } ?? []) + (isShort ? [.short] : [])
            let name = texts.text(condition.rawValue, as: variants, in: .conditions)
            return plain(name ?? condition.rawValue)
        }
    }

    /// A point of the compass, abbreviated.
    public func name(of point: CompassPoint) -> String {
        text("compass.\(point.rawValue)", in: .interface)
    }

    /// A country's name by its ISO 3166-1 alpha-2 code; `nil` when there is no such country.
    public func name(ofCountry code: String) -> String? {
        let code = code.uppercased()
        guard code.utf8.count == 2, RegionCodes.contains(code) else { return nil }
        // An empty text is one of no country.
        let name = known.text("country \(code)") { named(country: code) ?? "" }
        return name.isEmpty ? nil : name
    }

    private func named(country code: String) -> String? {
        let isOther = code == "CN" || code == "US"
        let everyday = isOther ? CountryNames.everydayName(of: code, language: languageWithScript) : nil
        return (everyday ?? countryInTables(code) ?? textLocale.localizedString(forRegionCode: code)).map(plain)
    }

    /// A time zone: the name of its city, or for a zone without one its offset from UTC at the date, such as `UTC+9`.
    public func name(of zone: TimeZone, at date: Date) -> String {
        let identifier = zone.identifier
        guard identifier.contains("/"), !identifier.hasPrefix("Etc/") else { return Self.offset(of: zone, at: date) }
        let city = known.text("zone \(identifier)") {
            let style = Date.VerbatimFormatStyle(
                format: "\(timeZone: .exemplarLocation)", locale: textLocale, timeZone: zone,
                calendar: Calendar(identifier: .gregorian))
            return style.format(date)
        }
        return city.isEmpty ? Self.offset(of: zone, at: date) : plain(city)
    }

    /// A language's name for itself, such as `한국어`; the tag where ICU knows none.
    public static func nativeName(ofLanguage tag: String) -> String {
        let identifier = tag.replacing("-", with: "_")
        return Locale(identifier: identifier).localizedString(forIdentifier: identifier) ?? tag
    }

    /// The language of the texts, with its script if there is a choice.
    private var languageWithScript: String {
        let language = textLocale.language
        guard let code = language.languageCode?.identifier else { return "" }
        return code == "zh" ? "zh-\(language.script?.identifier ?? "Hans")" : code
    }

    private static func offset(of zone: TimeZone, at date: Date) -> String {
        let seconds = zone.secondsFromGMT(for: date)
        let minutes = seconds.magnitude / 60
        guard minutes > 0 else { return "UTC" }
        let sign = seconds < 0 ? "-" : "+"
        let rest = minutes % 60
        return "UTC\(sign)\(minutes / 60)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)")
    }
}
