import Foundation
import WeatherCore

extension DayWeather {
    /// Reads a day, which begins at local midnight.
    ///
    /// The service sends the end of no day: it is the next midnight of the place's clocks.
    init(pirateWeather day: JSONValue, start: Date, in zone: TimeZone?) {
        let nominal = start + 86_400
        let change = zone.map { $0.secondsFromGMT(for: nominal) - $0.secondsFromGMT(for: start) } ?? 0
        self.init(start: start, end: nominal - Double(change), isPartial: false, isDerived: false)
        condition = WeatherCondition(pirateWeather: day["icon"].string)
        // From midnight to midnight; `temperatureHigh` is that of the daytime, `temperatureLow` that of the night.
        highTemperature = day["temperatureMax"].known(Temperature.init(celsius:))
        lowTemperature = day["temperatureMin"].known(Temperature.init(celsius:))
        chances.precipitationChance = day["precipProbability"].known(Fraction.init(fraction:))
        // Of snow and mixed precipitation, the accumulation is the depth and not the water.
        if ["rain", "none"].contains(day["precipType"].string) {
            precipitation = day["precipAccumulation"].known(PrecipitationAmount.init(centimeters:))
                .map(Precipitation.init(total:))
        }
        wind = Wind(pirateWeather: day)
        humidity = day["humidity"].known(Fraction.init(fraction:))
        pressure = day["pressure"].known(Pressure.init(hectopascals:))
        uvIndex = day["uvIndex"].known(UVIndex.init(value:))
        sun = SunEvents(sunrise: day["sunriseTime"].knownDate, sunset: day["sunsetTime"].knownDate)
        moon = MoonEvents(
            phase: day["moonPhase"].double.flatMap(MoonPhase.init(fractionOfMonth:)), moonrise: nil, moonset: nil)
    }
}
