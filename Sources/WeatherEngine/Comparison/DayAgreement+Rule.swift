import Foundation
public import WeatherCore

extension DayAgreement {
    /// Judges the forecasts of several services for a day; `nil` if fewer than two say whether it rains.
    ///
    /// - **sure**: at least three services, all of them dry or all of them wet, and their highs within 3 °C.
    /// - **likely**: at least three quarters of the services are on one side, and their highs are within 6 °C.
    /// - **open**: anything else.
    ///
    /// Where fewer than two services have a high, the day is `likely` at best. Two services are never enough to be
    /// sure: they often run on the same model.
    ///
    /// A service expects rain or snow as in ``ComparedRow/wetServices``. The lows are shown, but do not count: a low
    /// depends on the valley that a model can see more than on the weather.
    ///
    /// - Parameters:
    ///   - wet: How many services expect rain or snow.
    ///   - known: How many services say whether any falls.
    ///   - highs: The services' highs, in °C.
    ///   - lows: The services' lows, in °C.
    public init?(wet: Int, of known: Int, highs: [Double], lows: [Double] = []) {
        guard known >= 2, (0...known).contains(wet) else { return nil }
        let spread = Agreement.spread(highs)
        let most = max(wet, known - wet)
        let certainty: Certainty =
            if known >= 3, most == known, let spread, spread <= Self.spreadOfSure {
                .sure
            } else if 4 * most >= 3 * known, spread ?? 0 <= Self.spreadOfLikely {
                .likely
            } else {
                .open
            }
        self.init(
            certainty: certainty, services: known, wetServices: wet, highTemperatureSpread: spread,
            lowTemperatureSpread: Agreement.spread(lows))
    }

    /// The largest spread of highs of a sure day, in °C.
    private static let spreadOfSure = 3.0
    /// The largest spread of highs of a likely day, in °C.
    private static let spreadOfLikely = 6.0
}

extension ComparedRow {
    /// How far the services agree on the day; `nil` if fewer than two can be compared.
    ///
    /// It is meant for days. For today, use ``WeatherComparison/agreements``, which compares what is left of the day.
    public var agreement: DayAgreement? {
        let (wet, known) = wetServices
        return DayAgreement(
            wet: wet, of: known, highs: comparableValues(of: .highTemperature),
            lows: comparableValues(of: .lowTemperature))
    }
}

extension WeatherComparison {
    /// How far the services agree on the day that contains the middle of another day, such as one that a service sent.
    ///
    /// - Parameter day: The day; it may begin at another hour than midnight.
    /// - Returns: The agreement; `nil` if fewer than two services can be compared.
    public func agreement(on day: DayWeather) -> DayAgreement? {
        let middle = day.start + day.end.timeIntervalSince(day.start) / 2
        return days.firstIndex { $0.interval.start <= middle && middle < $0.interval.end }.flatMap { agreements[$0] }
    }

    /// The rest of a day by the steps of each report; `nil` if fewer than two reports cover it.
    static func rest(of day: DateInterval, from now: Date, in reports: [WeatherReport]) -> ComparedRow? {
        guard day.start < now, now < day.end else { return nil }
        let rest = DateInterval(start: now, end: day.end)
        let entries = reports.map { ComparedWeather(rest: rest, in: HourWeather.withoutOverlaps($0.hours)) }
        return entries.count { $0 != nil } < 2 ? nil : ComparedRow(rest, entries)
    }
}

extension ComparedWeather {
    /// The weather of the rest of a day; `nil` if the steps do not cover it.
    ///
    /// - Parameters:
    ///   - rest: The rest of the day. Its first hour may be missing, as in services whose steps begin with the next hour.
    ///   - steps: The steps, in order and without overlaps.
    fileprivate init?(rest: DateInterval, in steps: [HourWeather]) {
        let parts = steps.compactMap { DayPart($0, in: rest) }
        let temperatures = steps.filter { $0.date >= rest.start && $0.date < rest.end }.compactMap(
            \.temperature?.celsius)
        guard !temperatures.isEmpty, parts.reduce(0, { $0 + $1.seconds }) >= rest.duration - 3600 else { return nil }
        self.init()
        numbers[.highTemperature] = temperatures.max()
        numbers[.lowTemperature] = temperatures.min()
        numbers[.precipitationChance] =
            steps.filter { $0.hasChances(in: rest) }.compactMap { $0.precipitationChance?.fraction }.max()
        let amounts = parts.compactMap(\.precipitation?.total.millimeters)
        if amounts.count == parts.count { numbers[.precipitation] = amounts.reduce(0, +) }
        let conditions = parts.map(\.step.condition).filter { $0 != .unknown }
        condition = conditions.first { $0.axes.precipitation != .none || $0.axes.thunder } ?? conditions.first
    }
}
