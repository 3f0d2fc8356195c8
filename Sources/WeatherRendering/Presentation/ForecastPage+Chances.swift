package import Foundation
package import WeatherCore
import WeatherLocalization

/// Chances of periods longer than a step, which are neither those of their first step alone nor those of each step.
extension ForecastPage {
    /// The step whose chance is for a period that began before an instant and is not over.
    ///
    /// - Parameter date: The beginning of a later step.
    /// - Returns: The step; `nil` where there is none, or its chance is below 10 %.
    package func stepWithChance(lastingBeyond date: Date) -> HourWeather? {
        report.hours.last { step in
            step.end <= date && step.chanceEnd > date && chanceText(step.precipitationChance) != nil
        }
    }

    /// Returns the chance of a step, followed by the end of its period if that is later than the step's.
    ///
    /// - Parameter step: The step.
    /// - Returns: A text such as "40% (until 14:00)"; `nil` below 10 %.
    package func chanceTextWithEnd(_ step: HourWeather) -> String? {
        guard let chance = chanceText(step.precipitationChance), step.chanceEnd > step.end else {
            return chanceText(step.precipitationChance)
        }
        return localizer.text("notice.until", chance, localizer.date(step.chanceEnd, as: .time, in: zone))
    }

    /// Returns the highest chance in a period that a chance may outlast.
    ///
    /// - Parameters:
    ///   - steps: The steps of the period.
    ///   - start: Its beginning.
    ///   - isFirst: Whether nothing is shown before it.
    /// - Returns: The chance to show, and whether the chance shown before is that of this period, too.
    func chance(of steps: [HourWeather], from start: Date, isFirst: Bool) -> (shown: Fraction?, isShownBefore: Bool) {
        if let own = highestChance(of: steps) { return (own, false) }
        let earlier = stepWithChance(lastingBeyond: start)?.precipitationChance
        return isFirst ? (earlier, false) : (nil, earlier != nil)
    }
}
