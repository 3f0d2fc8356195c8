import Foundation
import WeatherCore

extension DayWeather {
    /// Reads a day, whose values are of the time from 6 o'clock in the morning to that of the next day.
    ///
    /// Fields: <https://docs.tomorrow.io/reference/weather-data-layers>. The service names no time zone: the day's time is
    /// 6 o'clock of the place's clocks.
    init(tomorrowIO values: JSONValue, at morning: Date, in zone: TimeZone?) {
        if let zone {
            // Noon, since the place's zone may be a guess.
            self.init(containing: morning + 6 * 3600, in: zone)
        } else {
            let midnight = morning - 6 * 3600
            self.init(start: midnight, end: midnight + 86_400, isPartial: false, isDerived: false)
        }
        condition = WeatherCondition(tomorrowIO: values["weatherCodeMax"].int)
        highTemperature = values["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = values["temperatureMin"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = values["precipitationProbabilityMax"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(tomorrowIODay: values)
        wind = Wind(
            speed: values["windSpeedMax"].quantity(Speed.init(metersPerSecond:)),
            gust: values["windGustMax"].quantity(Speed.init(metersPerSecond:)),
            direction: values["windDirectionAvg"].quantity(Angle.init(degrees:)))
        humidity = values["humidityAvg"].quantity(Fraction.init(percent:))
        pressure = values["pressureSeaLevelAvg"].quantity(Pressure.init(hectopascals:))
        uvIndex = values["uvIndexMax"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: values["sunriseTime"].date(ifPresent: .internet),
            sunset: values["sunsetTime"].date(ifPresent: .internet))
        moon = MoonEvents(
            phase: nil, moonrise: values["moonriseTime"].date(ifPresent: .internet),
            moonset: values["moonsetTime"].date(ifPresent: .internet))
    }
}

extension Precipitation {
    /// The sums of a day, in millimeters of water; `snowAccumulationSum` is the depth of fresh snow.
    fileprivate init?(tomorrowIODay values: JSONValue) {
        func sum(_ first: JSONValue, _ second: JSONValue) -> PrecipitationAmount? {
            guard let first = first.quantity(PrecipitationAmount.init(millimeters:)),
                let second = second.quantity(PrecipitationAmount.init(millimeters:))
            else { return nil }
            return first + second
        }
        self.init(
            rain: sum(values["rainAccumulationSum"], values["iceAccumulationLweSum"]),
            snow: sum(values["snowAccumulationLweSum"], values["sleetAccumulationLweSum"]))
    }
}
