import WeatherCore

extension ConditionArt {
    /// The picture of a condition.
    static func picture(of condition: WeatherCondition, isDay: Bool) -> Picture {
        /// A cloud with the sun or the moon behind it.
        var broken: Picture { isDay ? .cloudWithSun : .cloudWithMoon }
        var dark: Picture { .cloud.darkened }
        return switch condition {
        case .clear: isDay ? .sun : .moon
        case .mostlyClear: isDay ? .sunAndSmallCloud : .moonAndSmallCloud
        case .partlyCloudy: isDay ? .sunAndCloud : .moonAndCloud
        case .mostlyCloudy: isDay ? .sunAndBigCloud : .moonAndBigCloud
        case .cloudy: .twoClouds
        case .mist: .fog
        case .foggy: .denseFog
        case .freezingFog: .fogWithFlakes
        case .haze: isDay ? .sunInFog : .moonInFog
        case .smoky: .fog.recolored("f", as: "g")
        case .dust: .fog.recolored("f", as: "d")
        case .blowingDust: .wind.recolored("w", as: "d")
        case .sand: .sand
        case .volcanicAsh: .volcano
        case .breezy: .lightWind
        case .windy: .wind
        case .squalls: .squall
        case .tornado: .tornado
        case .tropicalStorm: .spiral
        case .hurricane: .spiral.recolored("w", as: "r")
        case .hot: .thermometer
        case .frigid: .flake
        case .drizzle: .cloud.over(.drizzle)
        case .lightRain: .cloud.over(.lightRain)
        case .rain: .cloud.over(.rain)
        case .heavyRain: dark.over(.heavyRain)
        case .lightRainShowers: broken.over(.lightShower)
        case .rainShowers: broken.over(.rain)
        case .heavyRainShowers: dark.over(.heavyShower)
        case .sunShowers: broken.over(.lightRain)
        case .freezingDrizzle: .cloud.over(.freezingDrizzle)
        case .freezingRain: .cloud.over(.freezingRain)
        case .lightSleet: .cloud.over(.lightSleet)
        case .sleet: .cloud.over(.sleet)
        case .sleetShowers: broken.over(.sleet)
        case .icePellets: .cloud.over(.icePellets)
        case .wintryMix: .cloud.over(.wintryMix)
        case .flurries: broken.over(.flurries)
        case .sunFlurries: broken.over(.lightSnow)
        case .lightSnow: .cloud.over(.lightSnow)
        case .snow: .cloud.over(.snow)
        case .heavySnow: dark.over(.heavySnow)
        case .snowShowers: broken.over(.snow)
        case .blowingSnow: .windWithFlakes
        case .blizzard: .blizzard
        case .hail: broken.over(.hail)
        case .thunder: dark.over(.bolt)
        case .isolatedThunderstorms, .scatteredThunderstorms: broken.darkened.over(.boltAndRain)
        case .thunderstorms: dark.over(.boltAndRain)
        case .strongStorms: dark.over(.boltAndHeavyRain)
        case .thunderstormsWithSnow: dark.over(.boltAndSnow)
        case .thunderstormsWithSleet: dark.over(.boltAndSleet)
        case .thunderstormsWithHail: dark.over(.boltAndHail)
        case .unknown: .question
        }
    }
}
