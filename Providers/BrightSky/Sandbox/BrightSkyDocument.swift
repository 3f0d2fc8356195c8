import Foundation
import WeatherCore
import WeatherSandbox

/// The documents of one place at one time.
///
/// https://brightsky.dev/docs/
struct BrightSkyDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    /// `/current_weather`: the state at the last full ten minutes, with the precipitation of the hour before.
    var current: String {
        let date = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600)
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        return """
            {"weather":{\(common(air, fall, at: date)),"precipitation_10":\((fall.amount / 6).rounded(decimals: 1)),\
            "precipitation_60":\(fall.amount.rounded(decimals: 1)),\
            "wind_direction_10":\(direction(air)),"wind_speed_10":\(kilometersPerHour(air.windSpeed)),\
            "wind_gust_speed_10":\(kilometersPerHour(air.windGust))},"sources":[\(source("synop"))]}
            """
    }

    /// `/weather`: hourly records of a period, at most nine days ahead.
    func weather(from start: Date, to end: Date, of type: String) -> String {
        let end = min(end, now + 9 * 86_400)
        let records = stride(from: start.timeIntervalSince1970, through: end.timeIntervalSince1970, by: 3600)
            .map { record(at: Date(timeIntervalSince1970: $0)) }
        return #"{"weather":[\#(records.joined(separator: ","))],"sources":[\#(source(type))]}"#
    }

    /// `/alerts`: a gust warning for the next twelve hours.
    var alerts: String {
        let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        let speed = Int((gust * 3.6).rounded())
        let alert = """
            {"id":1,"alert_id":"2.49.0.0.276.0.DWD.PVW.\(Int(start.timeIntervalSince1970))","status":"actual",\
            "effective":"\(text(start))","onset":"\(text(start))","expires":"\(text(start + 43_200))",\
            "category":"met","response_type":"prepare","urgency":"immediate",\
            "severity":"\(gust < 18 ? "minor" : "moderate")","certainty":"likely","event_code":51,\
            "event_en":"wind gusts","event_de":"WINDBÖEN","headline_en":"Official WARNING of WIND GUSTS",\
            "headline_de":"Amtliche WARNUNG vor WINDBÖEN","description_en":"Gusts of \(speed) km/h are expected.",\
            "description_de":"Es treten Böen von \(speed) km/h auf.","instruction_en":null,"instruction_de":null}
            """
        return #"{"alerts":[\#(gust < 14 ? "" : alert)],"location":{"warn_cell_id":1,"name":"Mitte"}}"#
    }

    /// The state at an hour, with the amount and the chance of the past hour.
    private func record(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let chance = 100 * fall.chance(under: air)
        return """
            {\(common(air, fall, at: date)),"precipitation":\(fall.amount.rounded(decimals: 1)),\
            "precipitation_probability":\(date > now ? "\(Int(chance.rounded()))" : "null"),\
            "wind_direction":\(direction(air)),"wind_speed":\(kilometersPerHour(air.windSpeed)),\
            "wind_gust_speed":\(kilometersPerHour(atmosphere.air(at: place, date - 3600).windGust))}
            """
    }

    private func common(_ air: Air, _ fall: Fall, at date: Date) -> String {
        let (condition, icon) = words(air, fall)
        return """
            "timestamp":"\(text(date))","source_id":1,"temperature":\(air.temperature.rounded(decimals: 1)),\
            "dew_point":\(air.dewPoint.rounded(decimals: 1)),"relative_humidity":\(percent(air.humidity)),\
            "pressure_msl":\(air.pressure.rounded(decimals: 1)),"visibility":\(Int(air.visibility.rounded())),\
            "cloud_cover":\(percent(air.cloudCover)),"condition":"\(condition)","icon":"\(icon)"
            """
    }

    private func words(_ air: Air, _ fall: Fall) -> (condition: String, icon: String) {
        let half = air.isDaylight ? "day" : "night"
        let sky =
            air.cloudCover >= 0.8 ? "cloudy" : air.cloudCover >= 0.25 ? "partly-cloudy-\(half)" : "clear-\(half)"
        return switch fall.kind {
        case .rain where fall.intensity == .heavy && air.temperature > 18: ("thunderstorm", "thunderstorm")
        case .rain: ("rain", fall.amount > 0.5 ? "rain" : sky)
        case .sleet: ("sleet", "sleet")
        case .snow: ("snow", "snow")
        case nil where air.visibility < 1000: ("fog", "fog")
        case nil: ("dry", sky)
        }
    }

    private func source(_ type: String) -> String {
        let names = #""dwd_station_id":"00433","station_name":"Berlin-Tempelhof","height":48.0,"#
        return #"{"id":1,\#(type == "historical" ? names : "")"observation_type":"\#(type)","#
            + #""lat":\#(place.latitude),"lon":\#(place.longitude),"distance":0}"#
    }

    private func text(_ date: Date) -> String { date.formatted(.iso8601).replacing("Z", with: "+00:00") }

    private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

    private func direction(_ air: Air) -> Int { Int(air.windDirection.rounded()) % 360 }

    private func kilometersPerHour(_ metersPerSecond: Double) -> Double { (metersPerSecond * 3.6).rounded(decimals: 1) }
}
