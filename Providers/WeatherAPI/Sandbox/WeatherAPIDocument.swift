import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
///
/// https://www.weatherapi.com/docs/
struct WeatherAPIDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    let dayCount: Int
    let hasAir: Bool
    let hasAlerts: Bool

    var text: String {
        let minute = floor(now, to: 60)
        var midnight = self.midnight(of: now)
        var days: [String] = []
        for _ in 0..<dayCount {
            // The next midnight, even if the day has 23 or 25 hours.
            let next = self.midnight(of: midnight + 30 * 3600)
            days.append(day(from: midnight, to: next))
            midnight = next
        }
        let alerts = hasAlerts ? #","alerts":{"alert":[\#(alert(from: floor(now, to: 3600)))]}"# : ""
        return """
            {"location":{"name":"Sandbox","lat":\(place.latitude.rounded(decimals: 2)),\
            "lon":\(place.longitude.rounded(decimals: 2)),"tz_id":"\(zone.identifier)",\
            "localtime_epoch":\(seconds(now)),"localtime":"\(clock(now))"},\
            "current":{"last_updated_epoch":\(seconds(minute)),"last_updated":"\(clock(minute))",\
            \(values(at: minute, lasting: 60))},"forecast":{"forecastday":[\(days.joined(separator: ","))]}\(alerts)}
            """
    }

    private func day(from start: Date, to end: Date) -> String {
        let hours = stride(from: start, to: end, by: 3600).map { $0 }
        let airs = stride(from: start, to: end, by: 900).map { atmosphere.air(at: place, $0) }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let noon = atmosphere.air(at: place, start + 43_200)
        let temperatures = airs.map(\.temperature)
        let sun = SolarPosition.riseAndSet(
            at: place, onDayOf: start + 43_200, utcOffset: zone.secondsFromGMT(for: start + 43_200))
        // A sun that sets after midnight sets on another day.
        func event(_ date: Date?, _ name: String) -> String {
            date.flatMap { start <= $0 && $0 < end ? timeText($0) : nil } ?? "No \(name)"
        }
        let rows = hours.map {
            #"{"time_epoch":\#(seconds($0)),"time":"\#(clock($0))",\#(chances(at: $0)),\#(values(at: $0, lasting: 3600))}"#
        }
        return """
            {"date":"\(clock(start).prefix(10))","date_epoch":\(seconds(start)),\
            "day":{"maxtemp_c":\((temperatures.max() ?? 0).rounded(decimals: 1)),\
            "mintemp_c":\((temperatures.min() ?? 0).rounded(decimals: 1)),\
            "maxwind_kph":\(((airs.map(\.windSpeed).max() ?? 0) * 3.6).rounded(decimals: 1)),\
            "totalprecip_mm":\(fall.amount.rounded(decimals: 2)),"avghumidity":\(percent(noon.humidity)),\
            "daily_chance_of_rain":\(chance(fall, noon, of: false)),\
            "daily_chance_of_snow":\(chance(fall, noon, of: true)),\
            "condition":{"text":"-","code":\(code(noon, fall))},\
            "uv":\((airs.map(\.uvIndex).max() ?? 0).rounded(decimals: 1))},\
            "astro":{"sunrise":"\(event(sun?.rise, "sunrise"))","sunset":"\(event(sun?.set, "sunset"))",\
            "moonrise":"No moonrise","moonset":"No moonset","moon_phase":"\(phase(at: start + 43_200))"},\
            "hour":[\(rows.joined(separator: ","))]}
            """
    }

    /// The values that the current weather and an hour have in common.
    private func values(at date: Date, lasting length: TimeInterval) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + length)
        return """
            "temp_c":\(air.temperature.rounded(decimals: 1)),"is_day":\(air.isDaylight ? 1 : 0),\
            "condition":{"text":"-","code":\(code(air, fall))},"wind_kph":\((air.windSpeed * 3.6).rounded(decimals: 1)),\
            "wind_degree":\(Int(air.windDirection.rounded()) % 360),"pressure_mb":\(air.pressure.rounded(decimals: 0)),\
            "precip_mm":\(fall.amount.rounded(decimals: 2)),"humidity":\(percent(air.humidity)),\
            "cloud":\(percent(air.cloudCover)),"feelslike_c":\(air.apparentTemperature.rounded(decimals: 1)),\
            "dewpoint_c":\(air.dewPoint.rounded(decimals: 1)),\
            "vis_km":\(min(air.visibility / 1000, 10).rounded(decimals: 1)),"uv":\(air.uvIndex.rounded(decimals: 1)),\
            "gust_kph":\((air.windGust * 3.6).rounded(decimals: 1))\(hasAir ? #","air_quality":\#(quality(of: air))"# : "")
            """
    }

    /// Still air has more dust and gases, and sunlight more ozone.
    private func quality(of air: Air) -> String {
        let calm = 1 / (1 + air.windSpeed / 4)
        let dust = 4 + 30 * calm
        let ozone = 60 + 40 * max(0, air.sunElevation / 90)
        return """
            {"co":\((200 * calm).rounded(decimals: 2)),"no2":\((20 * calm).rounded(decimals: 2)),\
            "o3":\(ozone.rounded(decimals: 2)),"so2":\((5 * calm).rounded(decimals: 2)),\
            "pm2_5":\(dust.rounded(decimals: 2)),"pm10":\((dust * 1.5).rounded(decimals: 2)),\
            "us-epa-index":\(dust < 12 ? 1 : 2),"gb-defra-index":\(min(10, Int(dust / 12) + 1))}
            """
    }

    private func chances(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
        return """
            "chance_of_rain":\(chance(fall, air, of: false)),"chance_of_snow":\(chance(fall, air, of: true))
            """
    }

    /// The chance of rain or of snow, in percent; one of them is 0.
    private func chance(_ fall: Fall, _ air: Air, of snow: Bool) -> Int {
        guard (fall.kind == .snow) == snow else { return 0 }
        return percent(fall.chance(under: air))
    }

    /// An alert if gusts within twelve hours are strong.
    private func alert(from start: Date) -> String {
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        guard gust >= 14 else { return "" }
        return """
            {"headline":"Wind warning by the sandbox","severity":"\(gust < 18 ? "Moderate" : "Severe")",\
            "urgency":"Expected","areas":"Sandbox","certainty":"Likely","event":"Wind Warning",\
            "effective":"\(start.formatted(.iso8601))","expires":"\((start + 43_200).formatted(.iso8601))",\
            "desc":"Gusts up to \(Int(gust.rounded())) m/s expected.","instruction":"Secure loose objects."}
            """
    }

    /// The code of given weather.
    ///
    /// https://www.weatherapi.com/docs/weather_conditions.json
    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: 1276
        case (.rain, .light): 1183
        case (.rain, .moderate): 1189
        case (.rain, .heavy): 1195
        case (.sleet, .light): 1204
        case (.sleet, _): 1207
        case (.snow, .light): 1213
        case (.snow, .moderate): 1219
        case (.snow, .heavy): 1225
        case (nil, _) where air.visibility < 1000: 1135
        case (nil, _) where air.cloudCover < 0.125: 1000
        case (nil, _) where air.cloudCover < 0.5: 1003
        case (nil, _) where air.cloudCover < 0.875: 1006
        case (nil, _): 1009
        }
    }

    /// The name of the moon's phase.
    private func phase(at date: Date) -> String {
        let names = [
            "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous",
            "Last Quarter", "Waning Crescent",
        ]
        return names[Int((Atmosphere.moonAge(at: date) * 8).rounded()) % 8]
    }

    private var zone: TimeZone {
        if let city = City.nearest(to: place) { return city.zone }
        let hours = min(12, Int((place.longitude / 15).rounded()))
        return TimeZone(identifier: "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))") ?? .gmt
    }

    private func midnight(of date: Date) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.startOfDay(for: date)
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }

    private func percent(_ fraction: Double) -> Int { Int((fraction * 100).rounded()) }

    /// The local date and time, such as `2026-04-06 14:00`.
    private func clock(_ date: Date) -> String {
        let local = date + Double(zone.secondsFromGMT(for: date))
        return String(local.formatted(.iso8601).prefix(16)).replacing("T", with: " ")
    }

    /// The local time, such as `08:37 PM`.
    private func timeText(_ date: Date) -> String {
        let text = clock(date).suffix(5)
        let hour = Int(text.prefix(2)) ?? 0
        let twelve = (hour + 11) % 12 + 1
        return "\(twelve < 10 ? "0" : "")\(twelve)\(text.suffix(3)) \(hour < 12 ? "AM" : "PM")"
    }
}
