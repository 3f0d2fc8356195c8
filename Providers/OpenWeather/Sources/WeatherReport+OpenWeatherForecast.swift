import Foundation
package import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/forecast`. Fields: <https://openweathermap.org/forecast5#fields_JSON>.
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
    init(openWeather step: JSONValue, date: Date, duration: TimeInterval) {
        self.init(date: date, duration: duration)
        let sky = step["weather"][0]
        let main = OpenWeatherMain(step)
        condition = WeatherCondition(openWeather: sky["id"].int)
        isDaylight = step["sys"]["pod"].isDaylightOfIcon ?? sky["icon"].isDaylightOfIcon
        temperature = main.temperature
        apparentTemperature = main.apparentTemperature
        humidity = main.humidity
        pressure = main.pressure
        wind = main.wind
        visibility = step["visibility"].quantity(Visibility.init(meters:))
        cloudCover = step["clouds"]["all"].quantity(Fraction.init(percent:))
        precipitationChance = step["pop"].quantity(Fraction.init(fraction:))
    }
}
