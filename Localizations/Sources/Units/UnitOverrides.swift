public import WeatherCore

/// Units that the user asks for, which override those of the locale; a single unit overrides the set.
public struct UnitOverrides: Sendable, Hashable {
    /// The set of units.
    public var system: UnitSystem?
    /// The unit for temperatures, and a second one to show next to it; empty for the locale's.
    public var temperatures: [TemperatureUnit] = []
    /// The unit for wind speeds.
    public var wind: WindUnit?
    /// The unit for air pressures.
    public var pressure: PressureUnit?
    /// The unit for depths of precipitation.
    public var precipitation: PrecipitationUnit?
    /// The unit for visibilities.
    public var distance: DistanceUnit?

    /// Creates overrides that use the locale's units.
    public init() {}

    /// Creates overrides from the values of settings; `nil` and empty values mean the locale's units.
    ///
    /// - Parameters:
    ///   - units: A set of units, such as `metric`.
    ///   - temperature: One unit, or two separated by a comma, such as `c,f`.
    ///   - wind: The unit of wind speeds.
    ///   - pressure: The unit of pressures.
    ///   - precipitation: The unit of precipitation.
    ///   - distance: The unit of distances.
    /// - Throws: `.badSetting` for an invalid value; the details have the setting's name (`units`, `temperatureUnit`,
    ///   `windUnit`, `pressureUnit`, `precipitationUnit`, `distanceUnit`) and its valid values.
    public init(
        units: String?, temperature: String? = nil, wind: String? = nil, pressure: String? = nil,
        precipitation: String? = nil, distance: String? = nil
    ) throws(WeatherError) {
        self.system = try Self.value(of: units, for: "units")
        self.temperatures = try Self.temperatures(temperature)
        self.wind = try Self.value(of: wind, for: "windUnit")
        self.pressure = try Self.value(of: pressure, for: "pressureUnit")
        self.precipitation = try Self.value(of: precipitation, for: "precipitationUnit")
        self.distance = try Self.value(of: distance, for: "distanceUnit")
    }

    private static func temperatures(_ words: String?) throws(WeatherError) -> [TemperatureUnit] {
        let parts = (words ?? "").split(separator: ",", omittingEmptySubsequences: false)
        var units: [TemperatureUnit] = []
        for part in parts.count > 2 ? [Substring(words ?? "")] : parts {
            let word = String(part.drop { $0 == " " })
            guard let unit: TemperatureUnit = try value(of: word, for: "temperatureUnit") else { continue }
            if !units.contains(unit) { units.append(unit) }
        }
        return units
    }

    private static func value<Unit: RawRepresentable & CaseIterable>(
        of word: String?, for setting: String
    ) throws(WeatherError) -> Unit? where Unit.RawValue == String {
        guard let word, !word.isEmpty else { return nil }
        if let unit = Unit(rawValue: word.lowercased()) { return unit }
        throw WeatherError(
            .badSetting,
            details: .init {
                $0.subject = word.sanitized(limit: 60)
                $0.setting = setting
                $0.candidates = Unit.allCases.map(\.rawValue)
            })
    }
}
