/// The weather condition: one flat, closed list, to which every service's codes are mapped.
///
/// Every condition has a translation in each language. Names follow Apple's WeatherKit where it has the condition.
/// Definitions follow the WMO's present weather (code table 4677). A code that a provider does not know becomes
/// ``unknown``, never an error.
///
///     step.condition = code == 500 ? .lightRain : .unknown
public enum WeatherCondition: String, Sendable, Hashable, CaseIterable {
    /// No cloud, or less than one eighth of the sky covered, and no precipitation.
    case clear
    /// One to two eighths of cloud; mostly sun or stars.
    case mostlyClear
    /// Three to four eighths of cloud; cloud and clear sky about equal.
    case partlyCloudy
    /// Five to seven eighths of cloud, with breaks.
    case mostlyCloudy
    /// Sky covered completely or almost completely (eight eighths); overcast.
    case cloudy
    /// Water droplets in the air that reduce visibility to between 1 and 5 km.
    case mist
    /// Droplets or ice crystals at the ground, visibility under 1 km.
    case foggy
    /// Fog of supercooled droplets that leaves rime or glaze.
    case freezingFog
    /// Dry particles, too small to see, that make the air milky.
    case haze
    /// Smoke from fire or industry reducing visibility.
    case smoky
    /// Dust suspended in the air but not being raised here now; includes dust whirls.
    case dust
    /// Dust raised by strong wind, up to a dust storm.
    case blowingDust
    /// Sand raised by wind, up to a sandstorm.
    case sand
    /// Ash from an eruption in the air or falling.
    case volcanicAsh
    /// Noticeable steady wind in otherwise fair weather.
    case breezy
    /// Strong wind as the main feature.
    case windy
    /// A sudden, violent increase of wind that lasts minutes.
    case squalls
    /// Violent rotating column: tornado, waterspout or funnel cloud.
    case tornado
    /// Tropical cyclone with winds of gale to storm force (under 33 m/s).
    case tropicalStorm
    /// Tropical cyclone of hurricane or typhoon force (33 m/s and up).
    case hurricane
    /// Unusually or dangerously high temperature as the main feature.
    case hot
    /// Unusually or dangerously low temperature as the main feature; also frost.
    case frigid
    /// Fine drops, close together, less than 0.5 mm in diameter.
    case drizzle
    /// Steady rain of slight intensity (under about 2.5 mm/h).
    case lightRain
    /// Steady rain, moderate or of unstated intensity.
    case rain
    /// Rain above about 7.6 mm/h.
    case heavyRain
    /// Brief slight rain from convective cloud, with breaks.
    case lightRainShowers
    /// Brief rain of varying intensity from convective cloud.
    case rainShowers
    /// Heavy or violent downpours from convective cloud.
    case heavyRainShowers
    /// Rain while the sun still shines.
    case sunShowers
    /// Drizzle that freezes on contact.
    case freezingDrizzle
    /// Rain that freezes on contact and glazes surfaces.
    case freezingRain
    /// Slight rain and snow together, or snow melting as it falls.
    case lightSleet
    /// Rain and snow together, or snow melting as it falls (ww 68/69), any but slight intensity.
    case sleet
    /// Showers of rain and snow together.
    case sleetShowers
    /// Frozen raindrops that bounce (the US sense of sleet).
    case icePellets
    /// Several winter types at once or in turn, with ice pellets or freezing rain among them, or of unstated type.
    case wintryMix
    /// Light passing snow, or stray flakes, ice needles and snow grains, with little or no cover left.
    case flurries
    /// Light snow while the sun still shines.
    case sunFlurries
    /// Steady snow of slight intensity.
    case lightSnow
    /// Steady snow, moderate or of unstated intensity.
    case snow
    /// Dense snowfall, steady or in showers, visibility well under 1 km.
    case heavySnow
    /// Brief snow of varying intensity from convective cloud.
    case snowShowers
    /// Snow lifted off the ground by wind, low or high.
    case blowingSnow
    /// Heavy falling or blowing snow with strong wind and very poor visibility for hours.
    case blizzard
    /// Balls or grains of ice, including small hail and snow pellets, without thunder.
    case hail
    /// Thunder or lightning without precipitation at the place.
    case thunder
    /// Thunderstorms over a small part of the area (about 10-20 %).
    case isolatedThunderstorms
    /// Thunderstorms over part of the area (about 30-50 %).
    case scatteredThunderstorms
    /// Thunder with rain, or thunderstorm without further detail.
    case thunderstorms
    /// Heavy or severe thunderstorms, or thunder with heavy rain.
    case strongStorms
    /// Thunder with snow.
    case thunderstormsWithSnow
    /// Thunder with rain and snow together.
    case thunderstormsWithSleet
    /// Thunder with hail of any size.
    case thunderstormsWithHail
    /// No report, no usable report, or a code that is not in its table.
    case unknown
}
