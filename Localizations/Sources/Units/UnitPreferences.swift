/// The unit that each region uses for each quantity of the weather.
///
/// From CLDR 46 (ICU 76), `unitPreferenceData`, usages `weather`, `baromtrc`, `visiblty` and `rainfall`; © Unicode,
/// Inc., Unicode License v3. Where the country's own weather service prints another unit than CLDR has, it is the service's:
/// visibility in kilometers in DE and NL (DWD, KNMI), rain in millimeters in BR (INMET), pressure in hectopascals in BR,
/// GB, IL, MX and TH (INMET, Met Office, IMS, SMN, TMD), and wind by Beaufort's forces in CN and TW (CMA, CWA).
enum UnitPreferences {
    /// The units of a region; those of the world (001) for `nil`.
    static func units(in region: String?) -> UnitChoice {
        UnitChoice(
            temperature: unit(in: region, temperature, world: .celsius),
            wind: unit(in: region, wind, world: .kilometersPerHour),
            pressure: unit(in: region, pressure, world: .hectopascals),
            precipitation: unit(in: region, precipitation, world: .millimeters),
            distance: unit(in: region, distance, world: .kilometers))
    }

    /// The units of a set.
    static func units(of system: UnitSystem) -> UnitChoice {
        switch system {
        case .metric: return units(in: nil)
        case .us: return units(in: "US")
        case .uk: return units(in: "GB")
        case .si:
            var units = units(in: nil)
            units.wind = .metersPerSecond
            return units
        }
    }

    private typealias Row<Unit> = (regions: [String], unit: Unit)

    private static let temperature: [Row<TemperatureUnit>] = [
        (["BS", "BZ", "KY", "PR", "PW", "US"], .fahrenheit)
    ]

    private static let wind: [Row<WindUnit>] = [
        (["CN", "TW"], .beaufort),
        (["DK", "FI", "JP", "KR", "NO", "PL", "RU", "SE", "UA"], .metersPerSecond),
        (["GB", "US"], .milesPerHour),
    ]

    private static let pressure: [Row<PressureUnit>] = [
        (["EG"], .millibars),
        (["RU"], .millimetersOfMercury),
        (["US"], .inchesOfMercury),
    ]

    private static let precipitation: [Row<PrecipitationUnit>] = [
        (["US"], .inches)
    ]

    private static let distance: [Row<DistanceUnit>] = [
        (["GB", "US"], .miles)
    ]

    private static func unit<Unit>(in region: String?, _ rows: [Row<Unit>], world: Unit) -> Unit {
        guard let region else { return world }
        return rows.first { $0.regions.contains(region) }?.unit ?? world
    }
}
