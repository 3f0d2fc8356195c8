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
    /// The formatters by offset and template.
    ///
    /// The key is a string: a key type of its own would cost a short run more than the text itself.
    private let formatters = Mutex<[String: DateFormatter]>([:])

    init(locale: Locale) { self.locale = locale }

    /// The date in the zone, by a skeleton of Unicode TR 35, or by a pattern when the template starts with `=`.
    ///
    /// Empty for a date beyond a million years, which only a broken clock or answer can have.
    func text(_ date: Date, template: String, in zone: TimeZone) -> String {
        guard abs(date.timeIntervalSince1970) < 3e13 else { return "" }
        // Beyond these offsets the formatter traps; a zone's name such as `GMT+18` can exceed them.
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
        let pattern = resolve(template).replacing(",", with: comma)
        // A bare hour, with no AM/PM marker or word, is shown with minutes.
        return DatePattern(pattern).hasBareHour ? resolve(template + "mm").replacing(",", with: comma) : pattern
    }

    /// The comma of the locale's script: CLDR's patterns of Persian have the Latin one.
    private var comma: String {
        ["ckb", "fa", "ps", "sd", "ug", "ur"].contains(locale.language.languageCode?.identifier) ? "،" : ","
    }

    private func resolve(_ skeleton: String) -> String {
        DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? skeleton
    }
}
