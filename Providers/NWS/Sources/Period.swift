import Foundation
import WeatherCore

/// A period of a forecast in words: an hour, or a day or night of about twelve hours.
///
/// Properties: <https://www.weather.gov/documentation/services-web-api>, `GridpointForecastPeriod`.
struct Period {
    let step: HourWeather
    /// The highest temperature of a day, or the lowest of a night.
    let extremes: TemperatureExtremes?

    /// Reads an element of `periods`; `nil` without its times.
    init?(_ period: JSONValue) {
        guard let start = period["startTime"].date(ifPresent: .internet),
            let end = period["endTime"].date(ifPresent: .internet), start < end
        else { return nil }
        let unit = WMOUnit(period["temperatureUnit"].string)
        let temperature = unit.temperature.flatMap { period["temperature"].quantity($0) }
        let isDaytime = period["isDaytime"].bool
        let isHour = end.timeIntervalSince(start) <= 3600

        var step = HourWeather(date: start, duration: end.timeIntervalSince(start))
        let icon = NWSIcon(period["icon"])?.condition ?? .unknown
        step.condition = icon.ofIntensity(inWords: period["shortForecast"].string?.lowercased() ?? "")
        step.isDaylight = isDaytime
        step.temperature = isHour ? temperature : nil
        step.dewPoint = isHour ? period["dewpoint"].measured(\.temperature) : nil
        step.humidity = isHour ? period["relativeHumidity"].measured(\.fraction) : nil
        step.precipitationChance = period["probabilityOfPrecipitation"].measured(\.fraction)
        step.wind = Wind(
            speed: Self.speed(period["windSpeed"]), direction: period["windDirection"].compassPoint?.direction)
        self.step = step
        extremes =
            isHour
            ? nil
            : TemperatureExtremes(
                start: start, end: end, low: isDaytime == false ? temperature : nil,
                high: isDaytime == true ? temperature : nil)
    }

    /// A speed in words, such as `10 mph` or `5 to 10 km/h`, of which the higher one is read.
    ///
    /// It is `nil` if absent, and noted if it is not a speed.
    private static func speed(_ value: JSONValue) -> Speed? {
        guard let words = value.text?.split(separator: " ", maxSplits: 4) else { return nil }
        let speeds = words.compactMap { word -> Speed? in
            guard let number = Double(word) else { return nil }
            switch words.last {
            case "mph": return Speed(milesPerHour: number)
            case "km/h": return Speed(kilometersPerHour: number)
            default: return nil
            }
        }
        guard let highest = speeds.filter(\.isPlausible).max() else {
            value.note(.wrongType)
            return nil
        }
        return highest
    }
}

extension WeatherCondition {
    /// The condition with the intensity that the words name, such as `Chance Light Rain`: icons have none.
    fileprivate func ofIntensity(inWords words: String) -> WeatherCondition {
        switch self {
        case .rain where words.contains("light rain"): .lightRain
        case .rain where words.contains("heavy rain"): .heavyRain
        case .rainShowers where words.contains("light rain"): .lightRainShowers
        case .rainShowers where words.contains("heavy rain"): .heavyRainShowers
        case .snow where words.contains("light snow"): .lightSnow
        case .snow where words.contains("heavy snow"): .heavySnow
        case .sleet where words.contains("light"): .lightSleet
        default: self
        }
    }
}
