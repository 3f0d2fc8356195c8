import WeatherCore
import WeatherLocalization

/// How a template writes a value: what follows `@` after the name of a field.
struct TemplateFormat: Sendable, Hashable {
    /// The form of the value itself.
    enum Style: Sendable, Hashable {
        /// In the user's language and units.
        case localized
        /// As in `wx/1`, whatever the locale: `@raw`.
        case raw
        /// Words as within a sentence: `@lower`.
        case lowercase
        /// With its unit, also where the bare value is usual: `@unit`.
        case withUnit
        /// In a unit, such as `@f`.
        case unit(UnitOverrides)
        /// A date by a skeleton or a pattern.
        case date(String)
    }

    /// What a value is written into.
    enum Escape: String, Sendable, CaseIterable {
        /// A string of JSON (RFC 8259).
        case json
        /// The text of an XML, HTML or Pango document.
        case xml
    }

    var style = Style.localized
    /// In the order of writing.
    var escapes: [Escape] = []

    /// The names of all formats of a kind, for an error.
    static func names(for kind: FieldKind) -> [String] {
        let own: [String] =
            switch kind {
            case .temperature: ["unit"] + TemperatureUnit.allCases.map(\.rawValue)
            case .speed, .wind: WindUnit.allCases.map(\.rawValue)
            case .pressure: PressureUnit.allCases.map(\.rawValue)
            case .amount, .snowDepth: PrecipitationUnit.allCases.map(\.rawValue)
            case .visibility, .distance: DistanceUnit.allCases.map(\.rawValue)
            case .instant: ["jmm", "=HH:mm"]
            case .day: ["EEEd", "=EEE"]
            case .text, .word, .condition, .change: ["lower"]
            default: []
            }
        return own + ["raw"] + Escape.allCases.map(\.rawValue)
    }

    /// Adds what one `@` says; `false` if the kind has no such format.
    mutating func add(_ name: String, for kind: FieldKind) -> Bool {
        if let escape = Escape(rawValue: name) {
            escapes.append(escape)
            return escapes.count <= Escape.allCases.count
        }
        guard style == .localized, let style = Self.style(name, for: kind) else { return false }
        self.style = style
        return true
    }

    private static func style(_ name: String, for kind: FieldKind) -> Style? {
        if name == "raw" { return .raw }
        var units = UnitOverrides()
        let unit = name.lowercased()
        switch kind {
        case .instant, .day: return Localizer.isDateTemplate(name) ? .date(name) : nil
        case .text, .word, .condition, .change: return name == "lower" ? .lowercase : nil
        case .temperature where name == "unit": return .withUnit
        case .temperature: units.temperatures = TemperatureUnit(rawValue: unit).map { [$0] } ?? []
        case .speed, .wind: units.wind = WindUnit(rawValue: unit)
        case .pressure: units.pressure = PressureUnit(rawValue: unit)
        case .amount, .snowDepth: units.precipitation = PrecipitationUnit(rawValue: unit)
        case .visibility, .distance: units.distance = DistanceUnit(rawValue: unit)
        default: return nil
        }
        return units == UnitOverrides() ? nil : .unit(units)
    }
}
