import WeatherCore

/// The forecast's symbols, its parameter `sy`.
///
/// The service publishes no legend. The meanings are those that other programs use; which of several codes of a kind is
/// the strong one is a guess: <https://dataset.api.hub.geosphere.at/v1/docs/>.
extension WeatherCondition {
    /// The condition of a symbol.
    init(geoSphere code: Int?) {
        switch code {
        case 1: self = .clear
        case 2: self = .mostlyClear
        case 3: self = .partlyCloudy
        case 4: self = .mostlyCloudy
        case 5: self = .cloudy
        case 6: self = .foggy
        case 7: self = .foggy
        case 8: self = .lightRain
        case 9: self = .rain
        case 10: self = .heavyRain
        case 11: self = .lightSleet
        case 12: self = .sleet
        case 13: self = .sleet
        case 14: self = .lightSnow
        case 15: self = .snow
        case 16: self = .heavySnow
        case 17: self = .lightRainShowers
        case 18: self = .rainShowers
        case 19: self = .heavyRainShowers
        case 20: self = .sleetShowers
        case 21: self = .sleetShowers
        case 22: self = .sleetShowers
        case 23: self = .flurries
        case 24: self = .snowShowers
        case 25: self = .heavySnow
        case 26: self = .thunderstorms
        case 27: self = .thunderstorms
        case 28: self = .strongStorms
        case 29: self = .thunderstormsWithSleet
        case 30: self = .thunderstormsWithSleet
        case 31: self = .thunderstormsWithSnow
        case 32: self = .thunderstormsWithSnow
        default: self = .unknown
        }
    }
}
