import WeatherCore
import WeatherLocalization

/// The format of a value in a template, written after the field's name and `@`.
struct TemplateFormat: Sendable, Hashable {
    /// The form of the value itself.
    enum Style: Sendable, Hashable {
        /// In the user's language and units.
        case localized
        /// As in `wx/1`, independent of the locale: `@raw`.
        case raw
        /// In the lowercase form used within a sentence: `@lower`.
        case lowercase
        /// With the unit, even where it is usually omitted: `@unit`.
        case withUnit
        /// In a unit, such as `@f`.
        case unit(UnitOverrides)
        /// A date by a skeleton or a pattern.
        case date(String)
    }

    /// The kind of text that a value is escaped for.
    enum Escape: String, Sendable, CaseIterable {
        /// A string of JSON (RFC 8259).
        case json
        /// The text of an XML, HTML or Pango document.
        case xml
    }

    var style = Style.localized
    /// In the order in which they were written in the template.
    var escapes: [Escape] = []

    /// The names of all formats that a kind of value allows, for error messages.
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
            case .text, .word, .condition, .change, .nextHour: ["lower"]
            default: []
            }
        return own + ["raw"] + Escape.allCases.map(\.rawValue)
    }

    /// Adds the format after one `@`; returns `false` if the kind has no such format.
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
        case .text, .word, .condition, .change, .nextHour: return name == "lower" ? .lowercase : nil
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
