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
    /// Adds what is not yet known of the place.
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

    /// Day or night: `d` or `n`, alone or after the two digits of an icon's name, such as `10n`.
    var isDaylightOfIcon: Bool? {
        guard let mark = string, mark.count == 1 || mark.count == 3 else { return nil }
        return mark.hasSuffix("d") ? true : mark.hasSuffix("n") ? false : nil
    }
}
