import WeatherCore

/// The number of a condition in World Weather Online's list, which wttr.in's forms have, and its sign in ASCII.
///
/// Legend: <https://www.worldweatheronline.com/feed/wwoConditionCodes.txt>.
struct WttrCode: Sendable, Hashable {
    let number: Int

    /// Reads a number; `nil` for one that the list does not have.
    init?(number: Int) {
        guard Self.signs[number] != nil else { return nil }
        self.number = number
    }

    /// Chooses the number whose meaning is nearest; `nil` if nothing is known of the sky.
    ///
    /// The list has no numbers for wind, heat and cold: the number is then that of the clouds.
    init?(_ condition: WeatherCondition, cloudCover: Fraction?) {
        guard let number = Self.number(of: condition) ?? cloudCover.flatMap(Self.number(ofCover:)) else { return nil }
        self.number = number
    }

    /// Returns the sign of a condition, such as `/` for light rain; `?` if nothing is known of the sky.
    static func plainSign(of code: WttrCode?) -> String { code.flatMap { signs[$0.number] } ?? "?" }

    private static func number(ofCover cover: Fraction) -> Int? {
        switch cover.percent {
        case ..<0: nil
        // Up to one, four and seven eighths.
        case ..<19: 113
        case ..<57: 116
        case ..<88: 119
        default: 122
        }
    }

    private static func number(of condition: WeatherCondition) -> Int? {
        switch condition {
        case .clear: 113
        case .mostlyClear, .partlyCloudy: 116
        case .mostlyCloudy: 119
        case .cloudy: 122
        // All that dims the air; the list has only mist and fog.
        case .mist, .haze, .smoky, .dust, .blowingDust, .sand, .volcanicAsh: 143
        case .foggy: 248
        case .freezingFog: 260
        case .breezy, .windy, .squalls, .tornado, .hot, .frigid, .unknown: nil
        case .drizzle: 266
        case .lightRain: 296
        case .rain: 302
        case .heavyRain, .tropicalStorm, .hurricane: 308
        case .sunShowers: 176
        case .lightRainShowers: 353
        case .rainShowers: 356
        case .heavyRainShowers: 359
        case .freezingDrizzle: 281
        case .freezingRain: 314
        case .lightSleet: 317
        case .sleet, .wintryMix: 320
        case .sleetShowers: 365
        case .icePellets: 350
        case .hail: 377
        case .sunFlurries: 323
        case .flurries: 368
        case .lightSnow: 326
        case .snow: 332
        case .heavySnow: 338
        case .snowShowers: 371
        case .blowingSnow: 227
        case .blizzard: 230
        case .thunder, .isolatedThunderstorms, .scatteredThunderstorms: 200
        case .thunderstorms: 386
        case .strongStorms, .thunderstormsWithHail: 389
        case .thunderstormsWithSnow, .thunderstormsWithSleet: 392
        }
    }

    private static let signs: [Int: String] = {
        let groups: KeyValuePairs<String, [Int]> = [
            "o": [113], "m": [116], "mm": [119], "mmm": [122], "=": [143, 248, 260],
            ".": [176, 263, 353], "/": [266, 293, 296], "//": [299, 305, 356], "///": [302, 308, 359],
            "x": [182, 185, 281, 284, 311, 314, 317, 350, 377], "x/": [179, 362, 365, 374],
            "*": [227, 320], "*/": [323, 326, 368], "**": [230, 329, 332, 338], "*/*": [335, 371, 395],
            "!/": [200, 386], "/!/": [389], "*!*": [392],
        ]
        return Dictionary(
            groups.flatMap { sign, numbers in numbers.map { ($0, sign) } }, uniquingKeysWith: { first, _ in first })
    }()
}
