import Foundation
import WeatherCore

extension DayWeather {
    /// Reads an element of `forecastday`.
    init(weatherAPI element: JSONValue, from midnight: Date, in zone: TimeZone) {
        self.init(containing: midnight, in: zone)
        let day = element["day"]
        condition = WeatherCondition(weatherAPI: day["condition"]["code"].int)
        highTemperature = day["maxtemp_c"].quantity(Temperature.init(celsius:))
        lowTemperature = day["mintemp_c"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day.chance("daily_chance_of_rain", "daily_chance_of_snow")
        precipitation = day["totalprecip_mm"].quantity(PrecipitationAmount.init(millimeters:)).map(
            Precipitation.init(total:))
        wind = Wind(speed: day["maxwind_kph"].quantity(Speed.init(kilometersPerHour:)))
        humidity = day["avghumidity"].quantity(Fraction.init(percent:))
        uvIndex = day["uv"].quantity(UVIndex.init(value:))
        let events = element["astro"]
        func event(_ name: StaticString) -> Date? {
            // `No moonrise` on a day without one.
            if events[name].string?.hasPrefix("No ") == true { return nil }
            return element["date"].date(ifPresent: .pattern("yyyy-MM-dd hh:mm a", zone), time: events[name])
        }
        sun = SunEvents(sunrise: event("sunrise"), sunset: event("sunset"))
        moon = MoonEvents(
            phase: events["moon_phase"].string.flatMap(MoonPhase.init(englishName:)), moonrise: event("moonrise"),
            moonset: event("moonset"))
    }
}
