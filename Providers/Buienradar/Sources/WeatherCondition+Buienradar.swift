import WeatherCore

/// A weather icon: a letter, doubled for the night, in an address that ends in `/qq.png`.
struct BuienradarIcon {
    let letter: Character
    let isDaylight: Bool

    /// Returns `nil` for an address without a letter.
    init?(_ address: String?) {
        guard let name = address?.split(separator: "/").last, name.hasSuffix(".png") else { return nil }
        let letters = name.dropLast(4)
        guard let letter = letters.first, letters.allSatisfy({ $0 == letter }), (1...2).contains(letters.count) else {
            return nil
        }
        (self.letter, isDaylight) = (letter, letters.count == 1)
    }
}

extension WeatherCondition {
    /// The condition of an icon's letter; unlisted letters are ``unknown``.
    ///
    /// The service publishes no legend. It sends each letter with Dutch words, two of which are in recorded answers;
    /// the others follow the list of <https://github.com/mjj4791/python-buienradar>.
    init(buienradar letter: Character?) {
        self =
            switch letter {
            case "a": .clear
            case "b": .partlyCloudy
            case "c": .cloudy
            case "d": .foggy
            case "f": .lightRainShowers
            case "g": .scatteredThunderstorms
            case "h": .rainShowers
            case "i": .snowShowers
            case "j": .mostlyClear
            case "k": .lightRainShowers
            case "l": .rain
            case "m": .lightRain
            case "n": .foggy
            case "o": .partlyCloudy
            case "p": .cloudy
            case "q": .rain
            case "r": .partlyCloudy
            case "s": .thunderstorms
            case "t": .heavySnow
            case "u": .flurries
            case "v": .lightSnow
            case "w": .sleet
            default: .unknown
            }
    }
}
