/// What an alert warns of, and how strongly: the kind of weather and the level of the warning, for a headline in any language.
///
/// A service says it by codes of its own, or by names of a fixed list. A provider maps those, and never words of a free
/// text. An alert whose code is unknown has no event; its ``WeatherAlert/summary`` is then its headline.
///
///     alert.event = AlertEvent(.wind, .advisory)
///     alert.event = AlertEvent(englishName: "Wind Advisory")
public struct AlertEvent: Sendable, Hashable {
    /// What the alert warns of.
    public var hazard: Hazard
    /// The level of the warning; `nil` if the service has none, or if it is unknown.
    public var level: Level?

    /// Creates an event.
    public init(_ hazard: Hazard, _ level: Level? = nil) {
        self.hazard = hazard
        self.level = level
    }

    /// How strongly a service warns.
    ///
    /// A service has its own steps: those of the United States and Canada, of Korea and Japan (예비특보, 주의보, 경보;
    /// 注意報, 警報, 特別警報), or the colors of Europe. <https://www.weather.gov/lwx/WarningsDefined>,
    /// <https://www.jma.go.jp/jma/en/Activities/emergency_warning.html>, <https://meteoalarm.org>.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// The danger is possible.
        case watch
        /// Be careful.
        case advisory
        /// It is dangerous.
        case warning
        /// Lives are in danger.
        case emergency
        /// News without a level.
        case statement
        /// The lowest color of a warning.
        case yellow
        /// The middle color.
        case orange
        /// The highest color.
        case red
    }

    /// The dangers that weather services warn of.
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
