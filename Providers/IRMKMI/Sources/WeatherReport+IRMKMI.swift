import Foundation
import WeatherCore

/// The clocks of Belgium, and of its neighbors that the service covers.
let belgium = TimeZone(identifier: "Europe/Brussels") ?? .gmt

extension WeatherReport {
    /// Reads an answer of `getForecasts`, as far as the query wants its parts.
    ///
    /// Temperatures are in °C, winds in km/h, pressures in hPa, amounts in millimeters. Many numbers come as texts. A
    /// direction in degrees is that to which the wind blows, so the letters are read.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` outside Belgium, the Netherlands and Luxembourg: the
    ///   values are then those of Brussels.
    mutating func addIRMKMI(_ root: JSONValue, for query: WeatherQuery, now: Date) throws {
        if root["cityName"].string?.hasPrefix("Hors de Belgique") == true {
            throw WeatherError(.outsideCoverage, provider: IRMKMIProvider.descriptor.id)
        }
        place.timeZone = place.timeZone ?? PlaceTimeZone(belgium, source: .service)
        let (observation, forecast) = (root["obs"], root["for"])
        let rain = root["animation"]
        let observed = observation["timestamp"].date(ifPresent: .internet)
        if query.wants(.current) {
            current = observed.map { CurrentWeather(irmkmi: observation, date: $0) }
            provenance.observed = observed
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        // Hours and days have no dates: they begin with those of the observation.
        let start =
            observed ?? rain["sequence"].elements.lazy.compactMap { $0["time"].date(ifPresent: .internet) }.first
        if query.wants(.hourly, .daily) {
            guard let start else { throw observation["timestamp"].missing }
            hours = HourWeather.irmkmi(forecast["hourly"], from: start)
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
            days = DayWeather.irmkmi(forecast["daily"], from: start)
            sunEvents = days.compactMap(\.sun)
        }
        if query.wants(.minutely) { minutes = MinuteWeather.irmkmi(rain, now: now) }
        // Elsewhere, an empty list would seem to say that there is no danger.
        if query.wants(.alerts), query.place.countryCode ?? "BE" == "BE", forecast["warning"].exists {
            alerts = forecast["warning"].elements.map { WeatherAlert(irmkmi: $0, language: query.language) }
        }
        let (text, language) = forecast["daily"][0]["text"].wording(in: query.language, or: ["nl", "fr", "en", "de"])
        narrative = Narrative(text, language: language)
        failures += root.failures
    }
}

extension CurrentWeather {
    fileprivate init(irmkmi observation: JSONValue, date: Date) {
        self.init(date: date)
        condition = WeatherCondition(irmkmi: observation["ww"].int)
        isDaylight = observation["dayNight"].isDay
        temperature = observation["temp"].quantity(Temperature.init(celsius:))
    }
}

extension HourWeather {
    /// The hours, in the order of the answer, each of which has its hour of the day only.
    ///
    /// The first one is that of the observation, or of a time near to it; the answer may have been made after it.
    fileprivate static func irmkmi(_ list: JSONValue, from start: Date) -> [HourWeather] {
        var assembly = StepAssembly(longestGap: 3600)
        var expected = start - 1800
        for element in list.elements.prefix(200) {
            guard let hour = element["hour"].int, (0..<24).contains(hour) else {
                element["hour"].note(element["hour"].exists ? .outOfRange : .missing)
                continue
            }
            let date = belgium.instant(ofHour: hour, near: expected)
            expected = date + 3600
            assembly.append(HourWeather(irmkmi: element, date: date))
        }
        return assembly.steps()
    }

    /// Whether amount, chance and condition are of the hour before or after its time is not said; they are taken for those
    /// of the hour that begins then, since the first one is the hour of the observation.
    private init(irmkmi hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        condition = WeatherCondition(irmkmi: hour["ww"].int)
        isDaylight = hour["dayNight"].isDay
        temperature = hour["temp"].quantity(Temperature.init(celsius:))
        pressure = hour["pressure"].quantity(Pressure.init(hectopascals:))
        wind = Wind(
            speed: hour["windSpeedKm"].quantity(Speed.init(kilometersPerHour:)),
            gust: hour["windPeakSpeedKm"].quantity(Speed.init(kilometersPerHour:)),
            direction: hour["windDirectionText"]["en"].compassPoint?.direction)
        precipitation = hour["precipQuantity"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        precipitationChance = hour["precipChance"].quantity(Fraction.init(percent:))
    }
}

extension MinuteWeather {
    /// The radar's forecast by ten minutes, in millimeters of that time, without the steps that are over; `nil` for one in
    /// another form.
    ///
    /// The picture of a step is that of its end, so its amount is that of the time after its date.
    fileprivate static func irmkmi(_ animation: JSONValue, now: Date) -> [MinuteWeather]? {
        guard animation["sequence"].exists else { return nil }
        guard animation["type"].string ?? "10min" == "10min",
            animation["unit"]["en"].string ?? "mm/10min" == "mm/10min"
        else {
            animation["unit"].note(.wrongType)
            return nil
        }
        var known: Set<Date> = []
        return animation["sequence"].elements.compactMap { element -> MinuteWeather? in
            guard let date = element["time"].date(ifPresent: .internet), date + 600 > now, known.insert(date).inserted
            else { return nil }
            var step = MinuteWeather(date: date, duration: 600)
            step.precipitationIntensity = element["value"].quantity {
                PrecipitationIntensity(millimetersPerHour: $0 * 6)
            }
            return step
        }.sorted { $0.date < $1.date }
    }
}

extension JSONValue {
    /// `d` or `n`.
    fileprivate var isDay: Bool? {
        switch string {
        case "d": true
        case "n": false
        default: nil
        }
    }

    /// The text in the reader's language, else in the first of others that there is, and its language.
    func wording(in language: String?, or others: [String]) -> (text: String?, language: String) {
        let own = language?.split(separator: "-").first.map(String.init)
        for name in [own].compactMap(\.self).filter(others.contains) + others {
            if let text = self[named: name].string, !text.isEmpty { return (text, name) }
        }
        return (nil, others.first ?? "en")
    }
}

extension TimeZone {
    /// The instant at which clocks show a full hour that is nearest to another instant.
    fileprivate func instant(ofHour hour: Int, near date: Date) -> Date {
        func instant(withOffsetAt other: Date) -> Date {
            let offset = Double(secondsFromGMT(for: other))
            let days = ((date.timeIntervalSince1970 + offset - Double(hour) * 3600) / 86_400).rounded()
            return Date(timeIntervalSince1970: days * 86_400 + Double(hour) * 3600 - offset)
        }
        return instant(withOffsetAt: instant(withOffsetAt: date))
    }
}
