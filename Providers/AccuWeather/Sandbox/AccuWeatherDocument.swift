import Foundation
import WeatherCore
import WeatherSandbox

/// The answers for one place at one time.
struct AccuWeatherDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    /// Current conditions, a list of one.
    ///
    /// https://developer.accuweather.com/accuweather-current-conditions-api/apis
    var current: String {
        let date = floor(now, to: 60)
        let air = atmosphere.air(at: place, date)
        // The condition is that of the past hour, whose amount is sent, too.
        let fall = atmosphere.fall(at: place, from: date - 3600, to: date)
        func both(_ name: String, _ value: Double, _ unit: String) -> String {
            #""\#(name)":{"Metric":{"Value":\#(value.rounded(decimals: 1)),"Unit":"\#(unit)"}}"#
        }
        return """
            [{"EpochTime":\(seconds(date)),"WeatherText":"","WeatherIcon":\(icon(air, fall)),\
            "HasPrecipitation":\(fall.kind != nil),"IsDayTime":\(air.isDaylight),\
            \(both("Temperature", air.temperature, "C")),\(both("RealFeelTemperature", air.apparentTemperature, "C")),\
            "RelativeHumidity":\(whole(air.humidity * 100)),\(both("DewPoint", air.dewPoint, "C")),\
            "Wind":{"Direction":{"Degrees":\(whole(air.windDirection))},\(both("Speed", air.windSpeed * 3.6, "km/h"))},\
            "WindGust":{\(both("Speed", air.windGust * 3.6, "km/h"))},"UVIndex":\(whole(air.uvIndex)),\
            \(both("Visibility", min(air.visibility / 1000, 16.1), "km")),"CloudCover":\(whole(air.cloudCover * 100)),\
            \(both("Pressure", air.pressure, "mb")),\(both("Precip1hr", fall.amount, "mm"))}]
            """
    }

    /// Twelve hours from the next full hour.
    ///
    /// https://developer.accuweather.com/accuweather-forecast-api/apis
    var hours: String {
        let first = floor(now, to: 3600) + 3600
        let list = (0..<12).map { number in
            let date = first + Double(number) * 3600
            let air = atmosphere.air(at: place, date)
            let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
            return """
                {"EpochDateTime":\(seconds(date)),"WeatherIcon":\(icon(air, fall)),"HasPrecipitation":\(fall.kind != nil),\
                "IsDaylight":\(air.isDaylight),\(one("Temperature", air.temperature, "C")),\
                \(one("RealFeelTemperature", air.apparentTemperature, "C")),\(one("DewPoint", air.dewPoint, "C")),\
                "RelativeHumidity":\(whole(air.humidity * 100)),"UVIndex":\(whole(air.uvIndex)),\
                \(one("Visibility", min(air.visibility / 1000, 16.1), "km")),\
                \(wind(speed: air.windSpeed, gust: air.windGust, from: air.windDirection)),\(rest(fall, air))}
                """
        }
        return "[\(list.joined(separator: ","))]"
    }

    /// Five days, beginning with today.
    var days: String {
        let zone = Self.zone(of: place)
        var midnight = DayWeather(containing: now, in: zone).start
        let list = (0..<5).map { _ in
            defer { midnight = DayWeather(containing: midnight + 36 * 3600, in: zone).start }
            return day(from: midnight, offset: zone.secondsFromGMT(for: midnight + 43_200))
        }
        return #"{"Headline":{"Text":"Made-up weather"},"DailyForecasts":[\#(list.joined(separator: ","))]}"#
    }

    private func day(from midnight: Date, offset: Int) -> String {
        func temperatures(_ hours: ClosedRange<Double>) -> [Double] {
            stride(from: hours.lowerBound, through: hours.upperBound, by: 0.25)
                .map { atmosphere.air(at: place, midnight + $0 * 3600).temperature }
        }
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: midnight + 43_200, utcOffset: offset)
        let events = sun.map { #""EpochRise":\#(seconds($0.rise)),"EpochSet":\#(seconds($0.set))"# } ?? ""
        let phases = [
            "New", "WaxingCrescent", "First", "WaxingGibbous", "Full", "WaningGibbous", "Last", "WaningCrescent",
        ]
        return """
            {"EpochDate":\(seconds(midnight + 7 * 3600)),"Sun":{\(events)},\
            "Moon":{"Phase":"\(phases[Int((Atmosphere.moonAge(at: midnight) * 8).rounded()) % 8])"},"Temperature":\
            {\(one("Minimum", temperatures(19...31).min() ?? 0, "C")),\(one("Maximum", temperatures(7...19).max() ?? 0, "C"))},\
            "Day":\(half(from: midnight + 7 * 3600)),"Night":\(half(from: midnight + 19 * 3600))}
            """
    }

    private func half(from start: Date) -> String {
        let airs = stride(from: 0.0, through: 43_200, by: 900).map { atmosphere.air(at: place, start + $0) }
        let middle = atmosphere.air(at: place, start + 21_600)
        let fall = atmosphere.fall(at: place, from: start, to: start + 43_200)
        let wind = wind(
            speed: airs.map(\.windSpeed).max() ?? 0, gust: airs.map(\.windGust).max() ?? 0, from: middle.windDirection)
        return
            #"{"Icon":\#(icon(middle, fall)),"HasPrecipitation":\#(fall.kind != nil),\#(wind),\#(rest(fall, middle)),"#
            + #""ThunderstormProbability":\#(fall.amount > 0 ? 40 : 5)}"#
    }

    private func rest(_ fall: Fall, _ air: Air) -> String {
        """
        "PrecipitationProbability":\(fall.amount > 0 ? 80 : 10),\(one("TotalLiquid", fall.amount, "mm")),\
        \(one("Rain", fall.rain, "mm")),\(one("Snow", fall.snow, "cm")),"CloudCover":\(whole(air.cloudCover * 100))
        """
    }

    private func wind(speed: Double, gust: Double, from direction: Double) -> String {
        """
        "Wind":{"Direction":{"Degrees":\(whole(direction))},\(one("Speed", speed * 3.6, "km/h"))},\
        "WindGust":{\(one("Speed", gust * 3.6, "km/h"))}
        """
    }

    private func one(_ name: String, _ value: Double, _ unit: String) -> String {
        #""\#(name)":{"Value":\#(value.rounded(decimals: 1)),"Unit":"\#(unit)"}"#
    }

    /// The icon of given weather.
    ///
    /// https://developer.accuweather.com/weather-icons
    private func icon(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: 15
        case (.rain, _): 18
        case (.sleet, _): 29
        case (.snow, .light): 19
        case (.snow, _): 22
        case (nil, _) where air.visibility < 1000: 11
        case (nil, _) where air.cloudCover < 0.125: air.isDaylight ? 1 : 33
        case (nil, _) where air.cloudCover < 0.375: air.isDaylight ? 2 : 34
        case (nil, _) where air.cloudCover < 0.625: air.isDaylight ? 3 : 35
        case (nil, _) where air.cloudCover < 0.875: air.isDaylight ? 6 : 38
        case (nil, _): 7
        }
    }

    /// The time zone of a nearby city, or else one derived from the longitude.
    static func zone(of place: Coordinates) -> TimeZone {
        let hours = min(12, Int((place.longitude / 15).rounded()))
        return City.nearest(to: place)?.zone
            ?? TimeZone(identifier: "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))") ?? .gmt
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }

    private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
