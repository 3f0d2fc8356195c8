import Foundation
import WeatherCore

extension DayWeather {
    /// Reads a day of One Call, whose time is about the noon of its place.
    init(oneCall day: JSONValue, at noon: Date, in zone: TimeZone) {
        self.init(containing: noon, in: zone)
        let temperature = day["temp"]
        condition = WeatherCondition(openWeather: day["weather"][0]["id"].int)
        highTemperature = temperature["max"].quantity(Temperature.init(kelvin:))
        lowTemperature = temperature["min"].quantity(Temperature.init(kelvin:))
        chances.precipitationChance = day["pop"].quantity(Fraction.init(fraction:))
        precipitation = Precipitation(
            rain: day["rain"].quantity(PrecipitationAmount.init(millimeters:)),
            snow: day["snow"].quantity(PrecipitationAmount.init(millimeters:)))
        wind = Wind(oneCall: day, with: temperature["max"])
        humidity = day["humidity"].quantity(Fraction.init(percent:))
        pressure = day["pressure"].quantity(Pressure.init(hectopascals:))
        uvIndex = day["uvi"].quantity(UVIndex.init(value:))
        sun = SunEvents(sunrise: day["sunrise"].event, sunset: day["sunset"].event)
        moon = MoonEvents(
            phase: day["moon_phase"].double.flatMap(MoonPhase.init(fractionOfMonth:)),
            moonrise: day["moonrise"].event, moonset: day["moonset"].event)
    }
}
