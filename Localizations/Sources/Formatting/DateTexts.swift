import Foundation
import Synchronization
import WeatherCore

/// Dates by template in one locale.
///
/// Names and patterns come from the embedded tables. Foundation formats what these do not have: another calendar, a locale
/// or a skeleton that no table uses, a time zone's name. Its first date takes a millisecond.
final class DateTexts: Sendable {
    private let locale: LocaleIdentifier
    private let state: Mutex<State>

    fileprivate struct State {
        var symbols: DateSymbols?
        /// Whether commas are those of the Arabic script: CLDR's patterns of Persian have the Latin ones.
        let hasArabicCommas: Bool
        /// The patterns by kind of time and template.
        var patterns: [String: DateParts?] = [:]
        /// Foundation's formatters by offset, kind of time and template.
        ///
        /// The key is a string: a key type of its own would cost a short run more than the text itself.
        var formatters: [String: DateFormatter] = [:]
        /// The last period without a clock change.
        var period: SteadyPeriod?
        /// The texts of dates that the tables have, which are those of many places.
        var known: [DateForm: String] = [:]
    }

    /// A day with one offset from UTC, in which no time occurs twice: clocks are not changed twice within 30 hours.
    fileprivate struct SteadyPeriod {
        let zone: TimeZone
        /// In seconds since 1970.
        let start: Double
        let offset: Int

        /// Whether a date of a zone is in the period.
        func contains(_ seconds: Double, in zone: TimeZone) -> Bool {
            start <= seconds && seconds < start + 86_400 && zone == self.zone
        }

        /// Finds the period of a date; `nil` if the clocks change in it or a few hours around it.
        init?(_ seconds: Double, in zone: TimeZone) {
            start = (seconds / 86_400).rounded(.down) * 86_400
            offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: start - 10_800))
            guard offset == zone.secondsFromGMT(for: Date(timeIntervalSince1970: start + 97_200)),
                offset == zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
            else { return nil }
            self.zone = zone
        }
    }

    /// A local time, and how it is written.
    fileprivate struct DateForm: Hashable {
        let localSeconds: Double
        let template: String
        let time: ClockTime
    }

    /// The most known texts; beyond that, all are made again.
    fileprivate static let mostKnown = 5_000

    /// What a time needs besides its template.
    fileprivate struct ClockTime: Hashable {
        var isOffHour: Bool
        var isRepeated: Bool
        var isZero: Bool
        /// Whether an hour may be a bare number.
        var isTerse: Bool

        /// A template with what makes its pattern another one.
        func key(_ template: String) -> String {
            isOffHour || isRepeated || isZero || isTerse
                ? "\(isOffHour ? "m" : "")\(isRepeated ? "z" : "")\(isZero ? "0" : "")\(isTerse ? "t" : "") \(template)"
                : template
        }
    }

    /// Creates the texts of a locale: its words, digits and calendar.
    init(locale: LocaleIdentifier) {
        self.locale = locale
        let symbols = locale.tableName.flatMap { LocaleTable($0, in: .formats) }.flatMap(DateSymbols.init)
        let hasArabicCommas = ["ckb", "fa", "ps", "sd", "ug", "ur"].contains(locale.language)
        state = Mutex(State(symbols: symbols, hasArabicCommas: hasArabicCommas))
    }

    /// The names of the weekdays from Sunday on, in a date and alone.
    var weekdayNames: [[String]] {
        ["EEEE", "cccc"].map { letters in
            if let names = state.withLock({ $0.symbols?.names(letters) }) { return names }
            // 1970-01-04 was a Sunday.
            return (0..<7).map { day in
                text(Date(timeIntervalSince1970: Double(3 + day) * 86_400), template: "=" + letters, in: .gmt)
            }
        }
    }

    /// The date in the zone, by a skeleton of Unicode TR 35, or by a pattern when the template starts with `=`.
    ///
    /// A time off the full hour has its minutes, whatever the template. One that occurs twice, where clocks are set
    /// back, has its offset from UTC.
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - template: The skeleton or pattern.
    ///   - zone: The time zone.
    ///   - hasZeroMidnight: Whether the twelve-hour clock of a skeleton begins with 0, not with 12.
    ///   - isTerse: Whether an hour may be a bare number, as in a row of hours.
    /// - Returns: The text; empty for a date beyond a million years, which only a broken clock or answer can have.
    func text(
        _ date: Date, template: String, in zone: TimeZone, hasZeroMidnight: Bool = false, isTerse: Bool = false
    ) -> String {
        let seconds = date.timeIntervalSince1970
        guard abs(seconds) < 3e13 else { return "" }
        return state.withLock { state in
            let (exact, isRepeated) = state.offset(of: date, in: zone)
            // Beyond these offsets the formatter traps; a zone's name such as `GMT+18` can exceed them.
            let offsets = PlaceTimeZone.offsets
            let offset = min(max(exact, offsets.lowerBound), offsets.upperBound)
            let minute = Int(((seconds + Double(offset)) / 60).rounded(.down)) % 1440
            let time = ClockTime(
                isOffHour: minute % 60 != 0, isRepeated: isRepeated,
                isZero: hasZeroMidnight && (0..<60).contains(minute < 0 ? minute + 1440 : minute),
                isTerse: isTerse)
            return state.knownText(date, template: template, at: time, offset: offset)
                ?? state.formatter(template, at: time, offset: offset, locale: locale).string(from: date)
        }
    }
}

