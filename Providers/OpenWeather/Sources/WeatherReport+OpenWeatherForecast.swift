import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/forecast`. Fields: <https://openweathermap.org/forecast5#fields_JSON>.
    mutating func addOpenWeatherForecast(_ root: JSONValue) throws {
        let list = try root["list"].requiredElements()
        guard let first = list.first, list.contains(where: { $0["main"].exists }) else {
            throw root["list"][0]["main"].missing
        }
        var steps: [(weather: HourWeather, wire: JSONValue)] = []
        steps.reserveCapacity(list.count)
        for element in list {
            guard let date = element["dt"].date(ifPresent: .secondsSince1970) else {
                if !element["dt"].exists { element["dt"].note(.missing) }
                continue
            }
            if let last = steps.last, date <= last.weather.date { continue }
            steps.append((HourWeather(openWeather: element, date: date), element))
        }
        guard !steps.isEmpty else { throw first["dt"].missing }

        // Three hours by its contract; the hourly product of larger plans has the same form.
        let gaps = zip(steps, steps.dropFirst()).map { $1.weather.date.timeIntervalSince($0.weather.date) }
        let spacing = gaps.min() ?? 3 * 3600
        let period = spacing == 3600 ? "1h" : "3h"
        for index in steps.indices {
            steps[index].weather.duration = spacing
            // What a step sends fell in the time before it, so it is the step before that it belongs to. What the
            // first one sends lies before the forecast.
            guard index > 0, gaps[index - 1] == spacing else { continue }
            steps[index - 1].weather.precipitation = Precipitation(
                rain: steps[index].wire["rain"][named: period].quantity(PrecipitationAmount.init(millimeters:)),
                snow: steps[index].wire["snow"][named: period].quantity(PrecipitationAmount.init(millimeters:)))
        }
        hours = steps.map(\.weather)

        let city = root["city"]
        place.complete(name: city["name"], country: city["country"], secondsFromGMT: city["timezone"])
        addSun(city)
    }
}

extension HourWeather {
    fileprivate init(openWeather step: JSONValue, date: Date) {
        self.init(date: date, duration: 3 * 3600)
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
