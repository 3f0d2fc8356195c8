import WeatherCore
import WeatherLocationforecast

/// The service's symbols: one row for each, with the three names that answers use.
///
/// Codes and numbers: <https://github.com/metno/weathericons>, `weather/legend.csv`. Two codes that the service
/// misspells are listed in both spellings. Ids of the classic form: <https://github.com/metno/forti>,
/// `xmlfrontend/internal/server/encode/functions.go`.
enum METNorwaySymbols {
    static let table = LocationforecastSymbols([
        .init("clearsky", 1, "Sun", .clear),
        .init("fair", 2, "LightCloud", .mostlyClear),
        .init("partlycloudy", 3, "PartlyCloud", .partlyCloudy),
        .init("cloudy", 4, "Cloud", .cloudy),
        .init("lightrainshowers", 40, "DrizzleSun", .lightRainShowers),
        .init("rainshowers", 5, "LightRainSun", .rainShowers),
        .init("heavyrainshowers", 41, "RainSun", .heavyRainShowers),
        .init("lightrainshowersandthunder", 24, "DrizzleThunderSun", .thunderstorms),
        .init("rainshowersandthunder", 6, "LightRainThunderSun", .thunderstorms),
        .init("heavyrainshowersandthunder", 25, "RainThunderSun", .strongStorms),
        .init("lightsleetshowers", 42, "LightSleetSun", .sleetShowers),
        .init("sleetshowers", 7, "SleetSun", .sleetShowers),
        .init("heavysleetshowers", 43, "HeavySleetSun", .sleetShowers),
        .init("lightssleetshowersandthunder", 26, "LightSleetThunderSun", .thunderstormsWithSleet),
        .init("lightsleetshowersandthunder", 26, "LightSleetThunderSun", .thunderstormsWithSleet),
        .init("sleetshowersandthunder", 20, "SleetSunThunder", .thunderstormsWithSleet),
        .init("heavysleetshowersandthunder", 27, "HeavySleetThunderSun", .thunderstormsWithSleet),
        .init("lightsnowshowers", 44, "LightSnowSun", .flurries),
        .init("snowshowers", 8, "SnowSun", .snowShowers),
        .init("heavysnowshowers", 45, "HeavySnowSun", .heavySnow),
        .init("lightssnowshowersandthunder", 28, "LightSnowThunderSun", .thunderstormsWithSnow),
        .init("lightsnowshowersandthunder", 28, "LightSnowThunderSun", .thunderstormsWithSnow),
        .init("snowshowersandthunder", 21, "SnowSunThunder", .thunderstormsWithSnow),
        .init("heavysnowshowersandthunder", 29, "HeavySnowThunderSun", .thunderstormsWithSnow),
        .init("lightrain", 46, "Drizzle", .lightRain),
        .init("rain", 9, "LightRain", .rain),
        .init("heavyrain", 10, "Rain", .heavyRain),
        .init("lightrainandthunder", 30, "DrizzleThunder", .thunderstorms),
        .init("rainandthunder", 22, "LightRainThunder", .thunderstorms),
        .init("heavyrainandthunder", 11, "RainThunder", .strongStorms),
        .init("lightsleet", 47, "LightSleet", .lightSleet),
        .init("sleet", 12, "Sleet", .sleet),
        .init("heavysleet", 48, "HeavySleet", .sleet),
        .init("lightsleetandthunder", 31, "LightSleetThunder", .thunderstormsWithSleet),
        .init("sleetandthunder", 23, "SleetThunder", .thunderstormsWithSleet),
        .init("heavysleetandthunder", 32, "HeavySleetThunder", .thunderstormsWithSleet),
        .init("lightsnow", 49, "LightSnow", .lightSnow),
        .init("snow", 13, "Snow", .snow),
        .init("heavysnow", 50, "HeavySnow", .heavySnow),
        .init("lightsnowandthunder", 33, "LightSnowThunder", .thunderstormsWithSnow),
        .init("snowandthunder", 14, "SnowThunder", .thunderstormsWithSnow),
        .init("heavysnowandthunder", 34, "HeavySnowThunder", .thunderstormsWithSnow),
        .init("fog", 15, "Fog", .foggy),
        // Numbers for the polar night in versions before 2.0.
        .init(nil, 16, "Sun", .clear),
        .init(nil, 17, "LightCloud", .mostlyClear),
        .init(nil, 18, "LightRainSun", .rainShowers),
        .init(nil, 19, "SnowSun", .snowShowers),
    ])
}
