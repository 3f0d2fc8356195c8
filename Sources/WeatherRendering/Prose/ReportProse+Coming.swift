import Foundation
import WeatherCore
import WeatherLocalization

extension ReportProse {
    /// What comes: until the night, and the next change.
    var coming: [String] {
        guard let next = NextChange(in: report.hours, now: now) else {
            return fallsForLong ? [localizer.prose("lasting")] + low : low
        }
        switch next.change {
        case .dry: return dry(next)
        case .falling(let kind):
            let change = sentence("starts.\(kind.rawValue)", at: next.date, amount: amount(from: next.date), of: kind)
            guard next.date >= restOfDay.end else { return [change] + low }
            return (dryRest.map { [$0] } ?? low) + [change]
        case .ending(let kind):
            guard isTold(from: next.date, to: next.date + 1) else { return low }
            // A weekday is ambiguous after a week.
            if days(to: next.date) >= 7 { return [localizer.prose("lasting")] + low }
            let change = sentence("ends.\(kind.rawValue)", at: next.date)
            return next.date < restOfDay.end ? [change] + low : low + [change]
        }
    }

    /// It stays dry: until when, and what else changes.
    private func dry(_ next: NextChange) -> [String] {
        let days = days(to: next.date)
        var sentences: [String]
        if days >= 7, isTold(from: now, to: next.date) {
            sentences = [withLow("dry.week")]
        } else if days >= 1, isTold(from: now, to: next.date) {
            sentences = [withLow("dry.until", [localizer.prose("until.\(weekday(of: next.date))")])]
        } else {
            sentences = dryRest.map { [$0] } ?? low
        }
        switch SkyChange(in: report.hours, now: now) {
        case .fogForms(let date): sentences.append(sentence("starts.fog", at: date))
        case .fogLifts(let date): sentences.append(sentence("ends.fog", at: date))
        case .clears(let date): sentences.append(sentence("clears", at: date))
        case nil:
            let noon = zone.instant(at: 12, onDay: zone.localDay(of: now) + 1)
            if let high = high(on: noon) { sentences.append(localizer.prose("high.tomorrow", [high])) }
        }
        return sentences
    }

    /// That nothing falls until the end of the day or the night; `nil` if the steps do not tell.
    private var dryRest: String? {
        let rest = restOfDay
        return isTold(from: now, to: rest.end) ? withLow(rest.isNight ? "dry.tonight" : "dry.today") : nil
    }

    /// A sentence with the lowest temperature of the night, if that is known.
    private func withLow(_ key: String, _ arguments: [String] = []) -> String {
        lowOfNight.map { localizer.prose("\(key).low", arguments + [$0]) } ?? localizer.prose(key, arguments)
    }

    /// A sentence of the lowest temperature of the night, if that is known.
    private var low: [String] { lowOfNight.map { [localizer.prose("low", [$0])] } ?? [] }

    /// What changes at a time, with what falls and the highest temperature of that day.
    private func sentence(
        _ key: String, at date: Date, amount: String? = nil, of kind: NextChange.Kind = .rain
    ) -> String {
        let change = localizer.prose(key, [day(of: date), time(date)])
        // Of snow, the depth of its water is known.
        let measure = kind == .snow || kind == .sleet ? "water" : "amount"
        switch (amount, days(to: date) >= 1 ? high(on: date) : nil) {
        case (let amount?, let high?): return localizer.prose("change.\(measure)AndHigh", [change, amount, high])
        case (let amount?, nil): return localizer.prose("change.\(measure)", [change, amount])
        case (nil, let high?): return localizer.prose("change.high", [change, high])
        case (nil, nil): return localizer.prose("change", [change])
        }
    }

    /// The day of a change: today, tonight, tomorrow, or a weekday.
    private func day(of date: Date) -> String {
        switch days(to: date) {
        case 0: localizer.prose(zone.localHour(of: date) < 18 ? "on.today" : "on.tonight")
        case 1: localizer.prose("on.tomorrow")
        default: localizer.prose("on.\(weekday(of: date))")
        }
    }

