import Foundation
import WeatherCore
import WeatherSandbox

/// The answers for one place at one time.
///
/// https://www.weatherbit.io/api
struct WeatherbitDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    /// `/v2.0/current`.
    var current: String {
        let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
        let air = atmosphere.air(at: place, minute)
        // The precipitation at the instant, as if it fell for an hour.
        let rate = air.precipitationRate
        let fall = Fall(hours: 1, rain: rate * (1 - air.frozenShare), snow: rate * air.frozenShare)
        let sun = SolarPosition.riseAndSet(
            at: place, onDayOf: midnight(of: minute) + 43_200, utcOffset: zone.secondsFromGMT(for: minute))
        let events = sun.map { #""sunrise":"\#(clock($0.rise).suffix(5))","sunset":"\#(clock($0.set).suffix(5))","# }
        return """
            {"count":1,"data":[{"lat":\(place.latitude),"lon":\(place.longitude),"timezone":"\(zone.identifier)",\
            "ob_time":"\(clock(minute))","datetime":"\(clock(minute).prefix(13).replacing(" ", with: ":"))",\
            "ts":\(seconds(minute)),\(events ?? "")"station":"SANDBOX","pod":"\(air.isDaylight ? "d" : "n")",\
            "temp":\(air.temperature.rounded(decimals: 1)),"app_temp":\(air.apparentTemperature.rounded(decimals: 1)),\
            "dewpt":\(air.dewPoint.rounded(decimals: 1)),"rh":\(percent(air.humidity)),\
            "pres":\((air.pressure - 5).rounded(decimals: 0)),"slp":\(air.pressure.rounded(decimals: 0)),\
            "vis":\(min(air.visibility / 1000, 16).rounded(decimals: 1)),"clouds":\(percent(air.cloudCover)),\
            \(wind(of: air, gust: "gust")),"uv":\(air.uvIndex.rounded(decimals: 1)),\
            "precip":\(rate.rounded(decimals: 2)),"aqi":\(Int((20 + 60 / (1 + air.windSpeed / 4)).rounded())),\
            "weather":{"code":\(code(air, fall)),"description":"-"}}]}
            """
    }

    /// `/v2.0/forecast/daily`.
    func days(_ count: Int) -> String {
        var start = midnight(of: now)
        var days: [String] = []
        for _ in 0..<count {
            // The next midnight, even if the day has 23 or 25 hours.
            let end = midnight(of: start + 30 * 3600)
            days.append(day(from: start, to: end))
            start = end
        }
        return """
            {"lat":\(place.latitude),"lon":\(place.longitude),"timezone":"\(zone.identifier)",\
            "data":[\(days.joined(separator: ","))]}
            """
    }

    private func day(from start: Date, to end: Date) -> String {
        let airs = stride(from: start, to: end, by: 900).map { atmosphere.air(at: place, $0) }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let noon = atmosphere.air(at: place, start + 43_200)
        let temperatures = airs.map(\.temperature)
        let sun = SolarPosition.riseAndSet(
            at: place, onDayOf: start + 43_200, utcOffset: zone.secondsFromGMT(for: start + 43_200))
        let events = sun.map { #""sunrise_ts":\#(seconds($0.rise)),"sunset_ts":\#(seconds($0.set)),"# } ?? ""
        let date = clock(start + Double(zone.secondsFromGMT(for: start))).prefix(10)
        let chance = fall.chance(under: noon)
        return """
            {"valid_date":"\(date)","datetime":"\(date)","ts":\(seconds(start + 60)),\(events)\
            "max_temp":\((temperatures.max() ?? 0).rounded(decimals: 1)),\
            "min_temp":\((temperatures.min() ?? 0).rounded(decimals: 1)),"pop":\(percent(chance)),\
            "precip":\(fall.amount.rounded(decimals: 2)),\(wind(of: noon, gust: "wind_gust_spd")),\
            "rh":\(percent(noon.humidity)),"slp":\(noon.pressure.rounded(decimals: 0)),\
            "uv":\(noon.uvIndex.rounded(decimals: 1)),\
            "moon_phase_lunation":\(Atmosphere.moonAge(at: start).rounded(decimals: 2)),\
            "weather":{"code":\(code(noon, fall)),"description":"-"}}
            """
    }

    private func wind(of air: Air, gust name: String) -> String {
        """
        "wind_spd":\(air.windSpeed.rounded(decimals: 2)),"\(name)":\(air.windGust.rounded(decimals: 2)),\
        "wind_dir":\(Int(air.windDirection.rounded()) % 360)
        """
    }

    /// The code of given weather.
    ///
    /// https://www.weatherbit.io/api/codes
    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: 202
        case (.rain, .light): 500
        case (.rain, .moderate): 501
        case (.rain, .heavy): 502
        case (.sleet, _): 610
        case (.snow, .light): 600
        case (.snow, .moderate): 601
        case (.snow, .heavy): 602
        case (nil, _) where air.visibility < 1000: 741
        case (nil, _) where air.cloudCover < 0.125: 800
        case (nil, _) where air.cloudCover < 0.375: 801
        case (nil, _) where air.cloudCover < 0.625: 802
        case (nil, _) where air.cloudCover < 0.875: 803
        case (nil, _): 804
        }
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

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }

    private func percent(_ fraction: Double) -> Int { Int((fraction * 100).rounded()) }

    /// The date and time in UTC, such as `2026-04-06 14:00`.
    private func clock(_ date: Date) -> String {
        String(date.formatted(.iso8601).prefix(16)).replacing("T", with: " ")
    }
}
