import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the timelines of an answer in metric units, as far as the query wants them.
    ///
    /// Fields: <https://docs.tomorrow.io/reference/weather-data-layers>.
    mutating func addTomorrowIO(_ timelines: JSONValue, wanted: Set<WeatherProduct>, at now: Date) throws {
        let steps = timelines["hourly"].steps(lasting: 3600)
        if wanted.contains(.current) {
            // A minute has the same values as an hour.
            current =
                CurrentWeather(in: timelines["minutely"].steps(lasting: 60), at: now)
                ?? CurrentWeather(in: steps, at: now)
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if wanted.contains(.minutely), timelines["minutely"].exists {
            minutes = timelines["minutely"].timed.map { MinuteWeather(tomorrowIO: $0.values, date: $0.date) }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            hours = steps
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
            for (date, values) in timelines["daily"].timed {
                let day = DayWeather(tomorrowIO: values, at: date, in: place.timeZone?.zone)
                if let last = days.last {
                    guard day.start.timeIntervalSince(last.start) > 12 * 3600 else { continue }
                    // The clocks are set forward, and the place's zone is unknown.
                    days[days.count - 1].end = min(last.end, day.start)
                }
                days.append(day)
            }
            sunEvents = days.compactMap(\.sun)
        }
        if steps.isEmpty, current == nil, days.isEmpty, minutes?.isEmpty ?? true { throw timelines["hourly"].missing }
    }
}

extension HourWeather {
    /// The values of an hour or a minute, which begins at its time.
    ///
    /// The manual does not say whether condition, chance and rates are for the time before or after; they agree with
    /// each other. The hourly sums of water are not read: in the recorded answer, the snow's sum belongs to the next
    /// hour's rate.
    fileprivate init(tomorrowIO values: JSONValue, date: Date, lasting seconds: TimeInterval) {
        self.init(date: date, duration: seconds)
        instant.condition = WeatherCondition(tomorrowIO: values["weatherCode"].int)
        instant.temperature = values["temperature"].quantity(Temperature.init(celsius:))
        instant.apparentTemperature = values["temperatureApparent"].quantity(Temperature.init(celsius:))
        instant.dewPoint = values["dewPoint"].quantity(Temperature.init(celsius:))
        instant.humidity = values["humidity"].quantity(Fraction.init(percent:))
        // `pressureSurfaceLevel` is at ground level.
        instant.pressure = values["pressureSeaLevel"].quantity(Pressure.init(hectopascals:))
        instant.visibility = values["visibility"].quantity(Visibility.init(kilometers:))
        instant.wind = Wind(
            speed: values["windSpeed"].quantity(Speed.init(metersPerSecond:)),
            gust: values["windGust"].quantity(Speed.init(metersPerSecond:)),
            direction: values["windDirection"].quantity(Angle.init(degrees:)))
        instant.cloudCover = values["cloudCover"].quantity(Fraction.init(percent:))
        instant.uvIndex = values["uvIndex"].quantity(UVIndex.init(value:))
        chances.precipitationChance = values["precipitationProbability"].quantity(Fraction.init(percent:))
        func amount(_ names: String...) -> PrecipitationAmount? {
            values.rate(of: names).map { PrecipitationAmount(millimeters: $0 * seconds / 3600) }
        }
        precipitation = Precipitation(
            rain: amount("rainIntensity", "freezingRainIntensity"), snow: amount("snowIntensity", "sleetIntensity"))
    }
}

extension MinuteWeather {
    fileprivate init(tomorrowIO values: JSONValue, date: Date) {
        self.init(date: date)
        precipitationIntensity =
            values.rate(of: ["rainIntensity", "freezingRainIntensity", "snowIntensity", "sleetIntensity"])
            .map(PrecipitationIntensity.init(millimetersPerHour:))
        precipitationChance = values["precipitationProbability"].quantity(Fraction.init(percent:))
    }
}

extension JSONValue {
    /// The steps of a timeline.
    fileprivate func steps(lasting seconds: TimeInterval) -> [HourWeather] {
        var assembly = StepAssembly(longestGap: seconds)
        for (date, values) in timed {
            assembly.append(HourWeather(tomorrowIO: values, date: date, lasting: seconds))
        }
        return assembly.steps()
    }

    /// The values of a timeline with their times, in order; duplicates and those without a time are left out.
    fileprivate var timed: [(date: Date, values: JSONValue)] {
        var timed: [(date: Date, values: JSONValue)] = []
        for element in elements {
            if let date = element["time"].date(ifPresent: .internet) {
                timed.append((date, element["values"]))
            } else if !element["time"].exists {
                element["time"].note(.missing)
            }
        }
        timed.sort { $0.date < $1.date }
        return timed.indices.filter { $0 == 0 || timed[$0 - 1].date < timed[$0].date }.map { timed[$0] }
    }

    /// The sum of rates in millimeters of water per hour; `nil` if one of them is missing.
    fileprivate func rate(of names: [String]) -> Double? {
        let rates = names.compactMap { self[named: $0].quantity(PrecipitationIntensity.init(millimetersPerHour:)) }
        return rates.count == names.count ? rates.reduce(0) { $0 + $1.millimetersPerHour } : nil
    }
}

extension DayWeather {
    /// Reads a day, whose values cover the 24 hours from 6:00 local time.
    ///
    /// Fields: <https://docs.tomorrow.io/reference/weather-data-layers>. The service states no time zone: the day's
    /// time is 6:00 local time.
    init(tomorrowIO values: JSONValue, at morning: Date, in zone: TimeZone?) {
        if let zone {
            // Noon, since the place's zone may be a guess.
            self.init(containing: morning + 6 * 3600, in: zone)
        } else {
            let midnight = morning - 6 * 3600
            self.init(start: midnight, end: midnight + 86_400, isPartial: false, isDerived: false)
        }
        condition = WeatherCondition(tomorrowIO: values["weatherCodeMax"].int)
        highTemperature = values["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = values["temperatureMin"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = values["precipitationProbabilityMax"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(tomorrowIODay: values)
        wind = Wind(
            speed: values["windSpeedMax"].quantity(Speed.init(metersPerSecond:)),
            gust: values["windGustMax"].quantity(Speed.init(metersPerSecond:)),
            direction: values["windDirectionAvg"].quantity(Angle.init(degrees:)))
        humidity = values["humidityAvg"].quantity(Fraction.init(percent:))
        pressure = values["pressureSeaLevelAvg"].quantity(Pressure.init(hectopascals:))
        uvIndex = values["uvIndexMax"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: values["sunriseTime"].date(ifPresent: .internet),
            sunset: values["sunsetTime"].date(ifPresent: .internet))
        moon = MoonEvents(
            phase: nil, moonrise: values["moonriseTime"].date(ifPresent: .internet),
            moonset: values["moonsetTime"].date(ifPresent: .internet))
    }
}

extension Precipitation {
    /// A day's sums in millimeters of water; `snowAccumulationSum` is the depth of fresh snow.
    fileprivate init?(tomorrowIODay values: JSONValue) {
        func sum(_ first: JSONValue, _ second: JSONValue) -> PrecipitationAmount? {
            guard let first = first.quantity(PrecipitationAmount.init(millimeters:)),
                let second = second.quantity(PrecipitationAmount.init(millimeters:))
            else { return nil }
            return first + second
        }
        self.init(
            rain: sum(values["rainAccumulationSum"], values["iceAccumulationLweSum"]),
            snow: sum(values["snowAccumulationLweSum"], values["sleetAccumulationLweSum"]))
    }
}
