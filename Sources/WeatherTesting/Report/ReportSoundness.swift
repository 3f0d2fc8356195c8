import Foundation
import WeatherCore
import WeatherSandbox

/// Checks what must hold for every report, whatever the service sent.
///
/// The range of a physical value is its type's `Quantity.plausibleRange`, which gives the reason; the other ranges are
/// here.
enum ReportSoundness {
    /// From 1897 to 2201: earlier than the first forecasts and later than the clocks of services, even wrong ones.
    static let times =
        Date(timeIntervalSince1970: -2_300_000_000)...Date(timeIntervalSince1970: 7_300_000_000)
    /// Air quality scales begin at 0 or 1.
    ///
    /// On scales that are extended beyond their end, dust storms have reached about 2000.
    static let airQualityIndices = 0.0...2000.0
    /// Local days have 23 to 25 hours.
    ///
    /// Lord Howe Island changes its clocks by half an hour only.
    static let dayLengths: ClosedRange<TimeInterval> = 23 * 3600...25 * 3600

    /// Checks a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - now: The time of the report.
    /// - Throws: ``ConformanceFailure`` that names the value.
    static func check(_ report: WeatherReport, now: Date) throws {
        try check(ReportFacts(report))
        try checkSteps(of: report)
        try checkOrder(report.days.map { ($0.start, $0.end) }, of: "daily")
        for day in report.days {
            let length = day.end.timeIntervalSince(day.start)
            try require(dayLengths.contains(length), "the day from \(day.start) lasts \(length) s")
        }
        if let history = report.history {
            try require(!history.isEmpty, "the history has neither steps nor days")
            try checkOrder(history.hours.map { ($0.date, $0.end) }, of: "history.steps")
            try checkOrder(history.days.map { ($0.start, $0.end) }, of: "history.days")
        }
        try checkOrder((report.minutes ?? []).map { ($0.date, $0.end) }, of: "minutely")
        try checkOrder((report.airQuality ?? []).map { ($0.date, $0.date) }, of: "airQuality")
        try checkOrder((report.pollen ?? []).map { ($0.date, $0.date + $0.duration) }, of: "pollen")
        if let current = report.current {
            try require(times.contains(current.date), "current is at \(current.date), beyond 1897 to 2201")
        }
        if let zone = report.place.timeZone?.zone {
            let offset = zone.secondsFromGMT(for: now)
            try require(PlaceTimeZone.offsets.contains(offset), "the time zone is \(offset) s from UTC")
        }
    }

    /// Checks that steps are in order, do not overlap and have a duration; only the last one may be an instant.
    static func checkSteps(of report: WeatherReport) throws {
        try checkOrder(report.hours.map { ($0.date, $0.end) }, of: "hourly")
        for step in report.hours.dropLast() {
            try require(step.duration > 0, "hourly[\(step.date.formatted(.iso8601))] has no duration")
        }
    }

    /// Checks that no day and no step lies before the local day on which the forecast was issued.
    ///
    /// If the time zone is not known, no step may be more than 24 hours older than the issue.
    static func checkBeginning(of report: WeatherReport, issued: Date) throws {
        let day = report.place.timeZone.flatMap { LocalDays($0.zone).days(from: issued, to: issued + 1).first }
        let start = day?.start ?? issued - 86_400
        func isIn(_ name: String, _ from: Date, _ isIn: Bool) throws {
            let issue = issued.formatted(.iso8601)
            try require(isIn, "the \(name) from \(from.formatted(.iso8601)) lies before the day of the issue, \(issue)")
        }
        for day in report.days { try isIn("day", day.start, day.end > issued) }
        // The last step can be an instant.
        for step in report.hours { try isIn("step", step.date, step.end > start || step.date >= start) }
    }

    /// Checks that no step and no day is later than forecasts can reach.
    static func checkReach(of report: WeatherReport, issued: Date) throws {
        for date in report.hours.map(\.date) + report.days.map(\.start) {
            try require(date <= issued + reach, "\(date.formatted(.iso8601)) is later than forecasts reach")
        }
    }

    /// How far forecasts reach: at most sixteen days for the services here, with room for a forecast that was issued
    /// earlier.
    private static let reach: TimeInterval = 20 * 86_400

