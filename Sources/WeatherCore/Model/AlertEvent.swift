/// The hazard that an alert warns of, and the level of the warning.
///
/// They make a headline in any language. A service states them by its own codes, or by names from a fixed list. A
/// provider maps those, and never words of free text. An alert with an unknown code has no event; its
/// ``WeatherAlert/summary`` is then its headline.
///
///     alert.event = AlertEvent(.wind, .advisory)
///     alert.event = AlertEvent(englishName: "Wind Advisory")
public struct AlertEvent: Sendable, Hashable {
    /// The hazard that the alert warns of.
    public var hazard: Hazard
    /// The level of the warning; `nil` if the service states none, or an unknown one.
    public var level: Level?

    /// Creates an event.
    public init(_ hazard: Hazard, _ level: Level? = nil) {
        self.hazard = hazard
        self.level = level
    }

    /// The level of a warning.
    ///
    /// Each service has its own scale: that of the United States and Canada, of Korea and Japan (예비특보, 주의보, 경보; 注意報,
    /// 警報, 特別警報), or the colors of Europe. <https://www.weather.gov/lwx/WarningsDefined>,
    /// <https://www.jma.go.jp/jma/en/Activities/emergency_warning.html>, <https://meteoalarm.org>.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// The hazard is possible.
        case watch
        /// The hazard requires caution.
        case advisory
        /// The hazard is dangerous.
        case warning
        /// The hazard threatens lives.
        case emergency
        /// Information without a level.
        case statement
        /// The lowest warning color.
        case yellow
        /// The middle warning color.
        case orange
        /// The highest warning color.
        case red
    }

    /// The hazards that weather services warn of.
    ///
    /// They are those of MeteoAlarm's awareness types, of the events of the National Weather Service
    /// (<https://api.weather.gov/alerts/types>), of Environment Canada, KMA (Korea), JMA (Japan), HKO (Hong Kong), CWA
    /// (Taiwan), DWD (Germany), SMHI (Sweden) and MET Norway.
    public enum Hazard: String, Sendable, Hashable, CaseIterable {
        // Wind.
        case wind, strongWind, gale, storm, hurricaneForceWind, lakeWind, snowAndWind
        // Tropical cyclones and tornadoes.
        case hurricane, typhoon, tropicalStorm, tropicalCyclone, tornado, waterspout
        // Thunderstorms.
        case thunderstorm, severeThunderstorm, hail, lightning, squall
        // Rain and floods.
        case rain, heavyRain, torrentialRain, flood, flashFlood, coastalFlood, lakeshoreFlood, stormSurge, highWater
        case lowWater, tsunami
        // Coasts and seas.
        case highWaves, highSurf, ripCurrent, beach, coastal, marine, smallCraft
        // Snow.
        case snow, heavySnow, snowSquall, blowingSnow, snowAccretion, snowAndIce, blizzard, winterStorm, winterWeather
        case lakeEffectSnow, snowmelt, avalanche
        // Ice and cold.
        case iceStorm, ice, blackIce, freezingRain, freezingDrizzle, freezingSpray, freezingFog, frost, freeze
        case flashFreeze, cold, extremeCold, windChill, coldWave
        // Heat.
        case heat, extremeHeat, heatWave, humidex, ultraviolet
        // Air.
        case fog, denseFog, smoke, airQuality, airStagnation, dust, dustStorm, yellowDust, volcanicAsh, dryAir
        // Drought and fire.
        case drought, fireWeather, forestFire
        // Ground.
        case landslide, debrisFlow
        // Others.
        case polarLow, monsoon, weather, general
    }
}
