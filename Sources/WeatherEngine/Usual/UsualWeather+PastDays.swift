public import Foundation
public import WeatherCore

extension UsualWeather {
    /// Computes the usual weather of some days from past days; `nil` if there are too few past days for all of them.
    ///
    /// A day is compared with the same date of each year and the seven days before and after it, as the WMO's guidelines
    /// for percentiles of daily values suggest (WMO-No. 1203, 4.6.2, and the ETCCDI's windows of days). A day has values
    /// from at least 50 such days.
    ///
    /// - Parameters:
    ///   - past: Past days of the place, in any order.
    ///   - starts: The first instants of the days.
    ///   - zone: The time zone of the place.
    ///   - provenance: Where the past days come from.
    public init?(
        of past: [DayWeather], on starts: [Date], in zone: TimeZone, provenance: Provenance
    ) {
        var byDay: [Int: DayWeather] = [:]
        for day in past { byDay[zone.daysSince1970(of: day.start)] = day }
        guard let first = byDay.keys.min(), let last = byDay.keys.max() else { return nil }
        let years = CivilDate.components(daysSince1970: first).year...CivilDate.components(daysSince1970: last).year
        let days = starts.compactMap { start in
            Day(start: start, of: Self.days(like: zone.daysSince1970(of: start), in: byDay, years))
        }
        guard !days.isEmpty else { return nil }
        self.init(years: years, days: days, provenance: provenance)
    }

    /// How many days before and after the same date count.
    private static let window = 7

    /// The past days at about the same time of the year.
    private static func days(like day: Int, in byDay: [Int: DayWeather], _ years: ClosedRange<Int>) -> [DayWeather] {
        let date = CivilDate.components(daysSince1970: day)
        // Around New Year, the window reaches into the neighboring years.
        return (years.lowerBound - 1...years.upperBound + 1).flatMap { year in
            // In other years than leap years, 29 February is 1 March.
            let same = CivilDate.daysSince1970(year: year, month: date.month, day: date.day)
            return (same - window...same + window).compactMap { byDay[$0] }
        }
    }
}

extension UsualWeather.Day {
    /// Computes a day; `nil` for too few past days.
    fileprivate init?(start: Date, of past: [DayWeather]) {
        guard past.count >= Self.leastCases else { return nil }
        self.init(start: start, cases: past.count)
        let highs = past.compactMap(\.highTemperature?.celsius).sorted()
        let lows = past.compactMap(\.lowTemperature?.celsius).sorted()
        if highs.count >= Self.leastCases {
            highTemperature = Temperature(celsius: highs.reduce(0, +) / Double(highs.count))
            highTemperaturePercentile10 = Temperature(celsius: Self.percentile(10, of: highs))
            highTemperaturePercentile90 = Temperature(celsius: Self.percentile(90, of: highs))
        }
        if lows.count >= Self.leastCases {
            lowTemperature = Temperature(celsius: lows.reduce(0, +) / Double(lows.count))
            lowTemperaturePercentile10 = Temperature(celsius: Self.percentile(10, of: lows))
            lowTemperaturePercentile90 = Temperature(celsius: Self.percentile(90, of: lows))
        }
        let amounts = past.compactMap(\.precipitation?.total.millimeters)
        if amounts.count >= Self.leastCases {
            wetDayChance = Fraction(fraction: Double(amounts.count { $0 >= Self.wetDay }) / Double(amounts.count))
        }
    }

    private static let leastCases = 50
    /// The least precipitation of a wet day, in millimeters, as the ETCCDI's index R1mm has it.
    private static let wetDay = 1.0

    /// A percentile by linear interpolation between the ranks: definition 7 of Hyndman and Fan 1996,
    /// doi:10.1080/00031305.1996.10473566.
    private static func percentile(_ percent: Double, of sorted: [Double]) -> Double {
        let rank = percent / 100 * Double(sorted.count - 1)
        let below = Int(rank.rounded(.down))
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (rank - Double(below)) * (sorted[above] - sorted[below])
    }
}

extension TimeZone {
    /// The local date of an instant, in days since 1970-01-01.
    fileprivate func daysSince1970(of date: Date) -> Int {
        let local = date.timeIntervalSince1970 + Double(secondsFromGMT(for: date))
        return abs(local) < 1e11 ? Int((local / 86_400).rounded(.down)) : 0
    }
}
