import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a forecast, in which an element's values apply until the next element.
    ///
    /// Fields and units: <https://api.meteo.lt>.
    mutating func addMeteoLTForecast(_ root: JSONValue, now: Date) throws {
        let elements = try root["forecastTimestamps"].requiredElements()
        let dates = elements.map { $0["forecastTimeUtc"].date(ifPresent: .utc) }
        let times = Set(dates.compactMap(\.self)).sorted()
        var assembly = StepAssembly(longestGap: 6 * 3600)
        for (element, date) in zip(elements, dates) {
            guard let date else {
                if !element["forecastTimeUtc"].exists { element["forecastTimeUtc"].note(.missing) }
                continue
            }
            assembly.append(HourWeather(meteoLT: element, date: date))
            assembly.append(StepSpan(meteoLT: element, from: date, to: Self.end(of: date, in: times)))
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw root["forecastTimestamps"][0]["forecastTimeUtc"].missing }
        current = CurrentWeather(in: hours, at: now)
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        provenance.issued = root["forecastCreationTimeUtc"].date(ifPresent: .utc)
    }

    /// The time of the next element; the last one is as long as the one before it.
    private static func end(of date: Date, in times: [Date]) -> Date {
        if let next = times.first(where: { $0 > date }) { return next }
        let previous = times.last { $0 < date } ?? date - 3600
        return date + date.timeIntervalSince(previous)
    }
}

extension WireDateForm {
    /// Times without a zone are in UTC.
    fileprivate static var utc: WireDateForm { .local(.gmt) }
}

extension HourWeather {
    /// The values at the time of an element.
    init(meteoLT element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant.temperature = element["airTemperature"].quantity(Temperature.init(celsius:))
        instant.apparentTemperature = element["feelsLikeTemperature"].quantity(Temperature.init(celsius:))
        instant.humidity = element["relativeHumidity"].quantity(Fraction.init(percent:))
        instant.pressure = element["seaLevelPressure"].quantity(Pressure.init(hectopascals:))
        instant.wind = Wind(
            speed: element["windSpeed"].quantity(Speed.init(metersPerSecond:)),
            gust: element["windGust"].quantity(Speed.init(metersPerSecond:)),
            direction: element["windDirection"].quantity(Angle.init(degrees:)))
        instant.cloudCover = element["cloudCover"].quantity(Fraction.init(percent:))
    }
}

extension StepSpan {
    /// The amount and the condition of an element, for the time until the next one.
    init(meteoLT element: JSONValue, from start: Date, to end: Date) {
        self.init(from: start, to: end)
        condition = WeatherCondition(meteoLT: element["conditionCode"].string)
        precipitation = element["totalPrecipitation"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
    }
}
