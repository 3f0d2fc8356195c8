import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the observation of the nearest station: °C, percent, km/h.
    mutating func addBOMObservation(_ root: JSONValue) throws {
        var weather = CurrentWeather(date: try root["metadata"]["observation_time"].date(.internet))
        let data = root["data"]
        weather.temperature = data["temp"].quantity(Temperature.init(celsius:))
        weather.apparentTemperature = data["temp_feels_like"].quantity(Temperature.init(celsius:))
        weather.humidity = data["humidity"].quantity(Fraction.init(percent:))
        weather.wind = Wind(bom: data["wind"], gust: data["gust"]["speed_kilometre"])
        current = weather
        provenance.observed = weather.date
    }

    /// Reads the hours: °C, percent, km/h, and the time of each in UTC.
    ///
    /// Amounts are ranges, so they are not read.
    mutating func addBOMHours(_ root: JSONValue) throws {
        var assembly = StepAssembly(longestGap: 3 * 3600)
        for hour in try root["data"].requiredElements() {
            guard let date = hour["time"].date(ifPresent: .internet) else {
                if !hour["time"].exists { hour["time"].note(.missing) }
                continue
            }
            let end = hour["next_forecast_period"].date(ifPresent: .internet) ?? date + 3600
            let length = end.timeIntervalSince(date)
            assembly.append(
                HourWeather(bom: hour, date: date, duration: 0 < length && length <= 10_800 ? length : 3600))
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw root["data"][0]["time"].missing }
        provenance.issued = root["metadata"]["issue_time"].date(ifPresent: .internet)
    }

    /// Reads the days, each from the local midnight that is its date, and the first one's words.
    mutating func addBOMDays(_ root: JSONValue) throws {
        let zone = place.timeZone?.zone
        var days: [Date: DayWeather] = [:]
        let elements = try root["data"].requiredElements()
        for day in elements {
            guard let start = day["date"].date(ifPresent: .internet) else {
                if !day["date"].exists { day["date"].note(.missing) }
                continue
            }
            if days[start] == nil { days[start] = DayWeather(bom: day, start: start, in: zone) }
        }
        guard !days.isEmpty else { throw root["data"][0]["date"].missing }
        self.days = days.values.sorted { $0.start < $1.start }
        sunEvents = self.days.compactMap(\.sun)
        let issued = root["metadata"]["issue_time"].date(ifPresent: .internet)
        narrative = Narrative(elements.first?["extended_text"].string, language: "en-AU", issued: issued)
        provenance.issued = provenance.issued ?? issued
    }
}

extension HourWeather {
    /// The values of an hour, which begins at its time.
    init(bom hour: JSONValue, date: Date, duration: TimeInterval) {
        self.init(date: date, duration: duration)
        condition = WeatherCondition(bom: hour["icon_descriptor"].string)
        isDaylight = hour["is_night"].bool.map { !$0 }
        temperature = hour["temp"].quantity(Temperature.init(celsius:))
        apparentTemperature = hour["temp_feels_like"].quantity(Temperature.init(celsius:))
        dewPoint = hour["dew_point"].quantity(Temperature.init(celsius:))
        humidity = hour["relative_humidity"].quantity(Fraction.init(percent:))
        wind = Wind(bom: hour["wind"], gust: hour["wind"]["gust_speed_kilometre"])
        uvIndex = hour["uv"].quantity(UVIndex.init(value:))
        precipitationChance = hour["rain"]["chance"].quantity(Fraction.init(percent:))
    }
}

extension DayWeather {
    /// The service sends the end of no day: it is the next midnight of the place's clocks.
    init(bom day: JSONValue, start: Date, in zone: TimeZone?) {
        let nominal = start + 86_400
        let change = zone.map { $0.secondsFromGMT(for: nominal) - $0.secondsFromGMT(for: start) } ?? 0
        self.init(start: start, end: nominal - Double(change), isPartial: false, isDerived: false)
        condition = WeatherCondition(bom: day["icon_descriptor"].string)
        highTemperature = day["temp_max"].quantity(Temperature.init(celsius:))
        lowTemperature = day["temp_min"].quantity(Temperature.init(celsius:))
        precipitationChance = day["rain"]["chance"].quantity(Fraction.init(percent:))
        uvIndex = day["uv"]["max_index"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: day["astronomical"]["sunrise_time"].date(ifPresent: .internet),
            sunset: day["astronomical"]["sunset_time"].date(ifPresent: .internet))
    }
}

extension Wind {
    /// km/h, and the letters of the compass that it blows from; `CALM` is no direction.
    init?(bom wind: JSONValue, gust: JSONValue) {
        let letters = wind["direction"]
        self.init(
            speed: wind["speed_kilometre"].quantity(Speed.init(kilometersPerHour:)),
            gust: gust.quantity(Speed.init(kilometersPerHour:)),
            direction: letters.string == "CALM" ? nil : letters.compassPoint?.direction)
    }
}
