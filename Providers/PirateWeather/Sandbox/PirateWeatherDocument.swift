import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
///
/// https://docs.pirateweather.net/en/latest/API/#data-point
struct PirateWeatherDocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    let hourCount: Int

    var text: String {
        let hour = floor(now, to: 3600)
        let minute = floor(now, to: 60)
        let minutes = (0...60).map { self.minute(at: minute + Double($0) * 60) }
        let hours = (0..<hourCount).map { point(from: hour + Double($0) * 3600, lasting: 3600) }
        let midnight = floor(now + Double(offset), to: 86_400) - Double(offset)
        let days = (0..<8).map { day(from: midnight + Double($0) * 86_400) }
        return """
            {"latitude":\(place.latitude),"longitude":\(place.longitude),"timezone":"\(zone)",\
            "offset":\(Double(offset) / 3600),"elevation":19,"currently":\(point(from: minute, lasting: 60)),\
            "minutely":{"data":[\(minutes.joined(separator: ","))]},\
            "hourly":{"data":[\(hours.joined(separator: ","))]},"daily":{"data":[\(days.joined(separator: ","))]},\
            "alerts":[\(alert(from: hour))],"flags":{"sources":["gfs"],"nearest-station":0,"units":"si","version":"V2.9.1"}}
            """
    }

    private func minute(at date: Date) -> String {
        let air = atmosphere.air(at: place, date)
        return """
            {"time":\(seconds(date)),"precipIntensity":\(air.precipitationRate.rounded(decimals: 2)),\
            "precipProbability":\(air.precipitationRate > 0.1 ? 0.8 : 0.1),"precipIntensityError":0.0}
            """
    }

    /// The values at a time, with the precipitation of the time after it.
    private func point(from date: Date, lasting length: TimeInterval) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + length)
        let rate = fall.amount / fall.hours
        return """
            {"time":\(seconds(date)),"icon":"\(PirateWeatherIcon(air, fall).text)",\
            "precipIntensity":\(rate.rounded(decimals: 2)),"precipProbability":\(chance(fall, air)),\
            "precipAccumulation":\(accumulation(fall)),"precipType":"\(type(fall))",\
            "temperature":\(air.temperature.rounded(decimals: 2)),\
            "apparentTemperature":\(air.apparentTemperature.rounded(decimals: 2)),\
            "dewPoint":\(air.dewPoint.rounded(decimals: 2)),"humidity":\(air.humidity.rounded(decimals: 2)),\
            "pressure":\(air.pressure.rounded(decimals: 2)),"windSpeed":\(air.windSpeed.rounded(decimals: 2)),\
            "windGust":\(air.windGust.rounded(decimals: 2)),"windBearing":\(Int(air.windDirection.rounded()) % 360),\
            "cloudCover":\(air.cloudCover.rounded(decimals: 2)),"uvIndex":\(air.uvIndex.rounded(decimals: 2)),\
            "visibility":\(min(air.visibility / 1000, 16.09).rounded(decimals: 2)),"ozone":-999}
            """
    }

    private func day(from start: Date) -> String {
        let airs = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        let noon = airs[12]
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: start + 43_200, utcOffset: offset)
        let events = sun.map { #""sunriseTime":\#(seconds($0.rise)),"sunsetTime":\#(seconds($0.set)),"# } ?? ""
        let (low, high) = (airs.map(\.temperature).min() ?? 0, airs.map(\.temperature).max() ?? 0)
        return """
            {"time":\(seconds(start)),"icon":"\(PirateWeatherIcon(noon, fall).text)",\(events)\
            "moonPhase":\(Atmosphere.moonAge(at: start).rounded(decimals: 2)),\
            "precipProbability":\(chance(fall, noon)),"precipAccumulation":\(accumulation(fall)),\
            "precipType":"\(type(fall))","temperatureMin":\(low.rounded(decimals: 2)),\
            "temperatureMax":\(high.rounded(decimals: 2)),"dewPoint":\(noon.dewPoint.rounded(decimals: 2)),\
            "humidity":\(noon.humidity.rounded(decimals: 2)),"pressure":\(noon.pressure.rounded(decimals: 2)),\
            "windSpeed":\((airs.map(\.windSpeed).max() ?? 0).rounded(decimals: 2)),\
            "windGust":\((airs.map(\.windGust).max() ?? 0).rounded(decimals: 2)),\
            "windBearing":\(Int(noon.windDirection.rounded()) % 360),"uvIndex":\(noon.uvIndex.rounded(decimals: 2))}
            """
    }

    /// An alert if gusts within twelve hours are strong.
    private func alert(from start: Date) -> String {
        let gust = (0...12).map { atmosphere.air(at: place, start + Double($0) * 3600).windGust }.max() ?? 0
        return gust < 14
            ? ""
            : """
            {"title":"Wind Advisory","regions":["Sandbox"],"severity":"\(gust < 18 ? "Moderate" : "Severe")",\
            "time":\(seconds(start)),"expires":\(seconds(start + 43_200)),\
            "description":"Gusts up to \(Int(gust.rounded())) m/s expected.",\
            "uri":"https://alerts.example/\(seconds(start))"}
            """
    }

    private func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.chance(under: air).rounded(decimals: 2)
    }

    /// The accumulation in centimeters: the water for rain, the depth (ten times the water) for snow and mixed
    /// precipitation.
    private func accumulation(_ fall: Fall) -> Double {
        switch fall.kind {
        case .rain, nil: (fall.amount / 10).rounded(decimals: 4)
        case .snow, .sleet: (fall.rain / 10 + fall.snow).rounded(decimals: 4)
        }
    }

    private func type(_ fall: Fall) -> String {
        switch fall.kind {
        case .rain: "rain"
        case .sleet: "sleet"
        case .snow: "snow"
        case nil: "none"
        }
    }

    private var city: City? { City.nearest(to: place) }

    private var zone: String { city?.zone.identifier ?? "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)" }

    private var offset: Int {
        city?.zone.secondsFromGMT(for: now) ?? min(12, Int((place.longitude / 15).rounded())) * 3600
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }
}

/// The service's icon for given weather, from its own set.
///
/// https://docs.pirateweather.net/en/latest/API/#icon
struct PirateWeatherIcon {
    let text: String

    init(_ air: Air, _ fall: Fall) {
        let half = air.isDaylight ? "day" : "night"
        text =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18: "thunderstorm"
            case (.rain, .light): "light-rain"
            case (.rain, .moderate): "rain"
            case (.rain, .heavy): "heavy-rain"
            case (.sleet, _): "sleet"
            case (.snow, .light): "light-snow"
            case (.snow, .moderate): "snow"
            case (.snow, .heavy): "heavy-snow"
            case (nil, _) where air.visibility < 1000: "fog"
            case (nil, _) where air.cloudCover < 0.125: "clear-\(half)"
            case (nil, _) where air.cloudCover < 0.375: "mostly-clear-\(half)"
            case (nil, _) where air.cloudCover < 0.625: "partly-cloudy-\(half)"
            case (nil, _) where air.cloudCover < 0.875: "mostly-cloudy-\(half)"
            case (nil, _): "cloudy"
            }
    }
}
