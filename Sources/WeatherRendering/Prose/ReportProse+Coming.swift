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
