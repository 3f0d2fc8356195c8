public import Foundation
public import WeatherCore
public import WeatherLocalization

extension NoticeRule {
    /// The facts of a report that the rule finds.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language and units, which are also those of numbers without a unit.
    ///   - now: The current time.
    /// - Returns: The notices, without those for values that are almost at the limit; `nil` if the report does not have
    ///   what the rule is about, so that nothing is known.
    public func notices(for report: WeatherReport, localizer: Localizer, now: Date) -> [Notice]? {
        reading(of: report, localizer: localizer, now: now).notices?.filter { !$0.isNear && $0.outlook == nil }
    }

    /// The same with all that a memory needs.
    public func reading(of report: WeatherReport, localizer: Localizer, now: Date) -> NoticeMemory.Reading {
        let reader = NoticeReader(rule: self, scope: ReportScope(report, now: now), localizer: localizer)
        return (self, reader.notices)
    }
}

/// Finds the facts of one rule in a report.
struct NoticeReader {
    let rule: NoticeRule
    let scope: ReportScope
    let localizer: Localizer

    var report: WeatherReport { scope.report }
    var now: Date { scope.now }
    var zone: TimeZone { scope.zone }

    /// The facts; `nil` if they are unknown.
    var notices: [Notice]? {
        switch rule.subject {
        case .alert(let level): return alerts(atLeast: level)
        case .change: return outlook
        case .precipitation(let word):
            guard let time = rule.time, let span = time.span(at: now, in: zone) else { return [] }
            if case .within(let seconds) = time { return precipitation(word, within: seconds) }
            return precipitation(word, in: span)
        case .frost:
            guard let span = rule.time?.span(at: now, in: zone) else { return [] }
            let temperature = NoticeValue.steps(
                hour: "temperature", dayHigh: "highTemperature", dayLow: "lowTemperature", .temperature)
            return values(of: temperature, .atMost, 0, NoticeUnit("c", of: .temperature), in: span)
        case .value(.field(let reference, let path), let comparison, let limit, let unit):
            return value(of: reference, path, comparison, limit, unit)
        case .value(let value, let comparison, let limit, let unit):
            guard let span = rule.time?.span(at: now, in: zone) else { return [] }
            return values(of: value, comparison, limit, unit, in: span)
        }
    }

    /// A notice about the report's place.
    func notice(_ text: String) -> Notice {
        Notice(
            rule: rule.text, title: (report.place.name ?? report.place.coordinates.label).sanitized(limit: 100),
            text: text.sanitized(limit: 1000))
    }

    // MARK: Alerts

    private func alerts(atLeast level: WeatherAlert.Severity?) -> [Notice]? {
        guard let alerts = report.alerts else { return nil }
        return alerts.inForce(at: now, atLeast: level).map { alert in
            var notice = notice(text(of: alert))
            // A service may give each update of an alert a new id.
            let event = alert.event.map { "\($0.hazard.rawValue)" } ?? alert.summary
            notice.id = "\(event)|\(alert.source ?? "")".sanitized(limit: 200)
            notice.level = Double(WeatherAlert.Severity.allCases.firstIndex(of: alert.severity) ?? 0)
            (notice.start, notice.end) = (alert.onset, alert.expires)
            notice.urgency = alert.severity >= .severe ? .critical : .normal
            notice.passesQuietHours = alert.severity == .extreme
            return notice
        }
    }

    // MARK: Values

    /// A step or a day whose value is at the limit, or nearly.
    private struct Value {
        var start: Date
        var end: Date
        var value: FieldValue
        /// In the unit of `wx/1`.
        var number: Double
        var holds: Bool
        var isDay: Bool
    }

