import Foundation
import WeatherCore

extension DayWeather {
    /// Reads a day, from one local midnight to the next.
    init(weatherKit day: JSONValue, start: Date) {
        let end = day["forecastEnd"].date(ifPresent: .internet) ?? start
        self.init(start: start, end: end > start ? end : start + 86_400, isPartial: false, isDerived: false)
        condition = WeatherCondition(weatherKit: day["conditionCode"].string)
        highTemperature = day["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = day["temperatureMin"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day["precipitationChance"].quantity(Fraction.init(fraction:))
        precipitation = day["precipitationAmount"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        uvIndex = day["maxUvIndex"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: day["sunrise"].date(ifPresent: .internet), sunset: day["sunset"].date(ifPresent: .internet))
        moon = MoonEvents(
            phase: day["moonPhase"].string.flatMap(MoonPhase.init(weatherKit:)),
            moonrise: day["moonrise"].date(ifPresent: .internet), moonset: day["moonset"].date(ifPresent: .internet))
        daytimeForecast = DayPartForecast(weatherKit: day["daytimeForecast"], from: start + 7 * 3600)
        overnightForecast = DayPartForecast(weatherKit: day["overnightForecast"], from: start + 19 * 3600)
    }
}

extension DayPartForecast {
    /// Reads the twelve hours from 7 to 19 o'clock, or those after them; `nil` where they are missing.
    ///
    /// - Parameters:
    ///   - part: The block.
    ///   - usual: When it begins, where that cannot be read.
    fileprivate init?(weatherKit part: JSONValue, from usual: Date) {
        guard part.exists else { return nil }
        let start = part["forecastStart"].date(ifPresent: .internet) ?? usual
        let end = part["forecastEnd"].date(ifPresent: .internet) ?? start
        self.init(start: start, end: end > start ? end : start + 12 * 3600)
        condition = WeatherCondition(weatherKit: part["conditionCode"].string)
        chances.precipitationChance = part["precipitationChance"].quantity(Fraction.init(fraction:))
        precipitation = part["precipitationAmount"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        wind = Wind(weatherKit: part)
        humidity = part["humidity"].quantity(Fraction.init(fraction:))
        cloudCover = part["cloudCover"].quantity(Fraction.init(fraction:))
        highTemperature = part["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = part["temperatureMin"].quantity(Temperature.init(celsius:))
    }
}

extension MoonPhase {
    /// A phase by its name: <https://developer.apple.com/documentation/weatherkitrestapi/moonphase>.
    fileprivate init?(weatherKit name: String) {
        switch name {
        case "new": self = .new
        case "waxingCrescent": self = .waxingCrescent
        case "firstQuarter": self = .firstQuarter
        case "waxingGibbous": self = .waxingGibbous
        case "full": self = .full
        case "waningGibbous": self = .waningGibbous
        case "thirdQuarter", "lastQuarter": self = .lastQuarter
        case "waningCrescent": self = .waningCrescent
        default: return nil
        }
    }
}
