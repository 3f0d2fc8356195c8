import Foundation

/// The extremes that a service sends for periods, as far as they belong to a day.
///
/// Those of a period inside the day do. A period that crosses midnight has its low on the side of its coldest instant,
/// and its high on that of its warmest. Where the instants do not tell, because one side has none or both are equal, it
/// counts for neither day.
struct DayExtremes {
    /// The highest temperatures of the periods.
    private(set) var highs: [Temperature] = []
    /// The lowest temperatures of the periods.
    private(set) var lows: [Temperature] = []

    init(of report: WeatherReport, in day: DateInterval) {
        for period in report.temperatureExtremes where period.start < day.end && day.start < period.end {
            if day.start <= period.start, period.end <= day.end {
                highs += [period.high].compactMap(\.self)
                lows += [period.low].compactMap(\.self)
                continue
            }
            let instants = report.hours.filter { period.start <= $0.date && $0.date <= period.end }
            let inside = instants.filter { day.start <= $0.date && $0.date < day.end }.compactMap(\.temperature)
            let outside = instants.filter { $0.date < day.start || day.end <= $0.date }.compactMap(\.temperature)
            if let high = period.high, let own = inside.max(), let other = outside.max(), own > other {
                highs.append(high)
            }
            if let low = period.low, let own = inside.min(), let other = outside.min(), own < other {
                lows.append(low)
            }
        }
    }
}
