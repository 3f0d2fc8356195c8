import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the report of the last hour, `rhrread`.
    ///
    /// The temperature is the nearest station's in °C. The rain is the nearest district's maximum in mm, for an hour
    /// that ends a quarter of an hour before the report. Humidity in percent and the UV index are measured at one
    /// station. A group that the service does not have at the moment is `""`.
    mutating func addHKOReport(_ root: JSONValue, at point: Coordinates) throws {
        let temperatures = root["temperature"]
        var weather = CurrentWeather(date: try temperatures["recordTime"].date(.internet))
        weather.temperature = temperatures["data"].nearest(of: HKOPlace.stations, to: point)["value"]
            .quantity(Temperature.init(celsius:))
        weather.humidity = root.group("humidity")["data"].nearest(of: HKOPlace.stations, to: point)["value"]
            .quantity(Fraction.init(percent:))
        weather.condition = WeatherCondition(hko: root["icon"][0].int)
        weather.uvIndex = root.group("uvindex")["data"][0]["value"].quantity(UVIndex.init(value:))
        weather.recentPrecipitation = root.group("rainfall")["data"].nearest(of: HKOPlace.districts, to: point)["max"]
            .quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = weather.date
    }

    /// Reads the nine-day forecast, `fnd`, and its text on the general situation.
    mutating func addHKODays(_ root: JSONValue, _ language: TextLanguage) throws {
        let issued = root["updateTime"].date(ifPresent: .internet)
        let hongKong = TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt
        var days: [DayWeather] = []
        for element in try root["weatherForecast"].requiredElements() {
            guard let date = element["forecastDate"].date(ifPresent: .pattern("yyyyMMdd", hongKong)) else {
                if !element["forecastDate"].exists { element["forecastDate"].note(.missing) }
                continue
            }
            guard !days.contains(where: { $0.start == date }) else { continue }
            var day = DayWeather(containing: date, in: hongKong)
            day.condition = WeatherCondition(hko: element["ForecastIcon"].int)
            day.highTemperature = element["forecastMaxtemp"]["value"].quantity(Temperature.init(celsius:))
            day.lowTemperature = element["forecastMintemp"]["value"].quantity(Temperature.init(celsius:))
            days.append(day)
        }
        guard !days.isEmpty else { throw root["weatherForecast"][0]["forecastDate"].missing }
        self.days = days.sorted { $0.start < $1.start }
        narrative = Narrative(root["generalSituation"].string, language: language.tag, issued: issued)
        provenance.issued = issued
    }
}

extension JSONValue {
    /// A group of values; absent, without a failure, if the service sends `""` instead.
    fileprivate func group(_ name: StaticString) -> JSONValue {
        self[name].members.isEmpty ? self["absent"] : self[name]
    }

    /// The element of the nearest place that has one, matched by name; an absent value if none has.
    fileprivate func nearest(of places: [HKOPlace], to point: Coordinates) -> JSONValue {
        let sorted = places.sorted { $0.distance(to: point) < $1.distance(to: point) }
        return sorted.lazy.map { first(where: "place", is: $0.name) }.first { $0.exists } ?? self["absent"]
    }
}
