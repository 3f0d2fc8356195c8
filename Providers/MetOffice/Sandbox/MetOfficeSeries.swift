import Foundation
import WeatherCore
import WeatherSandbox

/// The time series of one place.
struct MetOfficeSeries {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var run: String { time(hour) }

    /// 49 hours, each with the amount of the hour before.
    var hours: [String] {
        (0...48).map { index in
            let date = hour + Double(index) * 3600
            let air = atmosphere.air(at: place, date)
            let before = atmosphere.fall(at: place, from: date - 3600, to: date)
            let after = atmosphere.fall(at: place, from: date, to: date + 3600)
            return """
                {"time":"\(time(date))","screenTemperature":\(air.temperature.rounded(decimals: 2)),\
                "screenDewPointTemperature":\(air.dewPoint.rounded(decimals: 2)),\
                "feelsLikeTemperature":\((air.temperature - 0.4 * air.windSpeed).rounded(decimals: 2)),\
                "windSpeed10m":\(air.windSpeed.rounded(decimals: 2)),\
                "windDirectionFrom10m":\(Int(air.windDirection.rounded()) % 360),\
                "windGustSpeed10m":\(air.windGust.rounded(decimals: 2)),"visibility":\(Int(air.visibility.rounded())),\
                "screenRelativeHumidity":\((air.humidity * 100).rounded(decimals: 2)),\
                "mslp":\(Int((air.pressure * 10).rounded()) * 10),"uvIndex":\(Int(air.uvIndex.rounded())),\
                "significantWeatherCode":\(code(atmosphere.air(at: place, date + 1800), after)),\
                "totalPrecipAmount":\(before.amount.rounded(decimals: 2)),"probOfPrecipitation":\(chance(after))}
                """
        }
    }

    /// Yesterday, for which only the night is complete, and a week.
    var days: [String] {
        // The service does not know places' time zones.
        let offset = (place.longitude / 15).rounded() * 3600
        let today = ((now.timeIntervalSince1970 + offset) / 86_400).rounded(.down) * 86_400
        return (-1...6).map { index in
            let name = Date(timeIntervalSince1970: today + Double(index) * 86_400)
            let noon = name + 43_200 - offset
            let daytime = half("day", around: noon), night = half("night", around: noon + 43_200)
            let sent = index < 0 ? daytime.filter { !$0.hasPrefix(#""dayS"#) && !$0.hasPrefix(#""dayP"#) } : daytime
            let uv = (-6...6).map { atmosphere.air(at: place, noon + Double($0) * 3600).uvIndex }.max() ?? 0
            let index = index < 0 ? [] : [#""maxUvIndex":\#(Int(uv.rounded()))"#]
            return "{" + ([#""time":"\#(time(name))""#] + sent + night + index).joined(separator: ",") + "}"
        }
    }

    /// Half a day: its extreme temperature, code and chance, and the wind and humidity of its middle.
    private func half(_ name: String, around middle: Date) -> [String] {
        let (prefix, isNight) = (name == "night" ? "midnight" : "midday", name == "night")
        let fall = atmosphere.fall(at: place, from: middle - 21_600, to: middle + 21_600)
        let temperatures = (-6...6).map { atmosphere.air(at: place, middle + Double($0) * 3600).temperature }
        let extreme = (isNight ? temperatures.min() : temperatures.max()) ?? 0
        let air = atmosphere.air(at: place, middle)
        return [
            #""\#(prefix)10MWindSpeed":\#(air.windSpeed.rounded(decimals: 2))"#,
            #""\#(prefix)10MWindDirection":\#(Int(air.windDirection.rounded()) % 360)"#,
            #""\#(prefix)10MWindGust":\#(air.windGust.rounded(decimals: 2))"#,
            #""\#(prefix)RelativeHumidity":\#((air.humidity * 100).rounded(decimals: 2))"#,
            #""\#(name)\#(isNight ? "Min" : "Max")ScreenTemperature":\#(extreme.rounded(decimals: 2))"#,
            #""\#(name)SignificantWeatherCode":\#(code(air, fall))"#,
            #""\#(name)ProbabilityOfPrecipitation":\#(chance(fall))"#,
        ]
    }

    private func chance(_ fall: Fall) -> Int { fall.kind == nil ? 4 : 80 }

    private func code(_ air: Air, _ fall: Fall) -> Int {
        let day = air.isDaylight ? 1 : 0
        return switch (fall.kind, fall.intensity) {
        case (.rain, .heavy): 15
        case (.rain, _): air.cloudCover < 0.95 ? 9 + day : 12
        case (.sleet, _): 18
        case (.snow, .light): 24
        case (.snow, _): 27
        case (nil, _) where air.visibility < 1000: 6
        case (nil, _): [day, day, 2 + day, 2 + day, 2 + day, 7, 7, 8, 8][Int((air.cloudCover * 8).rounded())]
        }
    }

    private var hour: Date {
        Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    }

    /// An ISO 8601 time without seconds.
    private func time(_ date: Date) -> String { date.formatted(.iso8601).prefix(16) + "Z" }
}
