import Foundation
import WeatherCore
import WeatherLocalization

extension NoticeReader {
    /// Rain or snow that falls now or begins within a time, by minutes if there are any, else by steps.
    func precipitation(_ word: PrecipitationWord, within seconds: TimeInterval) -> [Notice]? {
        var start = now
        if rule.usesMinutes, word != .thunder, let next = NextHour(of: report, at: now) {
            let spells = next.spells.filter { word.includes($0.kind) && $0.start < now + seconds }
            if let worst = spells.max(by: { $0.intensity < $1.intensity }) {
                // The sentence is about what the rule names alone.
                let hour = NextHour(start: next.start, end: next.end, spells: spells)
                var notice = notice(NextHourText(localizer: localizer).texts(of: hour).first ?? "")
                notice.level = Self.level(worst.intensity)
                return [notice]
            }
            if next.end >= now + seconds { return [] }
            start = next.end
        }
        let steps = report.hours.filter { $0.date < now + seconds && $0.end > start && $0.duration > 0 }
        guard steps.contains(where: NextChange.isPrecipitationKnown) else { return nil }
        let wet = wet(steps, word)
        guard let first = wet.first else { return [] }
        var notice = notice(text(of: first.kind, in: first.step))
        notice.level = wet.map { Self.level($0.step, $0.kind) }.max() ?? 0
        return [notice]
    }

    /// Rain or snow in a time with a date.
    func precipitation(_ word: PrecipitationWord, in span: NoticeTime.Span) -> [Notice]? {
        let interval = span.interval
        let steps = report.hours.filter { $0.date < interval.end && $0.end > interval.start && $0.duration > 0 }
        let found: (amount: PrecipitationAmount?, name: String)
        if steps.contains(where: NextChange.isPrecipitationKnown) {
            let wet = wet(steps, word)
            guard let worst = wet.max(by: { Self.amount($0.step) < Self.amount($1.step) }) else { return [] }
            let total = wet.reduce(0) { $0 + Self.amount($1.step) }
            found = (PrecipitationAmount(millimeters: total), name(of: worst.kind, worst.step.condition))
        } else if span.isWholeDay,
            let day = report.days.first(where: { $0.start < interval.end && $0.end > interval.start })
        {
            guard let isWet = Self.isWet(day) else { return nil }
            guard isWet, let kind = Self.kind(of: day), word.includes(kind) else { return [] }
            found = (day.precipitation?.total, name(of: kind, day.condition))
        } else {
            return nil
        }
        var notice = notice(text(of: found.name, found.amount, span))
        notice.id = span.id
        notice.level = Double([2.0, 10, 30].count { (found.amount?.millimeters ?? 0) >= $0 })
        return [notice]
    }

    /// The forecast of tomorrow, for a comparison with another one; `nil` if there is none.
    var outlook: [Notice]? {
        guard let day = scope.day(1), let date = day.start.isoDate(in: zone) else { return nil }
        let steps = report.hours.filter { $0.date >= day.start && $0.date < day.end && $0.duration > 0 }
        let isKnown = steps.contains(where: NextChange.isPrecipitationKnown)
        var notice = notice("")
        notice.outlook = Outlook(
            date: date, high: day.highTemperature?.celsius, low: day.lowTemperature?.celsius,
            isWet: isKnown ? !wet(steps, .precipitation).isEmpty : Self.isWet(day))
        notice.urgency = .low
        notice.localizer = localizer
        return [notice]
    }

    private func wet(
        _ steps: [HourWeather], _ word: PrecipitationWord
    ) -> [(step: HourWeather, kind: NextChange.Kind)] {
        steps.compactMap { step in
            NextChange.kind(of: step).flatMap { word.includes($0) ? (step, $0) : nil }
        }
    }

    private static func amount(_ step: HourWeather) -> Double { step.precipitation?.total.millimeters ?? 0 }

    private static func level(_ intensity: NextHour.Intensity) -> Double {
        Double(NextHour.Intensity.allCases.firstIndex(of: intensity) ?? 0)
    }

    /// How hard it falls in a step, by its amount.
    private static func level(_ step: HourWeather, _ kind: NextChange.Kind) -> Double {
        let rate = amount(step) / (step.duration / 3600)
        return level(
            NextHour.Intensity(
                PrecipitationIntensity(millimetersPerHour: rate), of: kind == .snow ? .snow : .rain))
    }

    /// Whether a day without steps is wet, by the rule of ``NextChange``; `nil` if that is unknown.
    private static func isWet(_ day: DayWeather) -> Bool? {
        let chance = day.precipitationChance?.percent
        if let amount = day.precipitation?.total.millimeters { return amount >= 0.1 && chance ?? 100 >= 30 }
        guard day.condition != .unknown else { return nil }
        return kind(of: day) != nil && chance ?? 100 >= 50
    }

    private static func kind(of day: DayWeather) -> NextChange.Kind? {
        let axes = day.condition.axes
        if axes.thunder { return .thunder }
        switch axes.precipitation {
        case .snow: return .snow
        case .sleet, .mixed: return .sleet
        case .none: return (day.precipitation?.total.millimeters ?? 0) >= 0.1 ? .rain : nil
        default: return .rain
        }
    }
}
