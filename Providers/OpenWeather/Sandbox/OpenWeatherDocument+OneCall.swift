import Foundation
import WeatherCore
import WeatherSandbox

extension OpenWeatherDocument {
    /// `/data/3.0/onecall`: the current weather, 61 minutes, 48 hours, 8 days, and an alert if gusts are strong.
    ///
    /// https://openweathermap.org/api/one-call-3
    var oneCall: String {
        let minute = floor(now, to: 60)
        let hour = floor(now, to: 3600)
        let noon = floor(now + Double(utcOffset), to: 86_400) - Double(utcOffset) + 43_200
        let minutes = (1...61).map { self.minute(at: minute + Double($0) * 60) }
        let hours = (0..<48).map { "{\(state(at: hour + Double($0) * 3600, isForecast: true))}" }
        let days = (0..<8).map { day(around: noon + Double($0) * 86_400) }
        let alerts = alert(from: hour).map { #","alerts":[\#($0)]"# } ?? ""
        return #"{"lat":\#(place.latitude.json(decimals: 4)),"lon":\#(place.longitude.json(decimals: 4)),"#
            + #""timezone":"\#(zone)","timezone_offset":\#(utcOffset),"#
            + #""current":{\#(sun),\#(state(at: floor(now, to: 600), isForecast: false))},"#
            + #""minutely":[\#(minutes.joined(separator: ","))],"hourly":[\#(hours.joined(separator: ","))],"#
            + #""daily":[\#(days.joined(separator: ","))]\#(alerts)}"#
    }

    /// The precipitation of a minute, in millimeters an hour.
    private func minute(at date: Date) -> String {
        let rate = atmosphere.air(at: place, date).precipitationRate
        return #"{"dt":\#(seconds(date)),"precipitation":\#(rate.json(decimals: 2))}"#
    }

    /// The values at a time, with the amounts, the chance and the condition of the past hour.
    private func state(at date: Date, isForecast: Bool) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        let chance = isForecast ? #""pop":\#(chance(fall, air)),"# : ""
        return #""dt":\#(seconds(date)),"temp":\#(units.temperature(air.temperature)),"#
            + #""feels_like":\#(units.temperature(air.apparentTemperature)),"pressure":\#(Int(air.pressure.rounded())),"#
            + #""humidity":\#(percent(air.humidity)),"dew_point":\#(units.temperature(air.dewPoint)),"#
            + #""uvi":\#(air.uvIndex.json(decimals: 2)),"clouds":\#(percent(air.cloudCover)),"#
            + #""visibility":\#(visibility(air)),\#(wind(flat: air)),\#(amounts(fall, "1h"))\#(chance)"#
            + #""weather":[\#(condition(air, fall))]"#
    }

    private func day(around noon: Date) -> String {
        let start = noon - 43_200
        let airs = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        let air = airs[12]
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let (speed, gust) = (airs.map(\.windSpeed).max() ?? 0, airs.map(\.windGust).max() ?? 0)
        let depths = [("rain", fall.rain), ("snow", fall.snow)].map { name, depth in
            depth < 0.01 ? "" : #""\#(name)":\#(depth.json(decimals: 2)),"#
        }
        return #"{"dt":\#(seconds(noon)),\#(sun(onDayOf: noon)),"moonrise":0,"moonset":0,"#
            + #""moon_phase":\#(Atmosphere.moonAge(at: noon).json(decimals: 2)),"#
            + #""temp":{"day":\#(units.temperature(air.temperature)),"min":\#(units.temperature(low)),"#
            + #""max":\#(units.temperature(high))},"pressure":\#(Int(air.pressure.rounded())),"#
            + #""humidity":\#(percent(air.humidity)),"wind_speed":\#(units.speed(speed)),"#
            + #""wind_deg":\#(Int(air.windDirection.rounded()) % 360),"wind_gust":\#(units.speed(gust)),"#
            + #""weather":[\#(condition(air, fall))],"clouds":\#(percent(air.cloudCover)),"#
            + #""pop":\#(chance(fall, air)),\#(depths.joined())"uvi":\#(air.uvIndex.json(decimals: 2))}"#
    }

    /// `/data/3.0/onecall/day_summary`.
    func summary(ofDayFrom start: Date) -> String {
        let airs = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        let total = atmosphere.fall(at: place, from: start, to: start + 86_400).amount
        return #"{"lat":\#(place.latitude.json(decimals: 4)),"lon":\#(place.longitude.json(decimals: 4)),"#
            + #""units":"standard","cloud_cover":{"afternoon":\#(percent(airs[15].cloudCover))},"#
            + #""humidity":{"afternoon":\#(percent(airs[15].humidity))},"precipitation":{"total":"#
            + #"\#(total.json(decimals: 2))},"temperature":{"min":\#(units.temperature(low)),"#
            + #""max":\#(units.temperature(high))},"pressure":{"afternoon":\#(Int(airs[15].pressure.rounded()))},"#
            + #""wind":{"max":{"speed":\#(units.speed(airs.map(\.windSpeed).max() ?? 0)),"#
            + #""direction":\#(Int(airs[12].windDirection.rounded()) % 360)}}}"#
    }

    private func wind(flat air: Air) -> String {
        #""wind_speed":\#(units.speed(air.windSpeed)),"wind_deg":\#(Int(air.windDirection.rounded()) % 360),"#
            + #""wind_gust":\#(units.speed(air.windGust))"#
    }

    /// An alert if gusts within twelve hours are strong.
    private func alert(from start: Date) -> String? {
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        guard gust >= 14 else { return nil }
        return #"{"sender_name":"Sandbox Weather Service","event":"Wind Advisory","start":\#(seconds(start)),"#
            + #""end":\#(seconds(start + 43_200)),"description":"Gusts up to \#(Int(gust.rounded())) m/s expected.","#
            + #""tags":["Wind"]}"#
    }

    private var zone: String {
        city?.zone.identifier ?? "Etc/GMT\(utcOffset > 0 ? "-" : "+")\(abs(utcOffset) / 3600)"
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }
}
