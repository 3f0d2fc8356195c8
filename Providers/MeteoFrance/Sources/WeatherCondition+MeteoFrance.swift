import WeatherCore

extension WeatherCondition {
    /// The condition of an icon such as `p2j`; absent and unlisted icons are ``unknown``.
    ///
    /// After the number come `j` for day or `n` for night, and `bis` for a variant. The service publishes no legend; the
    /// groups are those of <https://github.com/breezy-weather/breezy-weather>.
    init(meteoFrance icon: String?) {
        let name = icon.map { $0.prefix { $0 == "p" || ("0"..."9").contains($0) } }
        let rest = icon?.dropFirst(name?.count ?? 0)
        guard let name, ["", "j", "n", "bis", "bisj", "bisn"].contains(rest.map(String.init)) else {
            self = .unknown
            return
        }
        self =
            switch name {
            case "p1": .clear  // clear
            case "p2": .partlyCloudy  // clear spells
            case "p3": .cloudy  // overcast
            case "p4": .mist  // mist or veil
            case "p5": .mist  // mist or haze
            case "p6": .foggy  // fog
            case "p7": .foggy  // fog
            case "p8": .freezingFog  // freezing fog
            case "p9": .drizzle  // drizzle or light rain
            case "p10": .lightRain  // light rain
            case "p11": .rain  // rain
            case "p12": .rainShowers  // showers
            case "p13": .rain  // rain
            case "p14": .rain  // rain
            case "p15": .heavyRain  // heavy rain
            case "p16": .thunderstorms  // thundery rain
            case "p17": .sleet  // rain and snow
            case "p18": .sleet  // rain and snow
            case "p19": .hail  // hail
            case "p20": .hail  // hail
            case "p21": .lightSnow  // light snow
            case "p22": .snow  // snow
            case "p23": .heavySnow  // heavy snow
            case "p24": .thunderstorms  // thunderstorm
            case "p25": .thunderstorms  // thunderstorm
            case "p26": .thunder  // thunder
            case "p27": .thunder  // thunder
            case "p28": .thunder  // thunder
            case "p29": .thunder  // thunder
            case "p30": .thunderstorms  // thunderstorm
            case "p32": .windy  // wind
            case "p33": .windy  // wind
            case "p34": .windy  // wind
            default: .unknown
            }
    }
}
