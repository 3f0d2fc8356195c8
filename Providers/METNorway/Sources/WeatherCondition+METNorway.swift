import WeatherCore

/// The service's symbols: one row for each, with its three names in answers.
///
/// Codes and numbers: <https://github.com/metno/weathericons>, `weather/legend.csv`. Two codes that the service
/// misspells are listed in both spellings. Ids of the classic form: <https://github.com/metno/forti>,
/// `xmlfrontend/internal/server/encode/functions.go`.
enum METNorwaySymbols {
    struct Row {
        /// The code without its suffix for the sun (`_day`, `_night`, `_polartwilight`); `nil` without a code.
        let code: String?
        /// The number in daylight; with the sun down it is 100 more.
        let number: Int
        /// The id in daylight; with the sun down it follows `Dark_`.
        let id: String?
        let condition: WeatherCondition

        init(_ code: String?, _ number: Int, _ id: String?, _ condition: WeatherCondition) {
            self.code = code
            self.number = number
            self.id = id
            self.condition = condition
        }
    }

    static let rows = [
        Row("clearsky", 1, "Sun", .clear),
        Row("fair", 2, "LightCloud", .mostlyClear),
        Row("partlycloudy", 3, "PartlyCloud", .partlyCloudy),
        Row("cloudy", 4, "Cloud", .cloudy),
        Row("lightrainshowers", 40, "DrizzleSun", .lightRainShowers),
        Row("rainshowers", 5, "LightRainSun", .rainShowers),
        Row("heavyrainshowers", 41, "RainSun", .heavyRainShowers),
        Row("lightrainshowersandthunder", 24, "DrizzleThunderSun", .thunderstorms),
        Row("rainshowersandthunder", 6, "LightRainThunderSun", .thunderstorms),
        Row("heavyrainshowersandthunder", 25, "RainThunderSun", .strongStorms),
        Row("lightsleetshowers", 42, "LightSleetSun", .sleetShowers),
        Row("sleetshowers", 7, "SleetSun", .sleetShowers),
        Row("heavysleetshowers", 43, "HeavySleetSun", .sleetShowers),
        Row("lightssleetshowersandthunder", 26, "LightSleetThunderSun", .thunderstormsWithSleet),
        Row("lightsleetshowersandthunder", 26, "LightSleetThunderSun", .thunderstormsWithSleet),
        Row("sleetshowersandthunder", 20, "SleetSunThunder", .thunderstormsWithSleet),
        Row("heavysleetshowersandthunder", 27, "HeavySleetThunderSun", .thunderstormsWithSleet),
        Row("lightsnowshowers", 44, "LightSnowSun", .flurries),
        Row("snowshowers", 8, "SnowSun", .snowShowers),
        Row("heavysnowshowers", 45, "HeavySnowSun", .heavySnow),
        Row("lightssnowshowersandthunder", 28, "LightSnowThunderSun", .thunderstormsWithSnow),
        Row("lightsnowshowersandthunder", 28, "LightSnowThunderSun", .thunderstormsWithSnow),
        Row("snowshowersandthunder", 21, "SnowSunThunder", .thunderstormsWithSnow),
        Row("heavysnowshowersandthunder", 29, "HeavySnowThunderSun", .thunderstormsWithSnow),
        Row("lightrain", 46, "Drizzle", .lightRain),
        Row("rain", 9, "LightRain", .rain),
        Row("heavyrain", 10, "Rain", .heavyRain),
        Row("lightrainandthunder", 30, "DrizzleThunder", .thunderstorms),
        Row("rainandthunder", 22, "LightRainThunder", .thunderstorms),
        Row("heavyrainandthunder", 11, "RainThunder", .strongStorms),
        Row("lightsleet", 47, "LightSleet", .lightSleet),
        Row("sleet", 12, "Sleet", .sleet),
        Row("heavysleet", 48, "HeavySleet", .sleet),
        Row("lightsleetandthunder", 31, "LightSleetThunder", .thunderstormsWithSleet),
        Row("sleetandthunder", 23, "SleetThunder", .thunderstormsWithSleet),
        Row("heavysleetandthunder", 32, "HeavySleetThunder", .thunderstormsWithSleet),
        Row("lightsnow", 49, "LightSnow", .lightSnow),
        Row("snow", 13, "Snow", .snow),
        Row("heavysnow", 50, "HeavySnow", .heavySnow),
        Row("lightsnowandthunder", 33, "LightSnowThunder", .thunderstormsWithSnow),
        Row("snowandthunder", 14, "SnowThunder", .thunderstormsWithSnow),
        Row("heavysnowandthunder", 34, "HeavySnowThunder", .thunderstormsWithSnow),
        Row("fog", 15, "Fog", .foggy),
        // Numbers that versions before 2.0 used in the polar night.
        Row(nil, 16, "Sun", .clear),
        Row(nil, 17, "LightCloud", .mostlyClear),
        Row(nil, 18, "LightRainSun", .rainShowers),
        Row(nil, 19, "SnowSun", .snowShowers),
    ]

    static let byCode = Dictionary(
        rows.compactMap { row in row.code.map { ($0, row.condition) } }, uniquingKeysWith: { first, _ in first })
    static let byNumber = Dictionary(
        rows.map { ($0.number, $0.condition) }, uniquingKeysWith: { first, _ in first })
    static let byID = Dictionary(
        rows.compactMap { row in row.id.map { ($0, row.condition) } }, uniquingKeysWith: { first, _ in first })
}
