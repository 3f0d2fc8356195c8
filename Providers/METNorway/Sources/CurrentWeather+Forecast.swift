import Foundation
import WeatherCore

extension CurrentWeather {
    /// The step that covers an instant, or the first one after it; `nil` when the last step is over.
    ///
    /// - Parameter steps: Steps in order of time.
    init?(in steps: [HourWeather], at instant: Date) {
        guard let step = steps.first(where: { $0.end > instant || $0.date >= instant }) else { return nil }
        self.init(date: step.date, isForecast: true)
        condition = step.condition
        isDaylight = step.isDaylight
        temperature = step.temperature
        dewPoint = step.dewPoint
        humidity = step.humidity
        pressure = step.pressure
        wind = step.wind
        cloudCover = step.cloudCover
        uvIndex = step.uvIndex
    }
}
