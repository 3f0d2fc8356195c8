import Foundation
import WeatherCore
import WeatherSandbox

/// The data sets of one place at one time.
///
/// https://developer.apple.com/documentation/weatherkitrestapi/weather-k3hl
struct WeatherKitDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var current: String {
        #""currentWeather":{"name":"CurrentWeather",\#(metadata),"asOf":"\#(text(now))",\#(point(at: now, 3600))}"#
    }

    func hours(until end: Date) -> String {
        let start = floor(now, to: 3600)
        let hours = stride(from: 0, to: max(3600, end.timeIntervalSince(start)), by: 3600).map { seconds in
            let date = start + seconds
            let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
            return """
                {"forecastStart":"\(text(date))",\(point(at: date, 3600)),\
                "precipitationAmount":\(fall.amount.rounded(decimals: 2)),\
                "precipitationChance":\(chance(fall, atmosphere.air(at: place, date)))}
                """
        }
        return #""forecastHourly":{"name":"HourlyForecast",\#(metadata),"hours":[\#(hours.joined(separator: ","))]}"#
    }

    func days(in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let first = calendar.startOfDay(for: now)
        let days = (0..<10).compactMap { number -> String? in
            guard let start = calendar.date(byAdding: .day, value: number, to: first),
                let end = calendar.date(byAdding: .day, value: 1, to: start)
            else { return nil }
            return day(from: start, to: end, zone.secondsFromGMT(for: start))
        }
        return #""forecastDaily":{"name":"DailyForecast",\#(metadata),"days":[\#(days.joined(separator: ","))]}"#
    }

    private func day(from start: Date, to end: Date, _ offset: Int) -> String {
        let airs = stride(from: 0, through: end.timeIntervalSince(start), by: 3600)
            .map { atmosphere.air(at: place, start + $0) }
        let fall = atmosphere.fall(at: place, from: start, to: end)
        let noon = atmosphere.air(at: place, start + 43_200)
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: start + 43_200, utcOffset: offset)
        let events = sun.map { #""sunrise":"\#(text($0.rise))","sunset":"\#(text($0.set))","# } ?? ""
        return """
            {"forecastStart":"\(text(start))","forecastEnd":"\(text(end))","conditionCode":"\(code(noon, fall))",\(events)\
            "maxUvIndex":\(Int((airs.map(\.uvIndex).max() ?? 0).rounded())),"moonPhase":"full",\
            "precipitationAmount":\(fall.amount.rounded(decimals: 2)),"precipitationChance":\(chance(fall, noon)),\
            "temperatureMax":\((airs.map(\.temperature).max() ?? 0).rounded(decimals: 2)),\
            "temperatureMin":\((airs.map(\.temperature).min() ?? 0).rounded(decimals: 2))}
            """
    }

    var minutes: String {
        let start = floor(now, to: 60)
        let minutes = (0...60).map { minute in
            let date = start + Double(minute) * 60
            let rate = atmosphere.air(at: place, date).precipitationRate
            return """
                {"startTime":"\(text(date))","precipitationChance":\(rate > 0.1 ? 0.8 : 0.1),\
                "precipitationIntensity":\(rate.rounded(decimals: 2))}
                """
        }
        let list = minutes.joined(separator: ",")
        return #""forecastNextHour":{"name":"NextHourForecast",\#(metadata),"minutes":[\#(list)]}"#
    }

    /// An alert if gusts within twelve hours are strong.
    var alerts: String {
        let start = floor(now, to: 3600)
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        let alert = """
            {"name":"WeatherAlertSummary","id":"\(Int(start.timeIntervalSince1970))","areaName":"Sandbox",\
            "description":"Wind Advisory","effectiveTime":"\(text(start))","expireTime":"\(text(start + 43_200))",\
            "issuedTime":"\(text(start))","severity":"\(gust < 18 ? "moderate" : "severe")","source":"Sandbox",\
            "urgency":"expected","certainty":"likely","detailsUrl":"https://weatherkit.apple.com/alertDetails/"}
            """
        return #""weatherAlerts":{"name":"WeatherAlertCollection",\#(metadata),"alerts":[\#(gust < 14 ? "" : alert)]}"#
    }

    /// The values at a time, and the condition of the time after it.
    private func point(at date: Date, _ length: TimeInterval) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + length)
        return """
            "conditionCode":"\(code(air, fall))","daylight":\(air.isDaylight),\
            "cloudCover":\(air.cloudCover.rounded(decimals: 2)),"humidity":\(air.humidity.rounded(decimals: 2)),\
            "pressure":\(air.pressure.rounded(decimals: 2)),"temperature":\(air.temperature.rounded(decimals: 2)),\
            "temperatureDewPoint":\(air.dewPoint.rounded(decimals: 2)),\
            "uvIndex":\(Int(air.uvIndex.rounded())),"visibility":\(air.visibility.rounded(decimals: 2)),\
            "windDirection":\(Int(air.windDirection.rounded()) % 360),\
            "windGust":\((air.windGust * 3.6).rounded(decimals: 2)),"windSpeed":\((air.windSpeed * 3.6).rounded(decimals: 2))
            """
    }

    private func code(_ air: Air, _ fall: Fall) -> String {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy): air.temperature > 18 ? "Thunderstorms" : "HeavyRain"
        case (.rain, .moderate): "Rain"
        case (.rain, .light): "Drizzle"
        case (.sleet, _): "Sleet"
        case (.snow, .heavy): "HeavySnow"
        case (.snow, .moderate): "Snow"
        case (.snow, .light): "Flurries"
        case (nil, _) where air.visibility < 1000: "Foggy"
        case (nil, _) where air.cloudCover < 0.125: "Clear"
        case (nil, _) where air.cloudCover < 0.375: "MostlyClear"
        case (nil, _) where air.cloudCover < 0.625: "PartlyCloudy"
        case (nil, _) where air.cloudCover < 0.875: "MostlyCloudy"
        case (nil, _): "Cloudy"
        }
    }

    private func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.chance(under: air).rounded(decimals: 2)
    }

    private var metadata: String {
        let read = text(now)
        return """
            "metadata":{"expireTime":"\(text(now + 300))","language":"en-US","latitude":\(place.latitude),\
            "longitude":\(place.longitude),"readTime":"\(read)","reportedTime":"\(read)","units":"m","version":1}
            """
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
