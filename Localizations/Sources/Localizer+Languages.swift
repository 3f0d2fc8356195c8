import Foundation

extension Localizer {
    /// The name of a language, given by its BCP 47 tag, in the user's language; the tag if ICU knows no name.
    public func name(ofLanguage tag: String) -> String {
        known.text("language \(tag)") {
            plain(textLocale.localizedString(forIdentifier: tag.replacing("-", with: "_")) ?? tag)
        }
    }

    /// A localizer for each language with tables, with the customs of its main region, sorted by tag.
    ///
    /// - Parameter tableFolder: As ``LocaleRequest/tableFolder``; its languages are included.
    /// - Returns: The localizers.
    public static func all(tableFolder: String?) -> [Localizer] {
        all(in: TableSource.embedded.laidUnder(tableFolder))
    }

    /// A localizer for each language of a source, including pseudo-locales if the source has any.
    package static func all(in source: TableSource) -> [Localizer] {
        let pseudolocales = Pseudolocale.allCases.map(\.rawValue).filter(source.hasPseudolocale)
        return (source.languages + pseudolocales).sorted().compactMap { tag in
            let region = mainRegion(ofLanguage: tag).map { "-\($0)" } ?? ""
            let localizer = try? Localizer(LocaleRequest(explicit: tag + region), tables: source)
            return localizer?.missingTable == nil ? localizer : nil
        }
    }

    /// The symbols of the other localizer's units in this one's language.
    ///
    /// They are those of temperature, wind, pressure, precipitation and distance.
    public func unitSymbols(for other: Localizer) -> [String] {
        other.units.keys.map { key in
            guard let key else { return "K" }
            let symbol = Placeholder.removed(from: texts.text(key, in: .units) ?? key)
            return plain(symbol.trimmingCharacters(in: .whitespaces))
        }
    }

    /// The region with most speakers of a language; `nil` when its tag names a region, or none is known.
    package static func mainRegion(ofLanguage tag: String) -> String? {
        guard let identifier = LocaleIdentifier(tag), identifier.region == nil else { return nil }
        let region = Locale.Language(identifier: tag).maximalIdentifier.split(separator: "-").last.map(String.init)
        return region.flatMap { RegionCodes.contains($0) ? $0 : nil }
    }
}

extension UnitChoice {
    /// The keys of the tables' unit patterns; kelvins have none.
    fileprivate var keys: [String?] {
        let temperatureKey: String? =
            switch temperature {
            case .celsius: "celsius"
            case .fahrenheit: "fahrenheit"
            case .kelvin: nil
            }
        let windKey =
            switch wind {
            case .metersPerSecond: "metersPerSecond"
            case .kilometersPerHour: "kilometersPerHour"
            case .milesPerHour: "milesPerHour"
            case .knots: "knots"
            case .beaufort: "beaufort"
            }
        let pressureKey =
            switch pressure {
            case .hectopascals: "hectopascals"
            case .millibars: "millibars"
            case .inchesOfMercury: "inchesOfMercury"
            case .millimetersOfMercury: "millimetersOfMercury"
            case .kilopascals: "kilopascals"
            }
        let precipitationKey =
            switch precipitation {
            case .millimeters: "millimeters"
            case .centimeters: "centimeters"
            case .inches: "inches"
            }
        let distanceKey =
            switch distance {
            case .kilometers: "kilometers"
            case .miles: "miles"
            case .meters: "meters"
            }
        return [temperatureKey, windKey, pressureKey, precipitationKey, distanceKey]
    }
}
