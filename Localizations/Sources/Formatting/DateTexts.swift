import Foundation
import Synchronization
import WeatherCore

/// Dates by template in one locale.
///
/// Names and patterns come from the embedded tables. Foundation formats what these do not have: another calendar, a locale
/// or a skeleton that no table uses. Its first date takes a millisecond.
final class DateTexts: Sendable {
    private let locale: LocaleIdentifier
    private let state: Mutex<State>

    fileprivate struct State {
        var symbols: DateSymbols?
        /// The patterns by template.
        var patterns: [String: DateParts?] = [:]
        /// Foundation's formatters by offset and template.
        ///
        /// The key is a string: a key type of its own would cost a short run more than the text itself.
        var formatters: [String: DateFormatter] = [:]
    }

    init(locale: LocaleIdentifier) {
        self.locale = locale
        let symbols = locale.tableName.flatMap { LocaleTable($0, in: .formats) }.flatMap(DateSymbols.init)
        state = Mutex(State(symbols: symbols))
    }

    /// The date in the zone, by a skeleton of Unicode TR 35, or by a pattern when the template starts with `=`.
    ///
    /// Empty for a date beyond a million years, which only a broken clock or answer can have.
    func text(_ date: Date, template: String, in zone: TimeZone) -> String {
        guard abs(date.timeIntervalSince1970) < 3e13 else { return "" }
        // Beyond these offsets the formatter traps; a zone's name such as `GMT+18` can exceed them.
        let offsets = PlaceTimeZone.offsets
        let offset = min(max(zone.secondsFromGMT(for: date), offsets.lowerBound), offsets.upperBound)
        return state.withLock { state in
            state.text(date, template: template, offset: offset)
                ?? state.formatter(template, offset: offset, locale: locale).string(from: date)
        }
    }
}

extension DateTexts.State {
    /// The date by the tables; `nil` when they lack something.
    fileprivate mutating func text(_ date: Date, template: String, offset: Int) -> String? {
        guard symbols != nil, let fields = DateFields(date, secondsFromGMT: offset) else { return nil }
        if patterns[template] == nil { patterns[template] = .some(pattern(for: template).map(DateParts.init)) }
        guard let pattern = patterns[template] ?? nil else { return nil }
        return symbols?.text(fields, by: pattern)
    }

    private func pattern(for template: String) -> String? {
        if template.hasPrefix("=") { return String(template.dropFirst()) }
        guard let pattern = symbols?.pattern(ofSkeleton: template) else { return nil }
        return DatePattern(pattern).hasBareHour ? symbols?.pattern(ofSkeleton: template + "mm") : pattern
    }

    /// Foundation's formatter of a template.
    ///
    /// It gets a fixed offset only, because a named zone crashes it where the system has no zone files.
    fileprivate mutating func formatter(_ template: String, offset: Int, locale: LocaleIdentifier) -> DateFormatter {
        let key = "\(offset) \(template)"
        if let formatter = formatters[key] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = locale.locale
        formatter.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
        formatter.dateFormat = Self.pattern(for: template, locale: locale.locale)
        formatters[key] = formatter
        return formatter
    }

    private static func pattern(for template: String, locale: Locale) -> String {
        if template.hasPrefix("=") { return String(template.dropFirst()) }
        func resolve(_ skeleton: String) -> String {
            DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
        }
        let pattern = resolve(template)
        // A bare hour, with no AM/PM marker or word, is shown with minutes.
        return DatePattern(pattern).hasBareHour ? resolve(template + "mm") : pattern
    }
}