    /// Checks values that go together in the samples of a service: no dew point above the temperature, no gust below the
    /// wind, no low above its high.
    ///
    /// Rounded values and means of a step may differ slightly.
    static func checkRelations(of report: WeatherReport) throws {
        let facts = ReportFacts(report).values
        let pairs = [
            ("dewPoint", "temperature", 1.0), ("windSpeed", "windGust", 1.0), ("lowTemperature", "highTemperature", 0),
            ("low", "high", 0), ("rain", "precipitation", 0.11),
            ("snow", "precipitation", 0.11), ("precipitationMinimum", "precipitationMaximum", 0),
            ("temperaturePercentile10", "temperaturePercentile90", 0),
        ]
        for (key, fact) in facts {
            guard let (_, larger, tolerance) = pairs.first(where: { $0.0 == key.property }),
                case .quantity(let less, _) = fact,
                case .quantity(let more, _) = facts[FactKey(part: key.part, slot: key.slot, property: larger)]
            else { continue }
            try require(less <= more + tolerance, "\(key) is \(fact), and \(larger) is \(more)")
        }
    }

    /// Checks that chances and humidities are not divided by 100 once more: somewhere in the samples of a service, the
    /// chance is at least two percent, unless it is 0 everywhere, and the humidity at least five.
    static func checkScale(of report: WeatherReport) throws {
        for (property, least) in [("precipitationChance", 0.02), ("humidity", 0.05)] {
            let values = ReportFacts(report).values.compactMap { key, fact -> Double? in
                guard key.property == property, case .quantity(let value, _) = fact else { return nil }
                return value
            }
            let most = values.max() ?? 0
            try require(most == 0 || most >= least, "no \(property) is above \(most) of 1: is it divided twice?")
        }
    }

    /// Checks that sunrise and sunset are those of the place, or of a station or town near it.
    static func checkSun(of report: WeatherReport) throws {
        let point = report.place.coordinates
        for sun in report.sunEvents {
            for (name, date, isRise) in [("sunrise", sun.sunrise, true), ("sunset", sun.sunset, false)] {
                guard let date else { continue }
                let events = [-1.0, 0, 1].compactMap {
                    SolarPosition.riseAndSet(
                        at: point, onDayOf: date + $0 * 86_400, utcOffset: Int(point.longitude * 240))
                }
                // Where the sun does not rise or set on one of the days, its times change quickly from day to day.
                guard events.count == 3 else { continue }
                let isNear = events.contains { abs((isRise ? $0.rise : $0.set).timeIntervalSince(date)) < 45 * 60 }
                try require(isNear, "the \(name) is at \(date.formatted(.iso8601)), and the sun is elsewhere")
            }
        }
    }

    /// Checks that the zone can be one of the place.
    ///
    /// Nowhere do clocks lag more than an hour and a quarter behind the mean sun, as they nearly do in the east of
    /// India, or are they more than three and a quarter ahead of it, as they nearly are in the west of China.
    static func checkZone(of report: WeatherReport, now: Date) throws {
        guard let zone = report.place.timeZone?.zone else { return }
        let offset = Double(zone.secondsFromGMT(for: now)) / 3600
        let ahead = remainder(offset - report.place.coordinates.longitude / 15, 24)
        try require(
            (-1.25...3.25).contains(ahead),
            "the zone is \(offset) h from UTC, and \(ahead.rounded()) h ahead of the sun at the place")
    }

    private static func check(_ facts: ReportFacts) throws {
        for (key, fact) in facts.values {
            switch fact {
            case .quantity(let value, let kind):
                let range = kind.quantity.plausibleRange
                try require(
                    range.contains(value),
                    "\(key) is \(fact), outside of \(range.lowerBound)...\(range.upperBound)")
            case .number(let number):
                try require(airQualityIndices.contains(number), "\(key) is \(number)")
            case .date(let date):
                // Services write the end of an open-ended alert as the year 9999.
                let isEndless = key.part == "alerts" && date > times.upperBound
                try require(isEndless || times.contains(date), "\(key) is \(date), beyond 1897 to 2201")
            case .flag, .text: break
            }
        }
    }

    /// Fails unless periods are in order, do not overlap, and do not end before they begin.
    private static func checkOrder(_ periods: [(start: Date, end: Date)], of part: String) throws {
        for period in periods {
            try require(
                period.end >= period.start && times.contains(period.start) && times.contains(period.end),
                "\(part) has a period from \(period.start) to \(period.end)")
        }
        for (period, next) in zip(periods, periods.dropFirst()) {
            try require(
                period.start < next.start,
                "\(part) has \(period.start.formatted(.iso8601)) before \(next.start.formatted(.iso8601)): out of order or double"
            )
            try require(
                period.end <= next.start,
                "\(part)[\(period.start.formatted(.iso8601))] overlaps \(next.start.formatted(.iso8601))")
        }
    }
}
