import Foundation
import WeatherCore
import WeatherSandbox

/// The data of a place at one time; all values are texts.
struct IMSDocument {
    let id: String
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Jerusalem") ?? .gmt
        return calendar
    }

    /// The last full ten minutes.
    var analysis: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date)
        return """
            {"\(id)":{"lid":"\(id)","forecast_time":"\(text(date))","type":"forecast",\
            "temperature":"\(air.temperature.rounded(decimals: 1))",\
            "due_point_Temp":"\(Int(air.dewPoint.rounded()))",\(common(air, fall))}}
            """
    }

    /// Seven days with their hours, beginning with the present hour.
    var forecast: String {
        let today = calendar.startOfDay(for: now)
        let days = (0..<7).map { day(calendar.date(byAdding: .day, value: $0, to: today) ?? today) }
        return "{\(days.joined(separator: ","))}"
    }

    private func day(_ start: Date) -> String {
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
        let first = max(start.timeIntervalSince1970, (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let hours = stride(from: first, to: end.timeIntervalSince1970, by: 3600)
            .map { hour(Date(timeIntervalSince1970: $0)) }
        let temperatures = stride(from: 0, through: end.timeIntervalSince(start), by: 900)
            .map { atmosphere.air(at: place, start + $0).temperature }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let name = text(start).prefix(10)
        return """
            "\(name)":{"country":{"created":"\(text(now))","description":"Simulated weather."},\
            "daily":{"forecast_date":"\(name)","lid":"\(id)",\
            "maximum_temperature":"\(Int((temperatures.max() ?? 0).rounded()))",\
            "minimum_temperature":"\(Int((temperatures.min() ?? 0).rounded()))",\
            "weather_code":"\(code(atmosphere.air(at: place, start + 43_200), fall))"},\
            "hourly":{\(hours.joined(separator: ","))}}
            """
    }

    private func hour(_ date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
        let cover = atmosphere.air(at: place, date + 3600).cloudCover
        let chance = fall.kind == nil ? max(0, cover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)
        let time = text(date)
        return """
            "\(time.dropFirst(11).prefix(5))":{"forecast_time":"\(time)",\
            "precise_temperature":"\(air.temperature.rounded(decimals: 1))","rain":"\(fall.amount.rounded(decimals: 2))",\
            "rain_chance":"\(Int((chance * 100).rounded()))",\(common(air, fall))}
            """
    }

    private func common(_ air: Air, _ fall: Fall) -> String {
        """
        "relative_humidity":"\(Int((air.humidity * 100).rounded()))",\
        "wind_direction_id":"\(Int((air.windDirection / 22.5).rounded()) % 16 + 1)",\
        "wind_speed":"\(speed(air.windSpeed))","gust_speed":"\(speed(air.windGust))",\
        "u_v_index":"\(Int(air.uvIndex.rounded()))","weather_code":"\(code(air, fall))"
        """
    }

    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch fall.kind {
        case .rain: fall.intensity == .light ? 1560 : 1140
        case .sleet: 1080
        case .snow: fall.intensity == .light ? 1070 : fall.intensity == .moderate ? 1060 : 1520
        case nil where air.visibility < 1000: 1160
        case nil: air.cloudCover < 0.25 ? 1250 : air.cloudCover < 0.8 ? 1220 : 1230
        }
    }

    private func speed(_ metersPerSecond: Double) -> Int { Int((metersPerSecond * 3.6).rounded()) }

    /// Israel's local time, without a zone.
    private func text(_ date: Date) -> String {
        let shifted = date + Double(calendar.timeZone.secondsFromGMT(for: date))
        return String(shifted.formatted(.iso8601).replacing("T", with: " ").dropLast())
    }
}
