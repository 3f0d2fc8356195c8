import Foundation
import WeatherCore
import WeatherSandbox

/// The service's symbol for given weather.
///
/// https://api.met.no/weatherapi/weathericon/2.0/documentation
struct ClassicSymbol {
    let name: String
    let number: Int
    let code: String

    init(_ air: Air, _ fall: Fall, at place: Coordinates, _ date: Date) {
        let row: (name: String, number: Int, code: String, followsSun: Bool) =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18: ("RainThunder", 11, "heavyrainandthunder", false)
            case (.rain, .light) where air.cloudCover < 1: ("DrizzleSun", 40, "lightrainshowers", true)
            case (.rain, .moderate) where air.cloudCover < 1: ("LightRainSun", 5, "rainshowers", true)
            case (.rain, .light): ("Drizzle", 46, "lightrain", false)
            case (.rain, .moderate): ("LightRain", 9, "rain", false)
            case (.rain, .heavy): ("Rain", 10, "heavyrain", false)
            case (.sleet, .light): ("LightSleet", 47, "lightsleet", false)
            case (.sleet, .moderate): ("Sleet", 12, "sleet", false)
            case (.sleet, .heavy): ("HeavySleet", 48, "heavysleet", false)
            case (.snow, .light) where air.cloudCover < 1: ("LightSnowSun", 44, "lightsnowshowers", true)
            case (.snow, .light): ("LightSnow", 49, "lightsnow", false)
            case (.snow, .moderate): ("Snow", 13, "snow", false)
            case (.snow, .heavy): ("HeavySnow", 50, "heavysnow", false)
            case (nil, _) where air.visibility < 1000: ("Fog", 15, "fog", false)
            case (nil, _) where air.cloudCover < 0.13: ("Sun", 1, "clearsky", true)
            case (nil, _) where air.cloudCover < 0.38: ("LightCloud", 2, "fair", true)
            case (nil, _) where air.cloudCover < 0.86: ("PartlyCloud", 3, "partlycloudy", true)
            case (nil, _): ("Cloud", 4, "cloudy", false)
            }
        name = row.name
        number = row.number
        code = row.code + (row.followsSun ? Self.variant(air, at: place, date) : "")
    }

    private static func variant(_ air: Air, at place: Coordinates, _ date: Date) -> String {
        if air.isDaylight { return "_day" }
        let day = SolarPosition.riseAndSet(at: place, onDayOf: date, utcOffset: Int(place.longitude * 240))
        return day == nil ? "_polartwilight" : "_night"
    }
}
