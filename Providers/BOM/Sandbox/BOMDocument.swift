import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of a location at one time.
struct BOMDocument {
    let place: Coordinates
    let zone: TimeZone
    let atmosphere: Atmosphere
    let now: Date

    /// The last ten minutes.
    var observation: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        return """
            {"metadata":{"observation_time":"\(date.formatted(.iso8601))"},"data":{\
            "temp":\(air.temperature.rounded(decimals: 1)),"temp_feels_like":null,\
            "wind":{"speed_kilometre":\(speed(air.windSpeed)),"direction":"\(direction(air))"},\
            "gust":{"speed_kilometre":\(speed(air.windGust))},"rain_since_9am":0,"humidity":\(percent(air.humidity)),\
            "station":{"bom_id":"000001","name":"Sandbox","distance":100}}}
            """
    }

    /// Three days of hours.
    var hours: String {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let hours = (0..<72).map { hour(Date(timeIntervalSince1970: first + Double($0) * 3600)) }
        return #"{"metadata":{"issue_time":"\#(now.formatted(.iso8601))"},"data":[\#(hours.joined(separator: ","))]}"#
    }

    /// A week of days.
    var days: String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let today = calendar.startOfDay(for: now)
        let days = (0..<7).map { day(calendar.date(byAdding: .day, value: $0, to: today) ?? today, calendar) }
        return #"{"metadata":{"issue_time":"\#(now.formatted(.iso8601))"},"data":[\#(days.joined(separator: ","))]}"#
    }

    /// Gusts of the next half day.
    var warnings: String {
        let gust = (0...12).map { atmosphere.air(at: place, now + Double($0) * 3600).windGust }.max() ?? 0
        let warning = """
            {"id":"SBX_PW001","type":"severe_weather_warning","title":"Severe Weather Warning for damaging winds",\
            "short_title":"Severe Weather Warning","state":"NSW","warning_group_type":"major",\
            "issue_time":"\((now - 3600).formatted(.iso8601))","expiry_time":"\((now + 43_200).formatted(.iso8601))",\
            "phase":"new"}
            """
        return #"{"data":[\#(gust < 14 ? "" : warning)],"metadata":{}}"#
    }

    private func hour(_ date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
        return """
            {"rain":{"amount":{"min":0,"max":null,"units":"mm"},"chance":\(chance(fall, date + 3600))},\
            "temp":\(Int(air.temperature.rounded())),"temp_feels_like":null,\
            "wind":{"speed_kilometre":\(speed(air.windSpeed)),"direction":"\(direction(air))",\
            "gust_speed_kilometre":\(speed(air.windGust))},"relative_humidity":\(percent(air.humidity)),\
            "uv":\(Int(air.uvIndex.rounded())),"icon_descriptor":"\(icon(air, fall))",\
            "time":"\(date.formatted(.iso8601))","is_night":\(!air.isDaylight),\
            "next_forecast_period":"\((date + 3600).formatted(.iso8601))"}
            """
    }

    private func day(_ start: Date, _ calendar: Calendar) -> String {
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let temperatures = stride(from: 0, through: end.timeIntervalSince(start), by: 900)
            .map { atmosphere.air(at: place, start + $0).temperature }
        return """
            {"rain":{"amount":{"min":0,"max":null,"units":"mm"},"chance":\(chance(fall, end))},\
            "uv":{"max_index":null},"astronomical":{"sunrise_time":null,"sunset_time":null},\
            "date":"\(start.formatted(.iso8601))","temp_max":\(Int((temperatures.max() ?? 0).rounded())),\
            "temp_min":\(Int((temperatures.min() ?? 0).rounded())),"extended_text":"Simulated weather.",\
            "icon_descriptor":"\(icon(atmosphere.air(at: place, start + 43_200), fall))","short_text":"Simulated."}
            """
    }

    private func icon(_ air: Air, _ fall: Fall) -> String {
        switch fall.kind {
        case .rain: fall.intensity == .light ? "light_rain" : "rain"
        // There is no icon for rain and snow together.
        case .sleet: "rain"
        case .snow: "snow"
        case nil where air.visibility < 1000: "fog"
        case nil:
            air.cloudCover < 0.15
                ? air.isDaylight ? "sunny" : "clear"
                : air.cloudCover < 0.35 ? "mostly_sunny" : air.cloudCover < 0.8 ? "partly_cloudy" : "cloudy"
        }
    }

    private func chance(_ fall: Fall, _ end: Date) -> Int {
        let cover = atmosphere.air(at: place, end).cloudCover
        let chance = fall.kind == nil ? max(0, cover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)
        return Int((chance * 20).rounded()) * 5
    }

    private func direction(_ air: Air) -> String {
        let points = [
            "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
        ]
        return points[Int((air.windDirection / 22.5).rounded()) % 16]
    }

    private func speed(_ metersPerSecond: Double) -> Int { Int((metersPerSecond * 3.6).rounded()) }

    private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
}
