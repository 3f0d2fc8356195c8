import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer in US units, as far as the query wants its parts.
    ///
    /// Fields: <https://www.visualcrossing.com/resources/documentation/weather-data/weather-data-documentation/>,
    /// units: <https://www.visualcrossing.com/resources/documentation/weather-api/unit-groups-and-measurement-units/>.
    mutating func addVisualCrossing(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        let clock = LocalClock(root, of: place)
        if place.timeZone == nil { place.timeZone = clock.zone }
        if wanted.contains(.current) {
            let wire = root["currentConditions"]
            // Its local time has no date.
            current = wire["datetimeEpoch"].date(ifPresent: .secondsSince1970)
                .map { CurrentWeather(visualCrossing: wire, date: $0) }
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
            if current?.isForecast == false { provenance.observed = current?.date }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) { addDays(root["days"].elements, clock) }
        // The text is for all days; without a language parameter, it is in English.
        narrative = Narrative(root["description"].string, language: "en")
        if current == nil, hours.isEmpty, days.isEmpty { throw root["days"][0]["datetime"].missing }
    }

    /// Reads an answer of past days: what stations observed, without hours that are forecasts or statistics.
    ///
    /// A chance of the past is 0 or 100, and is left out.
    mutating func addVisualCrossingHistory(_ root: JSONValue, of query: WeatherQuery) throws {
        let observed = root["days"].elements.filter { !$0.isEstimated }
        var past = PastWeather(.observed)
        var read = WeatherReport(place: place, provenance: provenance)
        read.addDays(observed, LocalClock(root, of: place)) { !$0.isEstimated }
        (past.hours, past.days) = (read.hours, read.days)
        for index in past.hours.indices { past.hours[index].chances = WeatherChances() }
        for index in past.days.indices { past.days[index].chances = WeatherChances() }
        if let period = query.period { past.trim(to: period) }
        if past.isEmpty { throw root["days"][0]["datetime"].missing }
        history = past
    }

    private mutating func addDays(
        _ list: [JSONValue], _ clock: LocalClock, from isIncluded: (JSONValue) -> Bool = { _ in true }
    ) {
        var assembly = StepAssembly(longestGap: 3600)
        // The service has fifteen days.
        for wire in list.prefix(31) {
            for hour in wire["hours"].elements where isIncluded(hour) {
                if let date = clock.instant(of: hour, on: wire) {
                    assembly.append(HourWeather(visualCrossing: hour, date: date))
                } else if !hour["datetime"].exists {
                    hour["datetime"].note(.missing)
                }
            }
            guard let midnight = clock.midnight(of: wire) else {
                if !wire["datetime"].exists { wire["datetime"].note(.missing) }
                continue
            }
            let day = DayWeather(visualCrossing: wire, at: midnight, clock)
            if !days.contains(where: { $0.start < day.end && day.start < $0.end }) { days.append(day) }
        }
        hours = assembly.steps()
        if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
        days.sort { $0.start < $1.start }
        sunEvents = days.compactMap(\.sun)
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(visualCrossing wire: JSONValue) {
        self.init()
        condition = WeatherCondition(visualCrossing: wire)
        isDaylight = wire["icon"].isDaylightOfIcon
        temperature = wire["temp"].quantity(Temperature.init(fahrenheit:))
        apparentTemperature = wire["feelslike"].quantity(Temperature.init(fahrenheit:))
        dewPoint = wire["dew"].quantity(Temperature.init(fahrenheit:))
        humidity = wire["humidity"].quantity(Fraction.init(percent:))
        pressure = wire["pressure"].quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(Visibility.init(miles:))
        wind = Wind(visualCrossing: wire)
        cloudCover = wire["cloudcover"].quantity(Fraction.init(percent:))
        uvIndex = wire["uvindex"].quantity(UVIndex.init(value:))
        snowDepth = wire["snowdepth"].quantity(SnowDepth.init(inches:))
    }
}

extension CurrentWeather {
    fileprivate init(visualCrossing wire: JSONValue, date: Date) {
        let source = wire["source"].string
        self.init(date: date, isForecast: source == "fcst" || source == "stats")
        instant = InstantWeather(visualCrossing: wire)
        // `precip` is not read: its period is not stated.
    }
}

extension HourWeather {
    /// An hour, which begins at its time.
    fileprivate init(visualCrossing hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(visualCrossing: hour)
        chances.precipitationChance = hour["precipprob"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(visualCrossing: hour)
    }
}

extension DayWeather {
    /// A local day.
    fileprivate init(visualCrossing day: JSONValue, at midnight: Date, _ clock: LocalClock) {
        if let zone = clock.zone?.zone {
            self.init(containing: midnight + 12 * 3600, in: zone)
        } else {
            self.init(start: midnight, end: midnight + 86_400, isPartial: false, isDerived: false)
        }
        condition = WeatherCondition(visualCrossing: day)
        highTemperature = day["tempmax"].quantity(Temperature.init(fahrenheit:))
        lowTemperature = day["tempmin"].quantity(Temperature.init(fahrenheit:))
        chances.precipitationChance = day["precipprob"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(visualCrossing: day)
        wind = Wind(visualCrossing: day)
        humidity = day["humidity"].quantity(Fraction.init(percent:))
        pressure = day["pressure"].quantity(Pressure.init(hectopascals:))
        uvIndex = day["uvindex"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: clock.event(day["sunrise"], day["sunriseEpoch"], on: day),
            sunset: clock.event(day["sunset"], day["sunsetEpoch"], on: day))
        moon = MoonEvents(
            phase: day["moonphase"].double.flatMap(MoonPhase.init(fractionOfMonth:)), moonrise: nil, moonset: nil)
    }
}

extension Precipitation {
    /// The water of rain and snow; `snow` is the depth of fresh snow.
    fileprivate init?(visualCrossing wire: JSONValue) {
        guard let total = wire["precip"].quantity(PrecipitationAmount.init(inches:)) else { return nil }
        self.init(total: total)
    }
}

extension Wind {
    fileprivate init?(visualCrossing wire: JSONValue) {
        self.init(
            speed: wire["windspeed"].quantity(Speed.init(milesPerHour:)),
            gust: wire["windgust"].quantity(Speed.init(milesPerHour:)),
            direction: wire["winddir"].quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// Whether a day or an hour was not observed: a forecast, an old forecast, or statistics.
    fileprivate var isEstimated: Bool { ["fcst", "histfcst", "stats"].contains(self["source"].string) }

    /// Whether it is day or night, from the end of an icon's name such as `showers-night`.
    fileprivate var isDaylightOfIcon: Bool? {
        guard let icon = string else { return nil }
        return icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
    }
}
