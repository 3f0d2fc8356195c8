import Foundation
import WeatherCore

/// Elements and units: <https://dd.weather.gc.ca/today/citypage_weather/docs/>, "tags".
extension WeatherReport {
    /// Reads a city page, in English or French.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for a page without current weather and forecast.
    mutating func addCitypage(_ root: XMLElement) throws {
        let group = root["forecastGroup"]
        let issue = group.elements(named: "dateTime").first { $0[attribute: "zone"].string != "UTC" }
        provenance.issued = group.citypageTime("forecastIssue")
        let offset = issue?[attribute: "UTCOffset"].double ?? 0
        let zone = PlaceTimeZone(secondsFromGMT: Int((max(-24, min(offset, 24)) * 3600).rounded()))
        if issue != nil { place.timeZone = zone ?? place.timeZone }

        current = CurrentWeather(citypage: root["currentConditions"])
        provenance.observed = current?.date
        var assembly = StepAssembly(longestGap: 3600)
        for hour in root["hourlyForecastGroup"].elements(named: "hourlyForecast") {
            HourWeather(citypage: hour).map { assembly.append($0) }
        }
        hours = assembly.steps()
        if let zone = zone?.zone, let issued = provenance.issued {
            days = DayWeather.days(citypage: group.elements(named: "forecast"), issued: issued, in: zone)
        }
        let sun = root["riseSet"]
        sunEvents = [SunEvents(sunrise: sun.citypageTime("sunrise"), sunset: sun.citypageTime("sunset"))]
            .compactMap(\.self)
        guard current != nil || !hours.isEmpty || !days.isEmpty else { throw root["currentConditions"].missing }
    }
}

extension XMLElement {
    /// The instant of a `dateTime` in UTC that has the given name.
    fileprivate func citypageTime(_ name: String) -> Date? {
        let time = elements(named: "dateTime").first {
            $0[attribute: "name"].string == name && $0[attribute: "zone"].string == "UTC"
        }
        return time?["timeStamp"].date(ifPresent: .pattern("yyyyMMddHHmmss", .gmt))
    }

    /// A wind; its speed may be `calm`, and its direction is in English or French letters.
    fileprivate var citypageWind: Wind? {
        let speed = self["speed"]
        let isCalm = ["calm", "calme"].contains(speed.string?.lowercased())
        let letters = self["direction"].string?.replacing("O", with: "W")
        let bearing = self["bearing"]
        return Wind(
            speed: isCalm ? Speed(kilometersPerHour: 0) : speed.quantity(Speed.init(kilometersPerHour:)),
            gust: self["gust"].quantity(Speed.init(kilometersPerHour:)),
            direction: bearing.quantity(Angle.init(degrees:))
                ?? letters.flatMap(CompassPoint.init(english:))?.direction)
    }

    /// The felt temperature: the humidex, or else the wind chill; the service sends the one that applies.
    fileprivate var citypageFeltTemperature: Temperature? {
        self["humidex"].quantity(Temperature.init(celsius:)) ?? self["windChill"].quantity(Temperature.init(celsius:))
    }

    /// The warnings in force.
    func citypageAlerts(in language: String) -> [WeatherAlert] {
        self["warnings"].elements(named: "event").compactMap { event in
            let type = event[attribute: "type"].string
            guard type != "ended",
                let summary = event[attribute: "description"].string?
                    .trimmingCharacters(in: .whitespacesAndNewlines).sanitized(),
                !summary.isEmpty
            else { return nil }
            let address = event[attribute: "url"].string?.sanitized(limit: 500)
            var alert = WeatherAlert(id: address ?? summary, summary: summary)
            alert.event = AlertEvent(citypage: summary, type: type, color: event[attribute: "alertColourLevel"].string)
            alert.severity = .init(citypageType: type, color: event[attribute: "alertColourLevel"].string)
            alert.source = ECCCProvider.descriptor.name
            alert.region = self["location"]["region"].placeName
            alert.issued = event.citypageTime("eventIssue")
            alert.expires = event[attribute: "expiryTime"].date(ifPresent: .pattern("yyyyMMddHHmmss", .gmt))
            alert.language = language + "-CA"
            alert.detailsURL = address.flatMap { $0.hasPrefix("https://") ? $0 : nil }
            return alert
        }
    }
}

extension WeatherAlert.Severity {
    /// The severity of a warning's color, sent since the end of 2025, or else of its type.
    ///
    /// <https://www.canada.ca/en/services/environment/weather/severeweather/weather-alerts/colour-coded-alerts.html>
    fileprivate init(citypageType type: String?, color: String?) {
        switch (color?.lowercased(), type) {
        case ("red", _): self = .extreme
        case ("orange", _): self = .severe
        case ("yellow", _): self = .moderate
        case (_, "warning"): self = .severe
        case (_, "watch"): self = .moderate
        case (_, "advisory"), (_, "statement"): self = .minor
        default: self = .unknown
        }
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(citypage wire: XMLElement) {
        self.init()
        temperature = wire["temperature"].quantity(Temperature.init(celsius:))
        apparentTemperature = wire.citypageFeltTemperature
        wind = wire["wind"].citypageWind
    }
}

extension CurrentWeather {
    /// The observation of the site's station; `nil` without a time.
    fileprivate init?(citypage conditions: XMLElement) {
        guard let date = conditions.citypageTime("observation") else { return nil }
        self.init(date: date)
        instant = InstantWeather(citypage: conditions)
        instant.condition = WeatherCondition(
            citypageCurrent: conditions["iconCode"].int, words: conditions["condition"].string)
        instant.dewPoint = conditions["dewpoint"].quantity(Temperature.init(celsius:))
        instant.humidity = conditions["relativeHumidity"].quantity(Fraction.init(percent:))
        instant.pressure = conditions["pressure"].quantity(Pressure.init(kilopascals:))
        instant.visibility = conditions["visibility"].quantity(Visibility.init(kilometers:))
    }
}

extension HourWeather {
    /// One of the next 24 hours; `nil` without a time.
    fileprivate init?(citypage hour: XMLElement) {
        guard let date = hour[attribute: "dateTimeUTC"].date(ifPresent: .pattern("yyyyMMddHHmm", .gmt)) else {
            return nil
        }
        self.init(date: date, duration: 3600)
        instant = InstantWeather(citypage: hour)
        instant.condition = WeatherCondition(citypageForecast: hour["iconCode"].int, words: hour["condition"].string)
        chances.precipitationChance = hour["lop"].quantity(Fraction.init(percent:))
        instant.uvIndex = hour["uv"]["index"].quantity(UVIndex.init(value:))
    }
}
