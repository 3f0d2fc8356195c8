import Foundation
import Synchronization
import WeatherCore

/// Dates by template in one locale.
///
/// A formatter is created when its template is first used, and cached. Patterns are resolved by `DateFormatter`: the
/// first date costs about a millisecond, each further one about two microseconds. It gets fixed offsets only, because a
/// named zone crashes it where the system has no zone files.
final class DateTexts: Sendable {
    private let locale: Locale
    private let hasOwnHours: Bool
    /// The formatters by offset, kind of time and template.
    ///
    /// The key is a string: a key type of its own would cost a short run more than the text itself.
    private let formatters = Mutex<[String: DateFormatter]>([:])

    /// - Parameters:
    ///   - locale: The locale of words, digits and the calendar.
    ///   - hasOwnHours: Whether the user chose 12 or 24 hours (`-u-hc-`), which overrides the `H` of a skeleton.
    init(locale: Locale, hasOwnHours: Bool = false) {
        self.locale = locale
        self.hasOwnHours = hasOwnHours
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
    /// - Returns: The text; empty for a date beyond a million years, which only a broken clock or answer can have.
    func text(_ date: Date, template: String, in zone: TimeZone, hasZeroMidnight: Bool = false) -> String {
        let seconds = date.timeIntervalSince1970
        guard abs(seconds) < 3e13 else { return "" }
        // Beyond these offsets the formatter traps; a zone's name such as `GMT+18` can exceed them.
        let offsets = PlaceTimeZone.offsets
        let offset = min(max(zone.secondsFromGMT(for: date), offsets.lowerBound), offsets.upperBound)
        let minute = Int(((seconds + Double(offset)) / 60).rounded(.down)) % 1440
        let time = ClockTime(
            isOffHour: minute % 60 != 0, isRepeated: zone.repeatsTime(of: date),
            isZero: hasZeroMidnight && (0..<60).contains(minute < 0 ? minute + 1440 : minute))
        let key = "\(offset) \(time.key) \(template)"
        return formatters.withLock { formatters in
            if let formatter = formatters[key] { return formatter.string(from: date) }
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
            formatter.dateFormat = pattern(for: template, at: time)
            formatters[key] = formatter
            return formatter.string(from: date)
        }
    }

    /// What a time needs besides its template.
    private struct ClockTime {
        var isOffHour: Bool
        var isRepeated: Bool
        var isZero: Bool

        var key: String { "\(isOffHour ? "m" : "")\(isRepeated ? "z" : "")\(isZero ? "0" : "")" }
    }

    private func pattern(for template: String, at time: ClockTime) -> String {
        if template.hasPrefix("=") {
            var pattern = DatePattern(String(template.dropFirst()))
            guard pattern.hasHour else { return pattern.pattern }
            if time.isOffHour, !pattern.hasMinutes { pattern = pattern.withMinutes }
            return pattern.pattern + (time.isRepeated ? " z" : "")
        }
        var skeleton = hasOwnHours ? template.replacing("H", with: "j") : template
        var pattern = DatePattern(resolve(skeleton))
        guard pattern.hasHour else { return pattern.pattern }
        // A bare hour, with no AM/PM marker or word, is shown with minutes.
        if pattern.hasBareHour || (time.isOffHour && !pattern.hasMinutes) { skeleton += "mm" }
        if time.isRepeated { skeleton += "z" }
        pattern = DatePattern(resolve(skeleton))
        return (time.isZero ? pattern.withZeroHour : pattern).pattern
    }

    private func resolve(_ skeleton: String) -> String {
        DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
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
