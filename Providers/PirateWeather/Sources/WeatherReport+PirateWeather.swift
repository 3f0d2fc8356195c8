import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/forecast` in SI units, as far as the query wants its parts.
    ///
    /// Fields: <https://docs.pirateweather.net/en/latest/API/#data-point>.
    mutating func addPirateWeather(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        let units = root["flags"]["units"]
        // A speed in miles per hour must not be read as one in meters per second.
        if let name = units.string, ["ca", "uk", "uk2", "us"].contains(name) { throw units.missing }
        if place.timeZone == nil, let zone = root["timezone"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(zone.secondsFromGMT())
        {
            place.timeZone = PlaceTimeZone(zone, source: .service)
        }
        if wanted.contains(.current) {
            current = root["currently"]["time"].date(ifPresent: .secondsSince1970)
                .map { CurrentWeather(pirateWeather: root["currently"], date: $0) }
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if wanted.contains(.minutely), root["minutely"].exists {
            minutes = root["minutely"]["data"].timed.map { MinuteWeather(pirateWeather: $0.value, date: $0.date) }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            var assembly = StepAssembly(longestGap: 3600)
            for (date, hour) in root["hourly"]["data"].timed {
                assembly.append(HourWeather(pirateWeather: hour, date: date))
            }
            hours = assembly.steps()
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
            days = root["daily"]["data"].timed.map {
                DayWeather(pirateWeather: $0.value, start: $0.date, in: place.timeZone?.zone)
            }
            sunEvents = days.compactMap(\.sun)
        }
        if wanted.contains(.alerts) { alerts = WeatherAlert.pirateWeather(root["alerts"], in: place.countryCode) }
        failures += root.failures
    }
}

extension MinuteWeather {
    init(pirateWeather minute: JSONValue, date: Date) {
        self.init(date: date)
        precipitationIntensity = minute["precipIntensity"].known(PrecipitationIntensity.init(millimetersPerHour:))
        precipitationChance = minute["precipProbability"].known(Fraction.init(fraction:))
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(pirateWeather wire: JSONValue) {
        self.init()
        condition = WeatherCondition(pirateWeather: wire["icon"].string)
        isDaylight = wire["icon"].isDaylightOfIcon
        temperature = wire["temperature"].known(Temperature.init(celsius:))
        apparentTemperature = wire["apparentTemperature"].known(Temperature.init(celsius:))
        dewPoint = wire["dewPoint"].known(Temperature.init(celsius:))
        humidity = wire["humidity"].known(Fraction.init(fraction:))
        pressure = wire["pressure"].known(Pressure.init(hectopascals:))
        visibility = wire["visibility"].known(Visibility.init(kilometers:))
        wind = Wind(pirateWeather: wire)
        cloudCover = wire["cloudCover"].known(Fraction.init(fraction:))
        uvIndex = wire["uvIndex"].known(UVIndex.init(value:))
    }
}

extension CurrentWeather {
    init(pirateWeather point: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(pirateWeather: point)
    }
}

extension HourWeather {
    /// The values of an hour, which begins at its time.
    init(pirateWeather hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(pirateWeather: hour)
        chances.precipitationChance = hour["precipProbability"].known(Fraction.init(fraction:))
        // The hour's rate, in water, is its amount. For snow, `precipAccumulation` is the depth instead.
        precipitation = hour["precipIntensity"].known(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
    }
}

extension Wind {
    init?(pirateWeather point: JSONValue) {
        self.init(
            speed: point["windSpeed"].known(Speed.init(metersPerSecond:)),
            gust: point["windGust"].known(Speed.init(metersPerSecond:)),
            direction: point["windBearing"].known(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// The value as a quantity; `nil` also for -999, which the service sends for an unknown value.
    func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? { double == -999 ? nil : quantity(make) }

    /// The value as an instant; `nil` also for -999.
    var knownDate: Date? { double == -999 ? nil : date(ifPresent: .secondsSince1970) }

    /// The elements of an array with their times, in order; duplicates and those without a time are left out.
    var timed: [(date: Date, value: JSONValue)] {
        var timed: [(date: Date, value: JSONValue)] = []
        for element in elements {
            if let date = element["time"].date(ifPresent: .secondsSince1970) {
                timed.append((date, element))
            } else if !element["time"].exists {
                element["time"].note(.missing)
            }
        }
        timed.sort { $0.date < $1.date }
        return timed.indices.filter { $0 == 0 || timed[$0 - 1].date < timed[$0].date }.map { timed[$0] }
    }

    /// Whether it is day or night, from the end of an icon's name such as `partly-cloudy-night`.
    var isDaylightOfIcon: Bool? {
        guard let icon = string else { return nil }
        return icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
    }
}

extension DayWeather {
    /// Reads a day, which begins at local midnight.
    ///
    /// The service does not send a day's end, which is the next local midnight.
    init(pirateWeather day: JSONValue, start: Date, in zone: TimeZone?) {
        let nominal = start + 86_400
        let change = zone.map { $0.secondsFromGMT(for: nominal) - $0.secondsFromGMT(for: start) } ?? 0
        self.init(start: start, end: nominal - Double(change), isPartial: false, isDerived: false)
        condition = WeatherCondition(pirateWeather: day["icon"].string)
        // From midnight to midnight; `temperatureHigh` is for the daytime, `temperatureLow` for the night.
        highTemperature = day["temperatureMax"].known(Temperature.init(celsius:))
        lowTemperature = day["temperatureMin"].known(Temperature.init(celsius:))
        chances.precipitationChance = day["precipProbability"].known(Fraction.init(fraction:))
        // For snow and mixed precipitation, the accumulation is the depth and not the water.
        if ["rain", "none"].contains(day["precipType"].string) {
            precipitation = day["precipAccumulation"].known(PrecipitationAmount.init(centimeters:))
                .map(Precipitation.init(total:))
        }
        wind = Wind(pirateWeather: day)
        humidity = day["humidity"].known(Fraction.init(fraction:))
        pressure = day["pressure"].known(Pressure.init(hectopascals:))
        uvIndex = day["uvIndex"].known(UVIndex.init(value:))
        sun = SunEvents(sunrise: day["sunriseTime"].knownDate, sunset: day["sunsetTime"].knownDate)
        moon = MoonEvents(
            phase: day["moonPhase"].double.flatMap(MoonPhase.init(fractionOfMonth:)), moonrise: nil, moonset: nil)
    }
}
