import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a list of hours, three-hourly steps and days, which `idPeriodo` distinguishes.
    ///
    /// Fields and units: <https://api.ipma.pt>. Times of hours and steps have no zone and are in UTC: even in summer,
    /// the steps are at the models' hours 0, 3 and 6, not an hour off. A day is a local day. The service does not say
    /// whether an hour's weather and chance are for the time before or after; they are taken for the time after.
    /// service does not say; they are taken for the time after.
    mutating func addIPMAForecast(_ root: JSONValue, in zone: TimeZone, now: Date) throws {
        // At the change from hourly to three-hourly steps, there can be a gap of more than three hours.
        var assembly = StepAssembly(longestGap: 6 * 3600)
        var days: [DayWeather] = []
        for element in try root.requiredElements() {
            let isDay = element["idPeriodo"].int == 24
            guard let date = element["dataPrev"].date(ifPresent: .local(isDay ? zone : .gmt)) else {
                if !element["dataPrev"].exists { element["dataPrev"].note(.missing) }
                continue
            }
            switch element["idPeriodo"].int {
            case 24:
                let day = DayWeather(ipma: element, at: date, in: zone)
                if !days.contains(where: { $0.start == day.start }) { days.append(day) }
            case 1, 3:
                assembly.append(HourWeather(ipma: element, date: date))
                assembly.append(StepSpan(ipma: element, after: date))
            case nil: element["idPeriodo"].note(.missing)
            default: element["idPeriodo"].note(.outOfRange)
            }
        }
        hours = assembly.steps()
        self.days = days.sorted { $0.start < $1.start }
        guard !hours.isEmpty || !days.isEmpty else { throw root[0]["dataPrev"].missing }
        current = CurrentWeather(in: hours, at: now)
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
    }
}

extension HourWeather {
    /// The values at the time of an element.
    init(ipma element: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant.temperature = element["tMed"].known(Temperature.init(celsius:))
        // The Universal Thermal Climate Index.
        instant.apparentTemperature = element["utci"].known(Temperature.init(celsius:))
        instant.humidity = element["hR"].known(Fraction.init(percent:))
        instant.wind = Wind(
            speed: element["ffVento"].known(Speed.init(kilometersPerHour:)),
            direction: element["ddVento"].compassPoint?.direction)
    }
}

extension StepSpan {
    /// The condition and the chance of the hour, or three hours, after a time.
    init(ipma element: JSONValue, after date: Date) {
        self.init(after: date, lasting: element["idPeriodo"].int == 3 ? 3 * 3600 : 3600)
        condition = WeatherCondition(ipma: element["idTipoTempo"].int)
        chances.precipitationChance = element["probabilidadePrecipita"].known(Fraction.init(percent:))
    }
}

extension DayWeather {
    /// Reads a local day; its wind is only a speed class, and is not read.
    init(ipma element: JSONValue, at date: Date, in zone: TimeZone) {
        self.init(containing: date, in: zone)
        condition = WeatherCondition(ipma: element["idTipoTempo"].int)
        highTemperature = element["tMax"].known(Temperature.init(celsius:))
        lowTemperature = element["tMin"].known(Temperature.init(celsius:))
        chances.precipitationChance = element["probabilidadePrecipita"].known(Fraction.init(percent:))
        uvIndex = element["iUv"].known(UVIndex.init)
    }
}

extension JSONValue {
    /// The value as a quantity; `nil` also for -99, which the service sends for an unknown value.
    fileprivate func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        double == -99 ? nil : quantity(make)
    }
}
