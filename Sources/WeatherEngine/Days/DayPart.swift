import Foundation
import WeatherCore

/// The part of a step that lies in a day.
struct DayPart {
    let step: HourWeather
    let interval: DateInterval
    /// What falls in this part, if it falls evenly over the step.
    let precipitation: Precipitation?

    /// How long the part is.
    var seconds: TimeInterval { interval.duration }

    /// `nil` when the step lies outside the day.
    init?(_ step: HourWeather, in day: DateInterval) {
        let start = max(step.date, day.start)
        let end = min(step.end, day.end)
        guard start < end else { return nil }
        self.step = step
        self.interval = DateInterval(start: start, end: end)
        self.precipitation = step.precipitation?.scaled(by: end.timeIntervalSince(start) / step.duration)
    }
}
