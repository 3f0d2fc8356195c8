import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
///
/// https://www.visualcrossing.com/resources/documentation/weather-data/weather-data-documentation/
struct VisualCrossingDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let today = ((now + offset(at: now)).timeIntervalSince1970 / 86_400).rounded(.down)
        let days = (0..<15).map { day(Date(timeIntervalSince1970: (today + Double($0)) * 86_400)) }
        let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
        return """
            {"queryCost":1,"latitude":\(place.latitude),"longitude":\(place.longitude),"timezone":"\(zone)",\
            "tzoffset":\(offset(at: now) / 3600),"days":[\(days.joined(separator: ","))],\
            "currentConditions":{\(common(at: minute, lasting: 0)),"source":"obs"}}
            """
    }

    /// The observations of some days, whose dates are stated as if in UTC.
    func past(from first: Date, to last: Date) -> String {
        let days = stride(from: first, through: last, by: 86_400).map { day($0, source: "obs") }
        return """
            {"queryCost":\(days.count),"latitude":\(place.latitude),"longitude":\(place.longitude),\
            "timezone":"\(zone)","tzoffset":\(offset(at: first) / 3600),"days":[\(days.joined(separator: ","))]}
            """
    }

    /// A day, from the local midnight that `clock` states as if in UTC.
    private func day(_ clock: Date, source: String = "fcst") -> String {
        let (start, end) = (instant(of: clock), instant(of: clock + 86_400))
        let airs = stride(from: start, through: end, by: 900).map { atmosphere.air(at: place, $0) }
        let middle = atmosphere.air(at: place, start + end.timeIntervalSince(start) / 2)
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let temperatures = airs.map(\.temperature)
        let sun = SolarPosition.riseAndSet(
            at: place, onDayOf: start + 43_200, utcOffset: Int(offset(at: start + 43_200)))
        func event(_ name: String, _ date: Date?) -> String {
            guard let date else { return "" }
            return #""\#(name)":"\#(time(of: date))","\#(name)Epoch":\#(seconds(date)),"#
        }
        let hours = stride(from: start, to: end, by: 3600).map { "{\(common(at: $0, lasting: 3600))}" }
        return """
            {"datetime":"\(clock.formatted(.iso8601).prefix(10))","datetimeEpoch":\(seconds(start)),\
            "tempmax":\(fahrenheit(temperatures.max() ?? 0)),"tempmin":\(fahrenheit(temperatures.min() ?? 0)),\
            "humidity":\(tenths(middle.humidity * 100)),"precip":\(inches(fall.amount)),\
            "precipprob":\(chance(fall, middle)),"windgust":\(miles(airs.map(\.windGust).max() ?? 0)),\
            "windspeed":\(miles(airs.map(\.windSpeed).max() ?? 0)),"winddir":\(tenths(middle.windDirection)),\
            "pressure":\(tenths(middle.pressure)),"uvindex":\((airs.map(\.uvIndex).max() ?? 0).rounded(decimals: 0)),\
            \(event("sunrise", sun?.rise))\(event("sunset", sun?.set))\
            "moonphase":\(Atmosphere.moonAge(at: start).rounded(decimals: 2)),\(sky(middle, fall)),\
            "source":"\(source)","hours":[\(hours.joined(separator: ","))]}
            """
    }

    /// The values that the current weather and an hour have in common.
    private func common(at date: Date, lasting length: TimeInterval) -> String {
        let air = atmosphere.air(at: place, date)
        // The precipitation at an instant is given as if it fell for an hour.
        let rate = air.precipitationRate
        let fall =
            length > 0
            ? atmosphere.fall(at: place, from: date, to: date + length)
            : Fall(hours: 1, rain: rate * (1 - air.frozenShare), snow: rate * air.frozenShare)
        return """
            "datetime":"\(time(of: date))","datetimeEpoch":\(seconds(date)),"temp":\(fahrenheit(air.temperature)),\
            "feelslike":\(fahrenheit(air.apparentTemperature)),"humidity":\(tenths(air.humidity * 100)),\
            "dew":\(fahrenheit(air.dewPoint)),\
            "precip":\(inches(fall.amount)),"precipprob":\(chance(fall, air)),"snow":0.0,\
            "snowdepth":\(Self.snowDepth(in: air).rounded(decimals: 2)),\
            "windgust":\(miles(air.windGust)),"windspeed":\(miles(air.windSpeed)),\
            "winddir":\(tenths(air.windDirection)),"pressure":\(tenths(air.pressure)),\
            "visibility":\(tenths(min(air.visibility / 1609.344, 15))),"cloudcover":\(tenths(air.cloudCover * 100)),\
            "uvindex":\(air.uvIndex.rounded(decimals: 0)),\(sky(air, fall))
            """
    }

    /// A depth in inches, since the atmosphere has no snow on the ground: more where it is cold.
    static func snowDepth(in air: Air) -> Double { max(0, 2 - air.temperature) }

    /// Codes of precipitation or fog and of the sky, and an icon.
    ///
    /// https://www.visualcrossing.com/resources/documentation/weather-api/weather-condition-fields/
    private func sky(_ air: Air, _ fall: Fall) -> String {
        let half = air.isDaylight ? "day" : "night"
        let cover = air.cloudCover < 0.2 ? "type_43" : air.cloudCover < 0.9 ? "type_42" : "type_41"
        let weather: (code: String, icon: String)? =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18: ("type_37, type_25", "thunder-rain")
            case (.rain, .light): ("type_26", "showers-\(half)")
            case (.rain, .moderate): ("type_21", "rain")
            case (.rain, .heavy): ("type_25", "rain")
            case (.sleet, .light): ("type_23", "rain-snow")
            case (.sleet, _): ("type_31, type_21", "rain-snow")
            case (.snow, .light): ("type_35", "snow-showers-\(half)")
            case (.snow, .moderate): ("type_31", "snow")
            case (.snow, .heavy): ("type_34", "snow")
            case (nil, _): air.visibility < 1000 ? ("type_8", "fog") : nil
            }
        let clear = air.cloudCover < 0.2 ? "clear-\(half)" : "partly-cloudy-\(half)"
        let icon = weather?.icon ?? (air.cloudCover < 0.9 ? clear : "cloudy")
        return
            #""conditions":"\#([weather?.code, cover].compactMap(\.self).joined(separator: ", "))","icon":"\#(icon)""#
    }

    private func chance(_ fall: Fall, _ air: Air) -> Double {
        tenths(100 * fall.chance(under: air))
    }

    private var city: City? { City.nearest(to: place) }

    private var zone: String {
        let hours = Int(offset(at: now) / 3600)
        return city?.zone.identifier ?? "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    private func offset(at date: Date) -> TimeInterval {
        Double(city?.zone.secondsFromGMT(for: date) ?? min(12, Int((place.longitude / 15).rounded())) * 3600)
    }

    private func instant(of clock: Date) -> Date { clock - offset(at: clock - offset(at: clock)) }

    /// The local time of day, such as `15:00:00`.
    private func time(of date: Date) -> Substring {
        (date + offset(at: date)).formatted(.iso8601).dropFirst(11).prefix(8)
    }

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }
    private func fahrenheit(_ celsius: Double) -> Double { tenths(celsius * 1.8 + 32) }
    private func inches(_ millimeters: Double) -> Double { (millimeters / 25.4).rounded(decimals: 3) }
    private func miles(_ metersPerSecond: Double) -> Double { tenths(metersPerSecond / 0.44704) }
    private func tenths(_ number: Double) -> Double { number.rounded(decimals: 1) }
}
