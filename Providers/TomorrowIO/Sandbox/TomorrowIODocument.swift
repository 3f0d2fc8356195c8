import Foundation
import WeatherCore
import WeatherSandbox

/// The answer for one place at one time.
///
/// https://docs.tomorrow.io/reference/weather-data-layers
struct TomorrowIODocument {
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let minutes = (0..<60).map { step(from: floor(now, to: 60) + Double($0) * 60, lasting: 60) }
        let hours = (0..<120).map { step(from: floor(now, to: 3600) + Double($0) * 3600, lasting: 3600) }
        // Before 6:00 in the morning, the previous day is still current.
        let morning = floor(now + offset - 6 * 3600, to: 86_400) + 6 * 3600 - offset
        let days = (0..<6).map { day(from: morning + Double($0) * 86_400) }
        return """
            {"timelines":{"minutely":[\(minutes.joined(separator: ","))],"hourly":[\(hours.joined(separator: ","))],\
            "daily":[\(days.joined(separator: ","))]},\
            "location":{"lat":\(place.latitude),"lon":\(place.longitude)}}
            """
    }

    private func step(from date: Date, lasting length: TimeInterval) -> String {
        let air = atmosphere.air(at: place, date)
        let fall = atmosphere.fall(at: place, from: date, to: date + length)
        return """
            {"time":"\(date.formatted(.iso8601))","values":{"cloudCover":\(whole(air.cloudCover * 100)),\
            "dewPoint":\(tenths(air.dewPoint)),"freezingRainIntensity":0,"humidity":\(whole(air.humidity * 100)),\
            "precipitationProbability":\(chance(fall, air)),"pressureSeaLevel":\(whole(air.pressure)),\
            "pressureSurfaceLevel":\(whole(air.pressure - 15)),"rainIntensity":\(hundredths(fall.rain / fall.hours)),\
            "sleetIntensity":0,"snowIntensity":\(hundredths(fall.snow / fall.hours)),\
            "temperature":\(tenths(air.temperature)),"temperatureApparent":\(tenths(air.apparentTemperature)),\
            "uvIndex":\(whole(air.uvIndex)),"visibility":\(hundredths(min(air.visibility / 1000, 16))),\
            "weatherCode":\(code(air, fall)),"windDirection":\(whole(air.windDirection)),\
            "windGust":\(tenths(air.windGust)),"windSpeed":\(tenths(air.windSpeed))}}
            """
    }

    /// A day from 6:00 in the morning; averages are the values of noon, and clouds those at its start.
    private func day(from morning: Date) -> String {
        let airs = stride(from: 0, through: 86_400, by: 900).map { atmosphere.air(at: place, morning + $0) }
        let fall = atmosphere.fall(at: place, from: morning, to: morning + 86_400)
        let noon = atmosphere.air(at: place, morning + 6 * 3600)
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: morning + 6 * 3600, utcOffset: Int(offset))
        func event(_ date: Date?) -> String { date.map { #""\#(floor($0, to: 60).formatted(.iso8601))""# } ?? "null" }
        let temperatures = airs.map(\.temperature)
        return """
            {"time":"\(morning.formatted(.iso8601))","values":{"humidityAvg":\(whole(noon.humidity * 100)),\
            "iceAccumulationLweSum":0,"precipitationProbabilityMax":\(chance(fall, airs[0])),\
            "pressureSeaLevelAvg":\(whole(noon.pressure)),"rainAccumulationSum":\(hundredths(fall.rain)),\
            "sleetAccumulationLweSum":0,"snowAccumulationSum":\(hundredths(fall.snow * 10)),\
            "snowAccumulationLweSum":\(hundredths(fall.snow)),"sunriseTime":\(event(sun?.rise)),\
            "sunsetTime":\(event(sun?.set)),"temperatureMax":\(tenths(temperatures.max() ?? 0)),\
            "temperatureMin":\(tenths(temperatures.min() ?? 0)),"uvIndexMax":\(whole(airs.map(\.uvIndex).max() ?? 0)),\
            "weatherCodeMax":\(code(airs[0], fall)),"windDirectionAvg":\(whole(noon.windDirection)),\
            "windGustMax":\(tenths(airs.map(\.windGust).max() ?? 0)),\
            "windSpeedMax":\(tenths(airs.map(\.windSpeed).max() ?? 0))}}
            """
    }

    /// The code of given weather: <https://docs.tomorrow.io/reference/data-layers-weather-codes>.
    private func code(_ air: Air, _ fall: Fall) -> Int {
        switch (fall.kind, fall.intensity) {
        case (.rain, .heavy) where air.temperature > 18: 8000
        case (.rain, .light): 4200
        case (.rain, .moderate): 4001
        case (.rain, .heavy): 4201
        case (.sleet, .light): 5122
        case (.sleet, _): 5108
        case (.snow, .light): 5100
        case (.snow, .moderate): 5000
        case (.snow, .heavy): 5101
        case (nil, _) where air.visibility < 1000: 2000
        case (nil, _) where air.cloudCover < 0.125: 1000
        case (nil, _) where air.cloudCover < 0.375: 1100
        case (nil, _) where air.cloudCover < 0.625: 1101
        case (nil, _) where air.cloudCover < 0.875: 1102
        case (nil, _): 1001
        }
    }

    private func chance(_ fall: Fall, _ air: Air) -> Int {
        whole(100 * fall.chance(under: air))
    }

    private var offset: TimeInterval {
        let city = City.nearest(to: place)
        return Double(city?.zone.secondsFromGMT(for: now) ?? min(12, Int((place.longitude / 15).rounded())) * 3600)
    }

    private func floor(_ date: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }

    private func whole(_ number: Double) -> Int { Int(number.rounded()) }
    private func tenths(_ number: Double) -> Double { number.rounded(decimals: 1) }
    private func hundredths(_ number: Double) -> Double { number.rounded(decimals: 2) }
}
