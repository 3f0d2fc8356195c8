public import Foundation

extension CurrentWeather {
    /// Creates the current weather from a forecast: from the step that covers an instant, or the first one after it.
    ///
    /// It is `nil` when the last step has ended. A step without a temperature or any other value of an instant is
    /// skipped if a later one has such values.
    ///
    /// - Parameters:
    ///   - steps: Steps in order of time.
    ///   - instant: The instant.
    public init?(in steps: [HourWeather], at instant: Date) {
        let steps = steps.drop { $0.end <= instant && $0.date < instant }
        guard let step = steps.first(where: \.hasInstantValues) ?? steps.first else { return nil }
        self.init(date: step.date, isForecast: true)
        condition = step.condition
        isDaylight = step.isDaylight
        temperature = step.temperature
        apparentTemperature = step.apparentTemperature
        isApparentTemperatureComputed = step.isApparentTemperatureComputed
        dewPoint = step.dewPoint
        humidity = step.humidity
        pressure = step.pressure
        visibility = step.visibility
        wind = step.wind
        cloudCover = step.cloudCover
        uvIndex = step.uvIndex
        snowDepth = step.snowDepth
    }
}

extension WeatherReport {
    /// Gives the step that is under way the values that hold now, where a service sends it none: one that describes the
    /// time before each of its instants has no instant at which the first of them begins.
    package mutating func addPresentToItsStep() {
        guard let current, !current.isForecast,
            let index = hours.firstIndex(where: { $0.date <= current.date && current.date < $0.end }),
            !hours[index].hasInstantValues
        else { return }
        hours[index].temperature = current.temperature
        hours[index].apparentTemperature = current.apparentTemperature
        hours[index].isApparentTemperatureComputed = current.isApparentTemperatureComputed
        hours[index].dewPoint = current.dewPoint
        hours[index].humidity = current.humidity
        hours[index].pressure = current.pressure
        hours[index].visibility = current.visibility
        hours[index].wind = current.wind
        hours[index].cloudCover = current.cloudCover
        hours[index].uvIndex = current.uvIndex
        hours[index].isDaylight = hours[index].isDaylight ?? current.isDaylight
    }

    /// Notes each day whose high is below its low: one of the two is wrong, and which one is not known.
    package mutating func noteCrossedExtremes() {
        for (index, day) in days.enumerated() {
            guard let high = day.highTemperature, let low = day.lowTemperature, high < low else { continue }
            failures.append(
                PartFailure(
                    path: "days[\(index)].highTemperature", reason: .outOfRange,
                    found: "\(high.celsius) < \(low.celsius)"))
        }
    }
}

extension HourWeather {
    /// Whether anything is known of the instant it begins with: of a step that was made of an amount alone, nothing is.
    fileprivate var hasInstantValues: Bool {
        var span = HourWeather(date: date, duration: duration)
        span.condition = condition
        span.isDaylight = isDaylight
        span.precipitationChance = precipitationChance
        span.precipitation = precipitation
        return self != span
    }
}
