import Foundation
package import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/forecast`.
    ///
    /// Fields: <https://openweathermap.org/forecast5#fields_JSON>.
    package mutating func addOpenWeatherForecast(_ root: JSONValue) throws {
        let list = try root["list"].requiredElements()
        guard list.contains(where: { $0["main"].exists }) else {
            throw root["list"][0]["main"].missing
        }
        hours = try OpenWeatherSteps(list, as: .forecast).hours

        let city = root["city"]
        place.complete(name: city["name"], country: city["country"], secondsFromGMT: city["timezone"])
        addSun(city)
    }
}

extension OpenWeatherSteps.Form {
    /// The form of `/data/2.5/forecast`.
    static var forecast: Self {
        .init(
            instant: HourWeather.init(openWeather:date:),
            span: { StepSpan(openWeather: $0, date: $1, lasting: $2) })
    }
}

extension HourWeather {
    /// The values of an element's own instant; `pod` is one of them.
    init(openWeather element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant = InstantWeather(openWeather: element)
        instant.isDaylight = element["sys"]["pod"].isDaylightOfIcon ?? element["weather"][0]["icon"].isDaylightOfIcon
    }
}

extension StepSpan {
    /// The values of an element for the time before it: its condition, its chance and its amount.
    ///
    /// For amounts, the documentation says so. For conditions, recorded answers show it: where an element has an
    /// amount, its own condition is wet in 98 of 100 cases.
    init(openWeather element: JSONValue, date: Date, lasting seconds: TimeInterval) {
        self.init(before: date, lasting: seconds)
        // The elements of One Call, which are those of hours, name the same values by the same names.
        let period: StaticString = seconds == 3600 ? "1h" : "3h"
        condition = element["weather"][0]["id"].int.map(WeatherCondition.init(openWeather:))
        chances.precipitationChance = element["pop"].quantity(Fraction.init(fraction:))
        precipitation = Precipitation(
            rain: element["rain"][period].quantity(PrecipitationAmount.init(millimeters:)),
            snow: element["snow"][period].quantity(PrecipitationAmount.init(millimeters:)))
    }
}