    /// The weekday's name in the keys.
    private func weekday(of date: Date) -> String {
        // The first of January 1970 was a Thursday.
        let number = (zone.localDay(of: date) + 3).truncatingRemainder(dividingBy: 7)
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names[Int(number.isFinite ? number + 7 : 0) % 7]
    }

    private func days(to date: Date) -> Double { zone.localDay(of: date) - zone.localDay(of: now) }
}

/// Values over the steps, which are known only if every step of the span is there.
extension ReportProse {
    /// The rest of the day, up to midnight; from six in the evening the night, up to six in the morning.
    var restOfDay: (end: Date, isNight: Bool) {
        let (day, hour) = (zone.localDay(of: now), zone.localHour(of: now))
        if hour < 6 { return (zone.instant(at: 6, onDay: day), true) }
        return hour < 18
            ? (zone.instant(at: 0, onDay: day + 1), false) : (zone.instant(at: 6, onDay: day + 1), true)
    }

    /// Whether something falls up to the end of the steps, which is hours away.
    var fallsForLong: Bool {
        report.hours.last.map { $0.end > now + 12 * 3600 } ?? false && isTold(from: now, to: now + 12 * 3600)
    }

    /// Whether the steps tell at each instant of a span if anything falls.
    func isTold(from start: Date, to end: Date) -> Bool {
        steps(from: start, to: end)?.allSatisfy(NextChange.isTold) ?? false
    }

    /// The lowest temperature from six in the evening, or from now, to six in the morning.
    var lowOfNight: String? {
        let evening = zone.localDay(of: now) - (zone.localHour(of: now) < 6 ? 1 : 0)
        let start = max(zone.instant(at: 18, onDay: evening), now)
        let end = zone.instant(at: 6, onDay: evening + 1)
        let nights = report.days.compactMap(\.overnightForecast)
        let night = nights.first { $0.start < end && $0.end > start && $0.end <= end + Self.morning }
        let temperatures = steps(from: start, to: end)?.map { $0.temperature }
        let lowest =
            night?.lowTemperature
            ?? (temperatures.flatMap { $0.contains(nil) ? nil : $0.compactMap(\.self).min { $0.celsius < $1.celsius } })
        return lowest.map { localizer.temperatureInWords($0) }
    }

    /// The highest temperature of the day of an instant; `nil` if hours of it are missing.
    func high(on date: Date) -> String? {
        let day = report.days.first { $0.start <= date && date < $0.end }
        guard let day, !day.isPartial else { return nil }
        return day.highTemperature.map { localizer.temperatureInWords($0) }
    }

    /// What falls within 24 hours; `nil` if it is unknown, or too little to be shown.
    func amount(from start: Date) -> String? {
        let end = start + 24 * 3600
        guard let steps = steps(from: start, to: end) else { return nil }
        var total = 0.0
        var covered = start
        for step in steps {
            guard let amount = step.precipitation?.total.millimeters else { return nil }
            // A step that reaches beyond the span has its share.
            let part = min(step.end, end).timeIntervalSince(max(step.date, covered))
            if part > 0 { total += amount * part / step.duration }
            covered = max(covered, step.end)
        }
        let text = localizer.precipitation(PrecipitationAmount(millimeters: total))
        return text == localizer.precipitation(PrecipitationAmount(millimeters: 0)) ? nil : text
    }

    /// The steps that cover a span without a gap; `nil` if they do not.
    ///
    /// The first one may begin within an hour: some services send steps from the next full hour on.
    private func steps(from start: Date, to end: Date) -> [HourWeather]? {
        var covered = start
        var found: [HourWeather] = []
        for hour in report.hours where hour.end > covered && hour.date < end && hour.duration > 0 {
            guard hour.date <= (found.isEmpty ? start + 3600 : covered) else { return nil }
            found.append(hour)
            covered = hour.end
        }
        return covered >= end ? found : nil
    }

    /// In seconds: a service's night may end so long after six o'clock.
    private static let morning: TimeInterval = 4 * 3600
}
