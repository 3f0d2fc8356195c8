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
        precipitationChance = day.chance("daily_chance_of_rain", "daily_chance_of_snow")
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
            phase: MoonPhase(weatherAPI: events["moon_phase"].string), moonrise: event("moonrise"),
            moonset: event("moonset"))
    }
}

extension MoonPhase {
    /// The phase of a name such as `Waxing Gibbous`; `nil` for another.
    fileprivate init?(weatherAPI name: String?) {
        switch name {
        case "New Moon": self = .new
        case "Waxing Crescent": self = .waxingCrescent
        case "First Quarter": self = .firstQuarter
        case "Waxing Gibbous": self = .waxingGibbous
        case "Full Moon": self = .full
        case "Waning Gibbous": self = .waningGibbous
        case "Last Quarter": self = .lastQuarter
        case "Waning Crescent": self = .waningCrescent
        default: return nil
        }
    }
}
