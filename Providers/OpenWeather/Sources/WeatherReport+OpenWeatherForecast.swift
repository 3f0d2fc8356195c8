import Foundation
package import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/forecast`.
    ///
    /// Fields: <https://openweathermap.org/forecast5#fields_JSON>.
    package mutating func addOpenWeatherForecast(_ root: JSONValue) throws {
        let list = try root["list"].requiredElements()
        guard let first = list.first, list.contains(where: { $0["main"].exists }) else {
            throw root["list"][0]["main"].missing
        }
        let elements = list.compactMap { element -> OpenWeatherSteps.Element? in
            if let date = element["dt"].date(ifPresent: .secondsSince1970) { return .init(date: date, wire: element) }
            if !element["dt"].exists { element["dt"].note(.missing) }
            return nil
        }
        guard !elements.isEmpty else { throw first["dt"].missing }
        hours = OpenWeatherSteps(elements).hours

        let city = root["city"]
        place.complete(name: city["name"], country: city["country"], secondsFromGMT: city["timezone"])
        addSun(city)
    }
}

extension HourWeather {
    /// The values of an element's own instant; `pod` is one of them.
    init(openWeather element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        let main = OpenWeatherMain(element)
        isDaylight = element["sys"]["pod"].isDaylightOfIcon ?? element["weather"][0]["icon"].isDaylightOfIcon
        temperature = main.temperature
        apparentTemperature = main.apparentTemperature
        humidity = main.humidity
        pressure = main.pressure
        wind = main.wind
        visibility = element["visibility"].quantity(Visibility.init(meters:))
        cloudCover = element["clouds"]["all"].quantity(Fraction.init(percent:))
    }
}

extension StepSpan {
    /// The values of an element for the time before it: its condition, its chance and its amount.
    ///
    /// For amounts, the documentation says so. For conditions, recorded answers show it: where an element has an
    /// amount, its own condition is wet in 98 of 100 cases.
    init(openWeather element: JSONValue, date: Date, lasting seconds: TimeInterval) {
        self.init(before: date, lasting: seconds)
        let period: StaticString = seconds == 3600 ? "1h" : "3h"
        condition = element["weather"][0]["id"].int.map(WeatherCondition.init(openWeather:))
        precipitationChance = element["pop"].quantity(Fraction.init(fraction:))
        precipitation = Precipitation(
            rain: element["rain"][period].quantity(PrecipitationAmount.init(millimeters:)),
            snow: element["snow"][period].quantity(PrecipitationAmount.init(millimeters:)))
    }
}
