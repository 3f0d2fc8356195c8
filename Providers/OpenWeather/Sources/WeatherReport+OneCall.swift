import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/data/3.0/onecall` in standard units, as far as the query wants its parts.
    ///
    /// Fields: <https://openweathermap.org/api/one-call-3#parameter>.
    mutating func addOneCall(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        place.complete(oneCall: root)
        if wanted.contains(.current) {
            current = root["current"]["dt"].date(ifPresent: .secondsSince1970)
                .map { CurrentWeather(oneCall: root["current"], date: $0) }
            provenance.observed = current?.date
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if wanted.contains(.minutely), root["minutely"].exists {
            // Old answers have hours in this list, with all of their values.
            let minutes = root["minutely"].elements.timed.filter { !$0.value["weather"].exists }
                .map { MinuteWeather(oneCall: $0.value, date: $0.date) }
            if !minutes.isEmpty || root["minutely"].elements.isEmpty { self.minutes = minutes }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            hours = try OpenWeatherSteps(try root["hourly"].requiredElements(), as: .oneCall).hours
            // A day begins at local midnight, which is unknown without a time zone.
            if let zone = place.timeZone?.zone {
                for (noon, wire) in root["daily"].elements.timed {
                    let day = DayWeather(oneCall: wire, at: noon, in: zone)
                    if day.start != days.last?.start { days.append(day) }
                }
            } else if root["daily"].exists {
                root["timezone"].note(.missing)
            }
            // The text is for today; without a language parameter, it is in English.
            narrative = Narrative(root["daily"][0]["summary"].string, language: "en")
            for element in root["daily"].elements { addSun(element) }
            sunEvents.sort { ($0.sunrise ?? $0.sunset ?? .distantPast) < ($1.sunrise ?? $1.sunset ?? .distantPast) }
        }
        if wanted.contains(.alerts) { alerts = WeatherAlert.oneCall(root["alerts"], in: place.countryCode) }
    }
}

extension Place {
    /// Sets the time zone by the answer's zone name, or else by its offset, unless one is known.
    fileprivate mutating func complete(oneCall root: JSONValue) {
        guard timeZone == nil else { return }
        if let zone = root["timezone"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(zone.secondsFromGMT())
        {
            timeZone = PlaceTimeZone(zone, source: .service)
        } else {
            timeZone = root["timezone_offset"].offsetTimeZone
        }
    }
}

extension CurrentWeather {
    fileprivate init(oneCall block: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(oneCall: block)
        instant.condition = WeatherCondition(openWeather: block["weather"][0]["id"].int)
        recentPrecipitation = Precipitation(
            rain: block["rain"]["1h"].quantity(PrecipitationAmount.init(millimeters:)),
            snow: block["snow"]["1h"].quantity(PrecipitationAmount.init(millimeters:)))
        recentPrecipitationDuration = recentPrecipitation == nil ? nil : 3600
    }
}

extension MinuteWeather {
    fileprivate init(oneCall minute: JSONValue, date: Date) {
        self.init(date: date)
        precipitationIntensity = minute["precipitation"].quantity(PrecipitationIntensity.init(millimetersPerHour:))
    }
}

extension OpenWeatherSteps.Form {
    /// The form of One Call's hours; amounts, chance and condition have the same names as in `/data/2.5/forecast`.
    fileprivate static var oneCall: Self {
        .init(
            instant: HourWeather.init(oneCall:date:),
            span: { StepSpan(openWeather: $0, date: $1, lasting: $2) },
            spacing: 3600)
    }
}

extension HourWeather {
    /// The values at the time of an hour.
    fileprivate init(oneCall hour: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant = InstantWeather(oneCall: hour)
    }
}

extension DayWeather {
    /// Reads a day of One Call, whose time is about local noon.
    init(oneCall day: JSONValue, at noon: Date, in zone: TimeZone) {
        self.init(containing: noon, in: zone)
        let temperature = day["temp"]
        condition = WeatherCondition(openWeather: day["weather"][0]["id"].int)
        highTemperature = temperature["max"].quantity(Temperature.init(kelvin:))
        lowTemperature = temperature["min"].quantity(Temperature.init(kelvin:))
        chances.precipitationChance = day["pop"].quantity(Fraction.init(fraction:))
        precipitation = Precipitation(
            rain: day["rain"].quantity(PrecipitationAmount.init(millimeters:)),
            snow: day["snow"].quantity(PrecipitationAmount.init(millimeters:)))
        wind = Wind(oneCall: day, with: temperature["max"])
        humidity = day["humidity"].quantity(Fraction.init(percent:))
        pressure = day["pressure"].quantity(Pressure.init(hectopascals:))
        uvIndex = day["uvi"].quantity(UVIndex.init(value:))
        sun = SunEvents(sunrise: day["sunrise"].event, sunset: day["sunset"].event)
        moon = MoonEvents(
            phase: day["moon_phase"].double.flatMap(MoonPhase.init(fractionOfMonth:)),
            moonrise: day["moonrise"].event, moonset: day["moonset"].event)
    }
}

extension WeatherAlert {
    /// Reads the alerts of One Call, without duplicates.
    ///
    /// The service sends no list if there is no alert, nor if it has no alerts of the country at all. If that is
    /// possible, the result is `nil`: an empty list would wrongly mean that there is no danger.
    static func oneCall(_ list: JSONValue, in country: String?) -> [WeatherAlert]? {
        var alerts: [WeatherAlert] = []
        for element in list.elements {
            let alert = WeatherAlert(oneCall: element)
            if !alerts.contains(alert) { alerts.append(alert) }
        }
        return alerts.isEmpty && !(country.map(sources.contains) ?? false) ? nil : alerts
    }

    /// Countries whose weather services are among the service's sources: <https://openweathermap.org/api/one-call-3#listsource>.
    private static let sources: Set = [
        "AR", "AT", "AU", "BA", "BE", "BG", "BR", "CA", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB",
        "GR", "HR", "HU", "IE", "IL", "IN", "IS", "IT", "JP", "LT", "LU", "LV", "ME", "MK", "MT", "MX", "NL", "NO",
        "NZ", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "US", "ZA",
    ]

    /// Alerts have no id: source, event and start identify one.
    private init(oneCall alert: JSONValue) {
        let source = alert["sender_name"].string?.sanitized()
        let event = alert["event"].string?.sanitized() ?? ""
        let onset = alert["start"].date(ifPresent: .secondsSince1970)
        let start = onset.map { String(Int($0.timeIntervalSince1970)) }
        self.init(id: [source, event, start].compactMap(\.self).joined(separator: "/"), summary: event)
        let tags = alert["tags"].elements.prefix(5).compactMap { $0.string.flatMap(AlertEvent.Hazard.init(oneCall:)) }
        self.event = AlertEvent(englishName: event) ?? tags.first.map { AlertEvent($0) }
        self.source = source
        self.onset = onset
        expires = alert["end"].date(ifPresent: .secondsSince1970)
        description = alert["description"].string?.sanitized(limit: 10_000)
    }
}

extension AlertEvent.Hazard {
    /// The danger of a tag; `nil` for one that does not say which it is, such as `Extreme temperature value`.
    ///
    /// Tags are in English, whatever the language of an alert: <https://openweathermap.org/api/one-call-3>, "tags".
    fileprivate init?(oneCall tag: String) {
        guard let hazard = AlertEvent(englishName: tag)?.hazard else { return nil }
        self = hazard
    }
}