extension DateTexts.State {
    /// The offset from UTC at a date, and whether the clocks show its time twice.
    fileprivate mutating func offset(of date: Date, in zone: TimeZone) -> (offset: Int, isRepeated: Bool) {
        let seconds = date.timeIntervalSince1970
        if let period, period.contains(seconds, in: zone) { return (period.offset, false) }
        period = DateTexts.SteadyPeriod(seconds, in: zone)
        if let period { return (period.offset, false) }
        return (zone.secondsFromGMT(for: date), zone.repeatsTime(of: date))
    }

    /// The date by the tables, from those that were written before; `nil` when they lack something.
    fileprivate mutating func knownText(
        _ date: Date, template: String, at time: DateTexts.ClockTime, offset: Int
    ) -> String? {
        let form = DateTexts.DateForm(
            localSeconds: date.timeIntervalSince1970 + Double(offset), template: template, time: time)
        if let text = known[form] { return text }
        guard let text = text(date, template: template, at: time, offset: offset) else { return nil }
        if known.count >= DateTexts.mostKnown { known = [:] }
        known[form] = text
        return text
    }

    /// The date by the tables; `nil` when they lack something.
    fileprivate mutating func text(
        _ date: Date, template: String, at time: DateTexts.ClockTime, offset: Int
    ) -> String? {
        guard let symbols, let fields = DateFields(date, secondsFromGMT: offset) else { return nil }
        let key = time.key(template)
        if patterns[key] == nil {
            let pattern = time.pattern(for: template) { symbols.pattern(ofSkeleton: $0).map(withCommaOfScript) }
            patterns[key] = .some(pattern.map(DateParts.init))
        }
        guard let pattern = patterns[key] ?? nil else { return nil }
        return self.symbols?.text(fields, by: pattern)
    }

    private func withCommaOfScript(_ pattern: String) -> String {
        hasArabicCommas ? pattern.replacing(",", with: "،") : pattern
    }

    /// Foundation's formatter of a template.
    ///
    /// It gets a fixed offset only, because a named zone crashes it where the system has no zone files.
    fileprivate mutating func formatter(
        _ template: String, at time: DateTexts.ClockTime, offset: Int, locale: LocaleIdentifier
    ) -> DateFormatter {
        let key = "\(offset) \(time.key(template))"
        if let formatter = formatters[key] { return formatter }
        let foundation = locale.locale
        // The hours that the user chose override those of a skeleton.
        let hasOwnHours = locale.keywords["hc"] != nil && !template.hasPrefix("=")
        let formatter = DateFormatter()
        formatter.locale = foundation
        formatter.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
        formatter.dateFormat = time.pattern(for: hasOwnHours ? template.replacing("H", with: "j") : template) {
            withCommaOfScript(DateFormatter.dateFormat(fromTemplate: $0, options: 0, locale: foundation) ?? $0)
        }
        formatters[key] = formatter
        return formatter
    }
}

extension DateTexts.ClockTime {
    /// The pattern of a template; `nil` when one of its skeletons has none.
    func pattern(for template: String, resolve: (_ skeleton: String) -> String?) -> String? {
        if template.hasPrefix("=") {
            var pattern = DatePattern(String(template.dropFirst()))
            guard pattern.hasHour else { return pattern.pattern }
            if isOffHour, !pattern.hasMinutes { pattern = pattern.withMinutes }
            return pattern.pattern + (isRepeated ? " z" : "")
        }
        guard let resolved = resolve(template) else { return nil }
        let pattern = DatePattern(resolved)
        guard pattern.hasHour else { return pattern.pattern }
        var skeleton = template
        // A bare hour, with no AM/PM marker or word, is shown with minutes.
        if pattern.hasBareHour && !isTerse || (isOffHour && !pattern.hasMinutes) { skeleton += "mm" }
        if isRepeated { skeleton += "z" }
        guard let complete = skeleton == template ? resolved : resolve(skeleton) else { return nil }
        return isZero ? DatePattern(complete).withZeroHour.pattern : complete
    }
}

extension TimeZone {
    /// Whether the clocks show the time of an instant twice, because they are set back.
    fileprivate func repeatsTime(of date: Date) -> Bool {
        let offset = secondsFromGMT(for: date)
        // Clocks are set back by at most a few hours.
        return [-3.0, 3.0].contains { hours in
            let other = secondsFromGMT(for: date + hours * 3600)
            return other != offset && secondsFromGMT(for: date + Double(offset - other)) == other
        }
    }
}
