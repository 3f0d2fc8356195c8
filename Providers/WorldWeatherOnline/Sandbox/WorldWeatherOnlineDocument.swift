import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time; all values are texts, as the service sends them.
struct WorldWeatherOnlineDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    let dayCount: Int
    let hoursApart: Int
    let hasLocalTime: Bool

    var text: String {
        let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
        let today = ((minute + offset(at: minute)).timeIntervalSince1970 / 86_400).rounded(.down)
        let days = (0..<dayCount).map { day(Date(timeIntervalSince1970: (today + Double($0)) * 86_400)) }
        return """
            {"data":{"request":[{"type":"LatLon","query":"Lat \(place.latitude) and Lon \(place.longitude)"}],\
            "current_condition":[\(current(at: minute))],"weather":[\(days.joined(separator: ","))]}}
            """
    }

    private func current(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        // The precipitation at the instant, as if it fell for an hour.
        let rate = air.precipitationRate
        let fall = Fall(hours: 1, rain: rate * (1 - air.frozenShare), snow: rate * air.frozenShare)
        let local = date + offset(at: date)
        let time = hasLocalTime ? #""localObsDateTime":"\#(dateText(local)) \#(timeText(local))","# : ""
        return """
            {"observation_time":"\(timeText(date))",\(time)"temp_C":"\(whole(air.temperature))",\
            \(common(air, fall)),"precipMM":"\(rate.rounded(decimals: 1))"}
            """
    }

    /// A day, from the local midnight that `clock` states as if in UTC.
    private func day(_ clock: Date) -> String {
        let start = instant(of: clock)
        let end = instant(of: clock + 86_400)
        let airs = stride(from: start, to: end, by: 900).map { atmosphere.air(at: place, $0) }
        let temperatures = airs.map(\.temperature)
        let suns = [-1.0, 0, 1].compactMap { day in
            SolarPosition.riseAndSet(
                at: place, onDayOf: start + 43_200 + day * 86_400, utcOffset: Int(offset(at: start + 43_200)))
        }
        // In a northern summer, the sun sets after midnight: the times of the day itself are written.
        func event(_ dates: [Date], _ name: String) -> String {
            dates.first { start <= $0 && $0 < end }.map { timeText($0 + offset(at: $0)) } ?? "No \(name)"
        }
        let hours = stride(from: 0, to: 24, by: hoursApart).map { hour(at: clock + Double($0) * 3600, $0) }
        return """
            {"date":"\(dateText(clock))","astronomy":[{"sunrise":"\(event(suns.map(\.rise), "sunrise"))",\
            "sunset":"\(event(suns.map(\.set), "sunset"))","moonrise":"No moonrise","moonset":"No moonset",\
            "moon_phase":"\(moonPhase(at: start + 43_200))"}],"maxtempC":"\(whole(temperatures.max() ?? 0))",\
            "mintempC":"\(whole(temperatures.min() ?? 0))","uvIndex":"\(whole(airs.map(\.uvIndex).max() ?? 0))",\
            "hourly":[\(hours.joined(separator: ","))]}
            """
    }

    /// The name of the moon's phase.
    private func moonPhase(at date: Date) -> String {
        let phases = [
            "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous",
            "Last Quarter", "Waning Crescent",
        ]
        return phases[Int((Atmosphere.moonAge(at: date) * 8).rounded()) % 8]
    }

    private func hour(at clock: Date, _ hour: Int) -> String {
        let date = instant(of: clock)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + Double(hoursApart) * 3600)
        let chance = whole(
            100 * fall.chance(under: air))
        let isSnow = fall.kind == .snow
        return """
            {"time":"\(hour * 100)","tempC":"\(whole(air.temperature))","DewPointC":"\(whole(air.dewPoint))",\
            "WindGustKmph":"\(whole(air.windGust * 3.6))",\(common(air, fall)),\
            "chanceofrain":"\(isSnow ? "0" : chance)","chanceofsnow":"\(isSnow ? chance : "0")",\
            "chanceofthunder":"\(fall.intensity == .heavy ? 40 : 0)",\
            "precipMM":"\(fall.amount.rounded(decimals: 1))"}
            """
    }

    /// The values that the current weather and a step have in common.
    private func common(_ air: Air, _ fall: Fall) -> String {
        return """
            "FeelsLikeC":"\(whole(air.apparentTemperature))",\
            "weatherCode":"\(code(air, fall))","humidity":"\(whole(air.humidity * 100))",\
            "pressure":"\(whole(air.pressure))","visibility":"\(whole(min(air.visibility / 1000, 10)))",\
            "windspeedKmph":"\(whole(air.windSpeed * 3.6))","winddirDegree":"\(whole(air.windDirection))",\
            "cloudcover":"\(whole(air.cloudCover * 100))","uvIndex":"\(whole(air.uvIndex))"
            """
    }

    /// The code of given weather.
    ///
    /// https://www.worldweatheronline.com/feed/wwoConditionCodes.txt
    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: 389
        case (.rain, .light): 296
        case (.rain, .moderate): 302
        case (.rain, .heavy): 308
        case (.sleet, .light): 317
        case (.sleet, _): 320
        case (.snow, .light): 326
        case (.snow, .moderate): 332
        case (.snow, .heavy): 338
        case (nil, _) where air.visibility < 1000: 248
        case (nil, _) where air.cloudCover < 0.125: 113
        case (nil, _) where air.cloudCover < 0.5: 116
        case (nil, _) where air.cloudCover < 0.875: 119
        case (nil, _): 122
        }
    }

    private var city: City? { City.nearest(to: place) }

    private func offset(at date: Date) -> TimeInterval {
        Double(city?.zone.secondsFromGMT(for: date) ?? min(12, Int((place.longitude / 15).rounded())) * 3600)
    }

    private func instant(of clock: Date) -> Date { clock - offset(at: clock - offset(at: clock)) }

    /// The date in UTC.
    private func dateText(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }

    /// The time of day in UTC, such as `08:37 PM`.
    private func timeText(_ date: Date) -> String {
        let text = date.formatted(.iso8601).dropFirst(11)
        let hour = Int(text.prefix(2)) ?? 0
        let twelve = (hour + 11) % 12 + 1
        return "\(twelve < 10 ? "0" : "")\(twelve)\(text.dropFirst(2).prefix(3)) \(hour < 12 ? "AM" : "PM")"
    }

    private func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
}
