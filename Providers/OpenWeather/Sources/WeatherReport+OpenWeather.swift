import Foundation
package import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/weather`.
    ///
    /// Fields: <https://openweathermap.org/current#fields_json>.
    package mutating func addOpenWeatherCurrent(_ root: JSONValue) throws {
        var weather = CurrentWeather(date: try root["dt"].date(.secondsSince1970))
        let sky = root["weather"][0]
        weather.instant = InstantWeather(openWeather: root)
        weather.condition = WeatherCondition(openWeather: sky["id"].int)
        weather.isDaylight = sky["icon"].isDaylightOfIcon
        for (period, hours) in [("1h", 1.0), ("3h", 3.0)] as [(StaticString, Double)]
        where weather.recentPrecipitation == nil {
            weather.recentPrecipitation = Precipitation(
                rain: root["rain"][period].quantity(PrecipitationAmount.init(millimeters:)),
                snow: root["snow"][period].quantity(PrecipitationAmount.init(millimeters:)))
            weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : hours * 3600
        }
        current = weather
        provenance.observed = weather.date
        place.complete(
            name: root["name"], country: root["sys"]["country"], secondsFromGMT: root["timezone"])
        addSun(root["sys"])
    }

    /// Adds sunrise and sunset.
    mutating func addSun(_ block: JSONValue) {
        guard let sun = SunEvents(sunrise: block["sunrise"].event, sunset: block["sunset"].event),
            !sunEvents.contains(sun)
        else { return }
        sunEvents.append(sun)
    }
}

extension Place {
    /// Adds facts about the place that are not known yet.
    ///
    /// Over open sea the service sends no name, or "Earth".
    mutating func complete(name: JSONValue, country: JSONValue, secondsFromGMT: JSONValue) {
        let code = country.string?.uppercased()
        if countryCode == nil, let code, code.utf8.count == 2 { countryCode = code }
        if self.name == nil, let text = name.string?.sanitized(limit: 80), !text.isEmpty, text != "Earth" {
            self.name = text
        }
        if timeZone == nil { timeZone = secondsFromGMT.offsetTimeZone }
    }
}

extension JSONValue {
    /// When the sun or the moon rises or sets; the service sends `0` when it does not.
    var event: Date? { double == 0 ? nil : date(ifPresent: .secondsSince1970) }

    /// Whether it is day or night: `d` or `n`, alone or after the two digits of an icon's name, such as `10n`.
    var isDaylightOfIcon: Bool? {
        guard let mark = string, mark.count == 1 || mark.count == 3 else { return nil }
        return mark.hasSuffix("d") ? true : mark.hasSuffix("n") ? false : nil
    }
}

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
    /// The values at the time of an element, including `pod`.
    init(openWeather element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant = InstantWeather(openWeather: element)
        instant.isDaylight = element["sys"]["pod"].isDaylightOfIcon ?? element["weather"][0]["icon"].isDaylightOfIcon
    }
}

extension StepSpan {
    /// The values of an element for the time before it: its condition, its chance and its amount.
    ///
    /// For amounts, the documentation says so. For conditions, recorded answers show it: if an element has an amount,
    /// its own condition is wet in 98 of 100 cases.
    init(openWeather element: JSONValue, date: Date, lasting seconds: TimeInterval) {
        self.init(before: date, lasting: seconds)
        // One Call's hourly elements have the same names for these values.
        let period: StaticString = seconds == 3600 ? "1h" : "3h"
        condition = element["weather"][0]["id"].int.map(WeatherCondition.init(openWeather:))
        chances.precipitationChance = element["pop"].quantity(Fraction.init(fraction:))
        precipitation = Precipitation(
            rain: element["rain"][period].quantity(PrecipitationAmount.init(millimeters:)),
            snow: element["snow"][period].quantity(PrecipitationAmount.init(millimeters:)))
    }
}
