import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a forecast; its instants are seconds since 1970.
    mutating func addMeteoFranceForecast(
        _ root: JSONValue, wanted: Set<WeatherProduct>, isFrench: Bool, now: Date
    ) throws {
        if place.timeZone == nil, let zone = root["position"]["timezone"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(zone.secondsFromGMT())
        {
            place.timeZone = PlaceTimeZone(zone, source: .service)
        }
        provenance.issued = root["updated_on"].date(ifPresent: .secondsSince1970)
        var assembly = StepAssembly(longestGap: 6 * 3600)
        for element in try root["forecast"].requiredElements() {
            guard let date = element.meteoFranceTime else { continue }
            assembly.append(HourWeather(meteoFrance: element, date: date))
            for (hours, name) in Self.periods {
                var span = StepSpan(after: date, lasting: hours * 3600)
                span.precipitation = Precipitation(
                    rain: element["rain"][name].quantity(PrecipitationAmount.init(millimeters:)),
                    snow: element["snow"][name].quantity(PrecipitationAmount.init(millimeters:)))
                // A span without an amount would say how long the step is.
                if span.precipitation != nil { assembly.append(span) }
            }
        }
        var chances: [(date: Date, chance: Fraction)] = []
        for element in root["probability_forecast"].elements {
            guard let date = element.meteoFranceTime else { continue }
            for (hours, name) in Self.periods {
                var span = StepSpan(after: date, lasting: hours * 3600)
                let kinds = [element["rain"][name], element["snow"][name]]
                span.precipitationChance = kinds.compactMap { $0.quantity(Fraction.init(percent:)) }.max()
                guard let chance = span.precipitationChance else { continue }
                chances.append((date, chance))
                assembly.append(span)
            }
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw root["forecast"][0]["dt"].missing }
        if wanted.contains(.current) {
            current = CurrentWeather(in: hours, at: now)
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
            addMeteoFranceWords(root, isFrench: isFrench)
        }
        addMeteoFranceDays(root["daily_forecast"], chances)
    }

    /// The periods of amounts and chances, in hours.
    private static let periods: [(hours: Double, name: StaticString)] = [(1, "1h"), (3, "3h"), (6, "6h")]

    /// The words for the current step.
    private mutating func addMeteoFranceWords(_ root: JSONValue, isFrench: Bool) {
        let step = root["forecast"].elements.first {
            $0["dt"].date(ifPresent: .secondsSince1970).map { $0 == current?.date } ?? false
        }
        narrative = Narrative(
            step?["weather"]["desc"].string, language: isFrench ? "fr" : "en", issued: provenance.issued)
    }

    /// Reads the days, each named by its date at 0 h UTC.
    private mutating func addMeteoFranceDays(_ list: JSONValue, _ chances: [(date: Date, chance: Fraction)]) {
        // The service sends fifteen days.
        let elements = list.elements.prefix(40)
        for sun in elements.compactMap({ $0["sun"].meteoFranceSun }) where !sunEvents.contains(sun) {
            sunEvents.append(sun)
        }
        sunEvents.sort { ($0.sunrise ?? $0.sunset ?? .distantPast) < ($1.sunrise ?? $1.sunset ?? .distantPast) }
        guard let zone = place.timeZone?.zone else {
            // A day begins at the midnight of its place, which without a time zone nobody knows.
            if list.exists { list.note(.missing) }
            return
        }
        var days: [Date: DayWeather] = [:]
        for element in elements {
            guard let date = element.meteoFranceTime else { continue }
            let noon = date + 43_200
            var day = DayWeather(containing: noon - Double(zone.secondsFromGMT(for: noon)), in: zone)
            day.condition = WeatherCondition(meteoFrance: element["weather12H"]["icon"].string)
            day.highTemperature = element["T"]["max"].quantity(Temperature.init(celsius:))
            day.lowTemperature = element["T"]["min"].quantity(Temperature.init(celsius:))
            day.precipitation = element["precipitation"]["24h"].quantity(PrecipitationAmount.init(millimeters:))
                .map(Precipitation.init(total:))
            day.precipitationChance = chances.filter { day.start <= $0.date && $0.date < day.end }.map(\.chance).max()
            day.uvIndex = element["uv"].quantity(UVIndex.init(value:))
            day.sun = element["sun"].meteoFranceSun
            days[day.start] = days[day.start] ?? day
        }
        self.days = days.values.sorted { $0.start < $1.start }
    }

    /// Reads the rain of the next hour, by five minutes and later by ten.
    ///
    /// The service sends classes. Their rates are the least of those by which Météo-France tells rain apart: light from 1,
    /// moderate from 4, heavy from 8 mm/h.
    mutating func addMeteoFranceRain(_ root: JSONValue) throws {
        let steps = try root["properties"]["forecast"].requiredElements().compactMap { element -> MinuteWeather? in
            guard let date = element["time"].date(ifPresent: .secondsSince1970) else { return nil }
            var minute = MinuteWeather(date: date, duration: 300)
            let rates: [Int: Double] = [1: 0, 2: 1, 3: 4, 4: 8]
            minute.precipitationIntensity = element["rain_intensity"].int.flatMap { rates[$0] }
                .map(PrecipitationIntensity.init(millimetersPerHour:))
            return minute
        }.sorted { $0.date < $1.date }
        var minutes: [MinuteWeather] = []
        for step in steps where step.date != minutes.last?.date { minutes.append(step) }
        for index in minutes.indices.dropFirst() {
            minutes[index - 1].duration = min(600, minutes[index].date.timeIntervalSince(minutes[index - 1].date))
        }
        // The last one is as long as the one before it.
        if minutes.count > 1 { minutes[minutes.count - 1].duration = minutes[minutes.count - 2].duration }
        self.minutes = minutes
    }
}

extension HourWeather {
    /// The values of an instant, with the condition of the step that begins with it.
    fileprivate init(meteoFrance element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        condition = WeatherCondition(meteoFrance: element["weather"]["icon"].string)
        temperature = element["T"]["value"].quantity(Temperature.init(celsius:))
        apparentTemperature = element["T"]["windchill"].quantity(Temperature.init(celsius:))
        humidity = element["humidity"].quantity(Fraction.init(percent:))
        pressure = element["sea_level"].quantity(Pressure.init(hectopascals:))
        cloudCover = element["clouds"].quantity(Fraction.init(percent:))
        uvIndex = element["uv"].quantity(UVIndex.init(value:))
        let (gust, direction) = (element["wind"]["gust"], element["wind"]["direction"])
        wind = Wind(
            speed: element["wind"]["speed"].quantity(Speed.init(metersPerSecond:)),
            // Where there is none, it is 0; of a variable direction, −1 or a word.
            gust: gust.string == "0" ? nil : gust.quantity(Speed.init(metersPerSecond:)),
            direction: ["-1", "Variable"].contains(direction.string) ? nil : direction.quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// The time of an element; one without it is noted.
    fileprivate var meteoFranceTime: Date? {
        if !self["dt"].exists { self["dt"].note(.missing) }
        return self["dt"].date(ifPresent: .secondsSince1970)
    }

    /// Sunrise and sunset of a day.
    fileprivate var meteoFranceSun: SunEvents? {
        SunEvents(
            sunrise: self["rise"].date(ifPresent: .secondsSince1970),
            sunset: self["set"].date(ifPresent: .secondsSince1970))
    }
}
