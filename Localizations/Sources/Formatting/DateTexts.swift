import Foundation
import Synchronization
import WeatherCore

/// Dates by template in one locale. A formatter is made when its template is first used, and kept.
///
/// Patterns are resolved by `DateFormatter`, whose first date costs about a millisecond and each further one about two
/// microseconds. It gets fixed offsets only: with a named zone it crashes where the system has no zone files.
final class DateTexts: Sendable {
    private let locale: Locale
    /// By offset and template. A key of a type of its own would cost a short run more to look up than a text does.
    private let formatters = Mutex<[String: DateFormatter]>([:])

    init(locale: Locale) { self.locale = locale }

    /// The date in the zone, by a skeleton of Unicode TR 35, or by a pattern when the template starts with `=`.
    ///
    /// Empty for a date beyond a million years, which only a broken clock or answer can have.
    func text(_ date: Date, template: String, in zone: TimeZone) -> String {
        guard abs(date.timeIntervalSince1970) < 3e13 else { return "" }
        // Beyond these offsets the formatter traps; a zone's name, such as `GMT+18`, can ask for more.
        let offsets = PlaceTimeZone.offsets
        let offset = min(max(zone.secondsFromGMT(for: date), offsets.lowerBound), offsets.upperBound)
        let key = "\(offset) \(template)"
        return formatters.withLock { formatters in
            if let formatter = formatters[key] { return formatter.string(from: date) }
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
            formatter.dateFormat = pattern(for: template)
            formatters[key] = formatter
            return formatter.string(from: date)
        }
    }

    private func pattern(for template: String) -> String {
        if template.hasPrefix("=") { return String(template.dropFirst()) }
        let pattern = resolve(template)
        // An hour of which neither a word nor a half of the day tells that it is one gets its minutes.
        return DatePattern(pattern).hasBareHour ? resolve(template + "mm") : pattern
    }

    private func resolve(_ skeleton: String) -> String {
        DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
    }
}
