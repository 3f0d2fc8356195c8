import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of one time; the weather of the whole territory is simulated at the Observatory.
struct HKODocument {
    private let place: Coordinates
    private let island: Coordinates
    private let atmosphere: Atmosphere
    private let now: Date

    init?(atmosphere: Atmosphere, now: Date) {
        guard let place = Coordinates(latitude: 22.302, longitude: 114.174),
            let island = Coordinates(latitude: 22.201, longitude: 114.027)
        else { return nil }
        (self.place, self.island, self.atmosphere, self.now) = (place, island, atmosphere, now)
    }

    /// `rhrread`: the last full hour, with the precipitation of the hour before.
    var report: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let uvIndex = #"{"data":[{"place":"京士柏","value":\#(air.uvIndex.rounded(decimals: 1))}],"recordDesc":"過去一小時"}"#
        return """
            {"rainfall":{"data":[{"unit":"mm","place":"油尖旺","max":\(fall.amount.rounded(decimals: 1)),"main":"FALSE"}],\
            "startTime":"\(text(date - 3600))","endTime":"\(text(date))"},"warningMessage":"",\
            "icon":[\(icon(air, fall, isNight: !air.isDaylight))],"iconUpdateTime":"\(text(date))",\
            "uvindex":\(air.isDaylight ? uvIndex : "\"\""),"updateTime":"\(text(date))",\
            "temperature":{"data":[\(temperature("長洲", atmosphere.air(at: island, date))),\
            \(temperature("香港天文台", air))],"recordTime":"\(text(date))"},\
            "humidity":{"recordTime":"\(text(date))","data":[{"unit":"percent",\
            "value":\(Int((air.humidity * 100).rounded())),"place":"香港天文台"}]}}
            """
    }

    /// `fnd`: nine days, beginning tomorrow.
    var forecast: String {
        let today = Date(
            timeIntervalSince1970: ((now.timeIntervalSince1970 + 28_800) / 86_400).rounded(.down) * 86_400 - 28_800)
        let days = (1...9).map { day(today + Double($0) * 86_400) }
        return """
            {"generalSituation":"Simulated weather.","weatherForecast":[\(days.joined(separator: ","))],\
            "updateTime":"\(text(now))"}
            """
    }

    /// `warnsum`: the monsoon signal if gusts reach 14 m/s within twelve hours.
    var warnings: String {
        let gust = (0...12).map { atmosphere.air(at: place, now + Double($0) * 3600).windGust }.max() ?? 0
        guard gust >= 14 else { return "{}" }
        return """
            {"WMSGNL":{"name":"Strong Monsoon Signal","code":"WMSGNL","actionCode":"ISSUE",\
            "issueTime":"\(text(now - 3600))","updateTime":"\(text(now - 3600))"}}
            """
    }

    private func day(_ start: Date) -> String {
        let temperatures = stride(from: 0.0, through: 86_400, by: 900)
            .map { atmosphere.air(at: place, start + $0).temperature }
        let noon = atmosphere.air(at: place, start + 43_200)
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        return """
            {"forecastDate":"\(text(start).prefix(10).filter { $0 != "-" })","week":"","forecastWind":"",\
            "forecastWeather":"",\
            "forecastMaxtemp":{"value":\(Int((temperatures.max() ?? 0).rounded())),"unit":"C"},\
            "forecastMintemp":{"value":\(Int((temperatures.min() ?? 0).rounded())),"unit":"C"},\
            "forecastMaxrh":{"value":90,"unit":"percent"},"forecastMinrh":{"value":65,"unit":"percent"},\
            "ForecastIcon":\(icon(noon, fall, isNight: false)),"PSR":"Low"}
            """
    }

    private func temperature(_ place: String, _ air: Air) -> String {
        #"{"place":"\#(place)","value":\#(Int(air.temperature.rounded())),"unit":"C"}"#
    }

    /// There is no snow icon: it never snows in Hong Kong.
    private func icon(_ air: Air, _ fall: Fall, isNight: Bool) -> Int {
        if fall.kind != nil { return fall.intensity == .light ? 62 : fall.intensity == .moderate ? 63 : 64 }
        if air.visibility < 1000 { return 83 }
        return switch air.cloudCover {
        case ..<0.15: isNight ? 70 : 50
        case ..<0.35: isNight ? 77 : 51
        case ..<0.65: isNight ? 76 : 52
        case ..<0.9: isNight ? 76 : 60
        default: 61
        }
    }

    private func text(_ date: Date) -> String {
        (date + 28_800).formatted(.iso8601).replacing("Z", with: "+08:00")
    }
}
