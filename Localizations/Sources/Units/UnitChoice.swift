/// The units of all quantities.
struct UnitChoice: Sendable, Hashable {
    var temperature: TemperatureUnit
    /// A second unit for temperatures, shown next to the first if there is room.
    var secondTemperature: TemperatureUnit?
    var wind: WindUnit
    /// Whether the user chose the unit of wind, so that it is not only the region's.
    var isWindChosen = false
    var pressure: PressureUnit
    var precipitation: PrecipitationUnit
    var distance: DistanceUnit
}

extension UnitChoice {
    /// Decides each unit: a single override, else the set asked for, else the locale's.
    ///
    /// The locale's come from `-u-mu-` (temperatures), `-u-ms-` and the region, which `-u-rg-` overrides.
    init(for locale: LocaleIdentifier, overrides: UnitOverrides) {
        if let system = overrides.system {
            self = UnitPreferences.units(of: system)
        } else {
            switch locale.keywords["ms"] {
            case "metric": self = UnitPreferences.units(of: .metric)
            case "ussystem", "us": self = UnitPreferences.units(of: .us)
            case "uksystem", "uk": self = UnitPreferences.units(of: .uk)
            default: self = UnitPreferences.units(in: locale.regionOfCustoms)
            }
            switch locale.keywords["mu"] {
            case "celsius": temperature = .celsius
            case "fahrenhe", "fahrenheit": temperature = .fahrenheit
            case "kelvin": temperature = .kelvin
            default: break
            }
        }
        apply(overrides)
    }

    /// Takes the single units of overrides.
    mutating func apply(_ overrides: UnitOverrides) {
        if let first = overrides.temperatures.first {
            temperature = first
            secondTemperature = overrides.temperatures.dropFirst().first
        }
        wind = overrides.wind ?? wind
        isWindChosen = overrides.wind != nil
        pressure = overrides.pressure ?? pressure
        precipitation = overrides.precipitation ?? precipitation
        distance = overrides.distance ?? distance
    }
}
