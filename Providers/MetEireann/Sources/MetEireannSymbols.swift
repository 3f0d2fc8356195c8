import WeatherCore
import WeatherLocationforecast

/// The service's symbols, which have numbers and ids but no codes.
///
/// Numbers and ids are those of MET Norway before version 2.0,
/// <https://api.met.no/weatherapi/weathericon/1.1/documentation>, but `LightRain` is light rain here, not rain. The
/// service's app adds 51 and 52.
enum MetEireannSymbols {
    static let table = LocationforecastSymbols([
        .init(nil, 1, "Sun", .clear),
        .init(nil, 2, "LightCloud", .mostlyClear),
        .init(nil, 3, "PartlyCloud", .partlyCloudy),
        .init(nil, 4, "Cloud", .cloudy),
        .init(nil, 5, "LightRainSun", .lightRainShowers),
        .init(nil, 6, "LightRainThunderSun", .thunderstorms),
        .init(nil, 7, "SleetSun", .sleetShowers),
        .init(nil, 8, "SnowSun", .snowShowers),
        .init(nil, 9, "LightRain", .lightRain),
        .init(nil, 10, "Rain", .rain),
        .init(nil, 11, "RainThunder", .thunderstorms),
        .init(nil, 12, "Sleet", .sleet),
        .init(nil, 13, "Snow", .snow),
        .init(nil, 14, "SnowThunder", .thunderstormsWithSnow),
        .init(nil, 15, "Fog", .foggy),
        .init(nil, 20, "SleetSunThunder", .thunderstormsWithSleet),
        .init(nil, 21, "SnowSunThunder", .thunderstormsWithSnow),
        .init(nil, 22, "LightRainThunder", .thunderstorms),
        .init(nil, 23, "SleetThunder", .thunderstormsWithSleet),
        .init(nil, 24, "DrizzleThunderSun", .thunderstorms),
        .init(nil, 25, "RainThunderSun", .thunderstorms),
        .init(nil, 26, "LightSleetThunderSun", .thunderstormsWithSleet),
        .init(nil, 27, "HeavySleetThunderSun", .thunderstormsWithSleet),
        .init(nil, 28, "LightSnowThunderSun", .thunderstormsWithSnow),
        .init(nil, 29, "HeavySnowThunderSun", .thunderstormsWithSnow),
        .init(nil, 30, "DrizzleThunder", .thunderstorms),
        .init(nil, 31, "LightSleetThunder", .thunderstormsWithSleet),
        .init(nil, 32, "HeavySleetThunder", .thunderstormsWithSleet),
        .init(nil, 33, "LightSnowThunder", .thunderstormsWithSnow),
        .init(nil, 34, "HeavySnowThunder", .thunderstormsWithSnow),
        .init(nil, 40, "DrizzleSun", .lightRainShowers),
        .init(nil, 41, "RainSun", .rainShowers),
        .init(nil, 42, "LightSleetSun", .sleetShowers),
        .init(nil, 43, "HeavySleetSun", .sleetShowers),
        .init(nil, 44, "LightSnowSun", .flurries),
        .init(nil, 45, "HeavySnowSun", .heavySnow),
        .init(nil, 46, "Drizzle", .drizzle),
        .init(nil, 47, "LightSleet", .lightSleet),
        .init(nil, 48, "HeavySleet", .sleet),
        .init(nil, 49, "LightSnow", .lightSnow),
        .init(nil, 50, "HeavySnow", .heavySnow),
        .init(nil, 51, nil, .hail),
        .init(nil, 52, nil, .hail),
    ])
}
