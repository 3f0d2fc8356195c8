public import Foundation

extension PastWeather {
    /// The weather that one station observed, in steps of an hour.
    ///
    /// Of each hour, the observation nearest to the full hour is used. The weather of an observation, like its amount of
    /// precipitation, is that of the hour before it, so that rain is not shown an hour late. There are no steps where
    /// observations are missing for more than two hours.
    ///
    /// - Parameters:
    ///   - routine: The routine observations, in any order.
    ///   - special: Observations between the routine ones, which are used where an hour has no routine one.
    ///   - period: The period of the steps.
    public init(
        observations routine: [CurrentWeather], or special: [CurrentWeather] = [], during period: DateInterval
    ) {
        self.init(.observed)
        var chosen: [Double: (isSpecial: Bool, distance: TimeInterval, weather: CurrentWeather)] = [:]
        for (weather, isSpecial) in routine.map({ ($0, false) }) + special.map({ ($0, true) }) {
            let seconds = weather.date.timeIntervalSince1970
            let hour = (seconds / 3600).rounded()
            let distance = abs(seconds - hour * 3600)
            if let other = chosen[hour], (other.isSpecial ? 1 : 0, other.distance) <= (isSpecial ? 1 : 0, distance) {
                continue
            }
            chosen[hour] = (isSpecial, distance, weather)
        }
        var assembly = StepAssembly(longestGap: 2 * 3600)
        for (_, _, weather) in chosen.values {
            var step = HourWeather(date: weather.date, duration: 0)
            step.instant = weather.instant
            step.condition = .unknown
            assembly.append(step)
            var span = StepSpan(before: weather.date)
            (span.condition, span.isDaylight) = (weather.condition, weather.isDaylight)
            if weather.recentPrecipitationDuration == 3600 { span.precipitation = weather.recentPrecipitation }
            assembly.append(span)
        }
        hours = assembly.steps()
        trim(to: period)
    }
}
