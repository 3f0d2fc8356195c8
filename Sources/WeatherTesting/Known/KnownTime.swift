import Foundation
import WeatherCore

/// An instant of `Tests/Known`, as a document writes it.
struct KnownTime {
    /// The words of a row.
    let text: String
    /// `unix`, `unix ms`, `iso`, `rfc822`, `utc`, `local`, or the name of a zone.
    let form: String
    /// The zone of local times.
    let zone: TimeZone?
    /// The row's day, such as `2026-04-06`, for a time of day alone.
    let day: String

    /// The instant; `nil` for a text in another form.
    ///
    /// - Throws: ``ConformanceFailure`` for a form or a zone that is not known.
    func date() throws -> Date? {
        switch form {
        case "unix": return try JSONValue(parsing: Data(text.utf8)).date(ifPresent: .secondsSince1970)
        case "unix ms": return try JSONValue(parsing: Data(text.utf8)).date(ifPresent: .millisecondsSince1970)
        case "iso": return Date(internetDate: text)
        case "rfc822": return try? Date(text, strategy: Date.ParseStrategy.rfc822)
        case "utc": return try clock(in: .gmt)
        case "KST", "JST": return try clock(in: TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt)
        case "local":
            guard let zone else { throw ConformanceFailure("the report has no zone for a local time") }
            return try clock(in: zone)
        default:
            guard form.contains("/"), let zone = TimeZone(identifier: form) else {
                throw ConformanceFailure("the form of time \(form.debugDescription) is not known")
            }
            return try clock(in: zone)
        }
    }

    /// The instant at which the clocks of a zone show the text.
    private func clock(in zone: TimeZone) throws -> Date? {
        // A time of day alone, such as `05:20 AM`, `8:37` or `05:30:59`, is one of the row's day.
        let isTime = text.wholeMatch(of: /\d{1,2}:\d{2}(:\d{2})?( [AP]M)?/) != nil
        let value = try JSONValue(parsing: JSONEncoder().encode(isTime ? "\(day) \(text)" : text))
        let forms: [WireDateForm] = [
            .local(zone), .pattern("yyyy-MM-dd H", zone), .pattern("yyyy-MM-dd H:mm", zone),
            .pattern("yyyy-MM-dd h:mm a", zone),
            .pattern("yyyyMMddHHmmss", zone), .pattern("yyyyMMdd HHmm", zone), .pattern("MM/dd/yyyy HH:mm:ss", zone),
            .pattern("yyyy/MM/dd HH:mm", zone), .pattern("HH:mm E dd/MM/yyyy", zone),
        ]
        return forms.lazy.compactMap { value.date(ifPresent: $0) }.first
    }
}

extension Date.ParseStrategy {
    /// As in `Mon, 28 Mar 2011 19:53:00 -0400`.
    fileprivate static let rfc822 = Date.ParseStrategy(
        format:
            "\(weekday: .abbreviated), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \(timeZone: .iso8601(.short))",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
}
