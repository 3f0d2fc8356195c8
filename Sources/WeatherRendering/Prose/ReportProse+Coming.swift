import Foundation
import WeatherCore
import WeatherLocalization

extension ReportProse {
    /// The sentences about the rest of the day, the night, and the next change.
    var coming: [String] {
        guard let next = NextChange(in: report.hours, now: now) else {
            return fallsForLong ? [localizer.prose("lasting")] + low : low
        }
        // The sentence about the next hour is more exact.
        if page.nextHour?.isDry == false, !next.isDry, next.date < now + NextHour.duration { return low }
        switch next.change {
        case .dry, .fallingLater: return dry(next)
        case .falling(let kind):
            let change = sentence("starts.\(kind.rawValue)", at: next.date, amount: amount(from: next.date), of: kind)
            guard next.date >= restOfDay.end else { return [change] + low }
            return (dryRest.map { [$0] } ?? low) + [change]
        case .ending(let kind):
            guard isPrecipitationKnown(from: next.date, to: next.date + 1) else { return low }
            // From seven days ahead, a weekday's name is ambiguous.
            if days(to: next.date) >= 7 { return [localizer.prose("lasting")] + low }
            let change = sentence("ends.\(kind.rawValue)", at: next.date)
            return next.date < restOfDay.end ? [change] + low : low + [change]
        }
    }

    /// The sentence about how far several services agree on today, or in the evening on tomorrow; `nil` if that is unknown.
    var agreement: String? {
        let isNight = restOfDay.isNight
        let noon = zone.instant(
            at: 12, onDay: zone.localDay(of: now) + (isNight && zone.localHour(of: now) >= 6 ? 1 : 0))
        let day = report.days.first { $0.start <= noon && noon < $0.end }
        return day?.agreement.map { agreement in
            localizer.prose(
                "agreement.\(zone.localDay(of: noon) == zone.localDay(of: now) ? "today" : "tomorrow").\(agreement.certainty.rawValue)",
                [agreement.wetServices, agreement.services].map { localizer.number(Double($0)) })
        }
    }

    /// The sentences for dry weather: how long it lasts, and what else changes.
    private func dry(_ next: NextChange) -> [String] {
        var sentences: [String]
        let days = Int(min(next.date.timeIntervalSince(now) / 86_400, 365))
        let isKnown = days >= 1 && isPrecipitationKnown(from: now, to: next.date)
        switch next.change {
        case _ where isKnown && self.days(to: next.date) >= 7: sentences = [withLow("dry.week")]
        case .fallingLater(let kind) where isKnown:
            let later = localizer.prose("later.\(kind.rawValue)", [day(of: next.date)])
            sentences = (dryRest.map { [$0] } ?? low) + [localizer.prose("change", [later])]
        case .dry where isKnown: sentences = [localizer.prose("dry.days", count: days)] + low
        default: sentences = dryRest.map { [$0] } ?? low
        }
        switch SkyChange(in: report.hours, now: now) {
        case .fogForms(let date): sentences.append(sentence("starts.fog", at: date))
        case .fogLifts(let date): sentences.append(sentence("ends.fog", at: date))
        case .clears(let date): sentences.append(sentence("clears", at: date))
        case nil:
            let noon = zone.instant(at: 12, onDay: zone.localDay(of: now) + 1)
            if let high = high(on: noon) { sentences.append(localizer.prose("high.tomorrow", [high])) }
            if let difference = page.differenceOfTomorrow, difference.isNotable {
                sentences.append(localizer.sentence(of: difference))
            }
        }
        return sentences
    }

    /// The sentence that it stays dry until the end of the day or the night; `nil` if the steps do not cover that time.
    private var dryRest: String? {
        let rest = restOfDay
        return isPrecipitationKnown(from: now, to: rest.end) ? withLow(rest.isNight ? "dry.tonight" : "dry.today") : nil
    }

    /// A sentence, extended by the night's lowest temperature if that is known.
    private func withLow(_ key: String, _ arguments: [String] = []) -> String {
        lowOfNight.map { localizer.prose("\(key).low", arguments + [$0]) } ?? localizer.prose(key, arguments)
    }

    /// The sentence about the night's lowest temperature; empty if that is unknown.
    private var low: [String] { lowOfNight.map { [localizer.prose("low", [$0])] } ?? [] }

    /// A sentence about a change at a time, with the amount of precipitation and that day's highest temperature if known.
    private func sentence(
        _ key: String, at date: Date, amount: String? = nil, of kind: NextChange.Kind = .rain
    ) -> String {
        let change = localizer.prose(key, [day(of: date), localizer.timeInSentence(date, isExact: false, in: zone)])
        // For snow, the amount is its water equivalent, not its depth.
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
        default: localizer.prose("on.\(zone.weekdayKey(of: date))")
        }
    }

    private func days(to date: Date) -> Double { zone.localDay(of: date) - zone.localDay(of: now) }
}

// Values over several steps, which are known only if every step of the period is available.
extension ReportProse {
    /// The rest of the day, until midnight; from 18:00 on, the night, until 06:00.
    var restOfDay: (end: Date, isNight: Bool) {
        let (day, hour) = (zone.localDay(of: now), zone.localHour(of: now))
        if hour < 6 { return (zone.instant(at: 6, onDay: day), true) }
        return hour < 18
            ? (zone.instant(at: 0, onDay: day + 1), false) : (zone.instant(at: 6, onDay: day + 1), true)
    }

    /// Whether precipitation that has no next change lasts long: the steps are known for more than the next 12 hours.
    var fallsForLong: Bool {
        report.hours.last.map { $0.end > now + 12 * 3600 } ?? false
            && isPrecipitationKnown(from: now, to: now + 12 * 3600)
    }

    /// Whether the steps cover a period and each of them says whether anything falls.
    func isPrecipitationKnown(from start: Date, to end: Date) -> Bool {
        steps(from: start, to: end)?.allSatisfy(NextChange.isPrecipitationKnown) ?? false
    }

    /// The lowest temperature from 18:00, or from now if that is later, to 06:00.
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

    /// The highest temperature of the day that contains an instant; `nil` if hours of that day are missing.
    func high(on date: Date) -> String? {
        let day = report.days.first { $0.start <= date && date < $0.end }
        guard let day, !day.isPartial else { return nil }
        return day.highTemperature.map { localizer.temperatureInWords($0) }
    }

    /// The precipitation within 24 hours; `nil` if it is unknown or too little to be shown.
    func amount(from start: Date) -> String? {
        let end = start + 24 * 3600
        guard let steps = steps(from: start, to: end) else { return nil }
        var total = 0.0
        var covered = start
        for step in steps {
            guard let amount = step.precipitation?.total.millimeters else { return nil }
            // A step that extends beyond the period counts in proportion.
            let part = min(step.end, end).timeIntervalSince(max(step.date, covered))
            if part > 0 { total += amount * part / step.duration }
            covered = max(covered, step.end)
        }
        let text = localizer.precipitation(PrecipitationAmount(millimeters: total))
        return text == localizer.precipitation(PrecipitationAmount(millimeters: 0)) ? nil : text
    }

    /// The steps that cover a period without a gap; `nil` if there is a gap.
    ///
    /// The first step may begin up to an hour late: some services send steps from the next full hour on.
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

    /// How long after 06:00 a service's night may end, in seconds.
    private static let morning: TimeInterval = 4 * 3600
}
