import Foundation
import WeatherCore

/// The highest and the lowest temperature of a day.
///
/// The service's extremes of a period override the forecast's instants in it, because they include the time between the
/// instants. The extremes of a period inside the day count. If a period crosses midnight, its low belongs to the day
/// with its coldest instant, and its high to the day with its warmest. If that cannot be decided, because one day has
/// no instants or both are equal, the extreme counts for neither day.
///
/// Instants outside all periods count. So does an observed current temperature, which cannot exceed the day's extremes.
struct DayExtremes {
    let high: Temperature?
    let low: Temperature?

    init(of report: WeatherReport, in day: DateInterval) {
        var highs: [(period: TemperatureExtremes, value: Temperature)] = []
        var lows: [(period: TemperatureExtremes, value: Temperature)] = []
        for period in report.temperatureExtremes where period.start < day.end && day.start < period.end {
            if day.start <= period.start, period.end <= day.end {
                period.high.map { highs.append((period, $0)) }
                period.low.map { lows.append((period, $0)) }
                continue
            }
            let instants = report.hours.filter { period.start <= $0.date && $0.date <= period.end }
            let inside = instants.filter { day.start <= $0.date && $0.date < day.end }.compactMap { $0.temperature }
            let outside = instants.filter { $0.date < day.start || day.end <= $0.date }.compactMap { $0.temperature }
            if let high = period.high, let own = inside.max(), let other = outside.max(), own > other {
                highs.append((period, high))
            }
            if let low = period.low, let own = inside.min(), let other = outside.min(), own < other {
                lows.append((period, low))
            }
        }
        /// The forecast's temperatures outside the periods for which the service sends extremes.
        func others(than periods: [TemperatureExtremes]) -> [Temperature] {
            report.hours.compactMap { step in
                guard day.start <= step.date, step.date < day.end,
                    !periods.contains(where: { $0.start <= step.date && step.date <= $0.end })
                else { return nil }
                return step.temperature
            }
        }
        let observed = report.current.flatMap { $0.isForecast ? nil : $0 }
        let current = observed.flatMap { day.start <= $0.date && $0.date < day.end ? $0.temperature : nil }
        let present = [current].compactMap(\.self)
        high = (highs.map(\.value) + others(than: highs.map(\.period)) + present).max()
        low = (lows.map(\.value) + others(than: lows.map(\.period)) + present).min()
    }
}