    private func values(
        of value: NoticeValue, _ comparison: NoticeRule.Comparison, _ limit: Double, _ unit: NoticeUnit?,
        in span: NoticeTime.Span
    ) -> [Notice]? {
        guard let known = known(value, comparison, in: span) else { return nil }
        let units = unit.map { localizer.showing($0.units) } ?? localizer
        let relaxed = comparison.relaxed(limit, of: value.kind)
        var spells: [[Value]] = []
        var isOpen = false
        for var item in known {
            guard let number = item.value.number(in: units), comparison.holds(number, relaxed) else {
                isOpen = false
                continue
            }
            item.holds = comparison.holds(number, limit)
            if isOpen { spells[spells.count - 1].append(item) } else { spells.append([item]) }
            isOpen = true
        }
        let notices = spells.compactMap { spell -> Notice? in
            let worst = spell.max { comparison.isUpward ? $0.number < $1.number : $0.number > $1.number }
            guard let worst, let first = spell.first, let last = spell.last else { return nil }
            let when =
                worst.isDay
                ? localizer.date(worst.start, as: .day, in: zone)
                : localizer.date(max(worst.start, now), by: "Ejmm", in: zone)
            var notice = notice(text(of: worst.value, value, comparison, at: when))
            notice.level = comparison.isUpward ? worst.number : -worst.number
            notice.step = value.kind.worseStep
            notice.id = span.id
            notice.isNear = !spell.contains(where: \.holds)
            if span.id.isEmpty { (notice.start, notice.end) = (first.start, last.end) }
            return notice
        }
        // One fact for one date.
        guard !span.id.isEmpty else { return notices }
        let firm = notices.filter { !$0.isNear }
        return (firm.isEmpty ? notices : firm).max { $0.level < $1.level }.map { [$0] } ?? []
    }

    /// The values of the steps in a time, or else of the days; `nil` if there are none.
    private func known(
        _ value: NoticeValue, _ comparison: NoticeRule.Comparison, in span: NoticeTime.Span
    ) -> [Value]? {
        guard case .steps(let hour, let high, let low, _) = value else { return nil }
        let interval = span.interval
        var values: [Value] = []
        if let field = HourFields.all.first(where: { $0.name == hour }) {
            values = report.hours.compactMap { step in
                guard step.date < interval.end, step.end > interval.start, let value = field.value(step, scope),
                    let number = value.number
                else { return nil }
                return Value(
                    start: step.date, end: step.end, value: value, number: number, holds: false, isDay: false)
            }
        }
        // A value of a day says nothing about a part of it.
        guard values.isEmpty, span.isWholeDay || interval.duration >= 86_400 else {
            return values.isEmpty ? nil : values
        }
        let name = comparison.isUpward ? high : low
        guard let field = DayFields.own.first(where: { $0.name == name }) else { return nil }
        values = report.days.compactMap { day in
            guard day.start < interval.end, day.end > interval.start, let value = field.value(day, scope),
                let number = value.number
            else { return nil }
            return Value(start: day.start, end: day.end, value: value, number: number, holds: false, isDay: true)
        }
        return values.isEmpty ? nil : values
    }

    /// A field of templates.
    private func value(
        of reference: FieldReference, _ path: String, _ comparison: NoticeRule.Comparison, _ limit: Double,
        _ unit: NoticeUnit?
    ) -> [Notice]? {
        guard let value = reference.value(scope) else { return nil }
        let units = unit.map { localizer.showing($0.units) } ?? localizer
        guard let shown = value.number(in: units), let number = value.number else { return nil }
        guard comparison.holds(shown, comparison.relaxed(limit, of: reference.kind)) else { return [] }
        var notice = notice(text(of: value, .field(reference, path: path), comparison, at: nil))
        notice.level = comparison.isUpward ? number : -number
        notice.step = reference.kind.worseStep
        notice.isNear = !comparison.holds(shown, limit)
        return [notice]
    }
}

extension NoticeRule.Comparison {
    /// The limit that a value must pass for its fact to end: half a degree or 5 % to the good side.
    ///
    /// Otherwise a value that wavers around its limit would be told again and again.
    fileprivate func relaxed(_ limit: Double, of kind: FieldKind) -> Double {
        let margin = kind == .temperature ? 0.5 : kind == .count ? 0 : abs(limit) * 0.05
        return isUpward ? limit - margin : limit + margin
    }
}
