public import Foundation

/// How an instant is written in a service's response.
///
///     let start = try step["time"].date(.internet)
///     let end = step["end"].date(ifPresent: .pattern("yyyyMMddHHmm", seoul))
///
/// A local time, written without a zone, is read in the zone of the enum case. When clocks are set back, an hour occurs
/// twice: the first one is used. When they are set forward, an hour is skipped. A time in that hour is read with the
/// offset before the change: 02:30 is the instant at which clocks show 03:30.
///
/// If a service writes a whole response with one UTC offset, a zone with that fixed offset, such as
/// `TimeZone(secondsFromGMT: 7200)`, avoids these ambiguities.
public enum WireDateForm: Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    case secondsSince1970
    /// Whole milliseconds since 1970-01-01T00:00:00Z.
    case millisecondsSince1970
    /// RFC 3339, such as `2017-04-18T13:00:00Z` or with an offset.
    case internet
    /// ISO 8601 in the local time of a zone, such as `2026-04-06T05:00`, or `2026-04-06` for the start of that day.
    ///
    /// Seconds may be omitted, and a space may replace `T`. An offset in the text overrides the zone.
    case local(TimeZone)
    /// A pattern of numbers in the local time of a zone, such as `.pattern("yyyyMMddHHmm", zone)`.
    ///
    /// `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss` are numbers with that many digits; `M`, `d`, `H`, `m` and `s` have one
    /// or two digits. `hh` or `h` is the hour of a 12-hour clock, with `a` for AM or PM. `E` is the name of a weekday,
    /// which is skipped. Other ASCII letters must be between apostrophes, as in `"yyyy-MM-dd'T'HH"`; any other
    /// character represents itself. Year, month and day are required. An invalid pattern reads no value.
    case pattern(StaticString, TimeZone)
    /// A pattern that is known only at run time; see ``pattern(_:_:)``.
    case patternText(String, TimeZone)

    /// 1900 to 2200, in seconds since 1970; an instant outside is an error.
    static let plausibleSeconds = -2_208_988_800...7_258_118_400

    /// Whether an instant is in the years 1900 to 2200.
    static func isPlausible(_ date: Date) -> Bool {
        date.timeIntervalSince1970 >= Double(plausibleSeconds.lowerBound)
            && date.timeIntervalSince1970 <= Double(plausibleSeconds.upperBound)
    }

    /// Parses a text in this form; `nil` when the text has another form.
    func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        switch self {
        case .secondsSince1970: DecimalNumber.parse(bytes).map { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970: DecimalNumber.parse(bytes).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .internet: Date(internetDate: bytes)
        case .local(let zone): Date(localDate: bytes, in: zone)
        case .pattern(let pattern, let zone): Date(bytes, pattern: pattern, in: zone)
        case .patternText(var pattern, let zone): pattern.withUTF8 { Date(bytes, pattern: $0, in: zone) }
        }
    }
}

extension Date {
    /// Parses an instant in RFC 3339 format; `nil` for other text.
    ///
    /// Seconds may be omitted, as in MET Norway's sunrise service. Fractions of a second are dropped.
    public init?(internetDate text: String) {
        var text = text
        guard let date = text.withUTF8({ Date(internetDate: $0) }) else { return nil }
        self = date
    }

    init?(internetDate bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let day = scanner.day(), let time = scanner.time(), let offset = scanner.offset(), scanner.isAtEnd,
            let date = Date(
                year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute,
                second: time.second)
        else { return nil }
        self = date - TimeInterval(offset)
    }

    /// Parses ISO 8601 with or without a time, and with or without an offset.
    init?(localDate bytes: UnsafeBufferPointer<UInt8>, in zone: TimeZone) {
        var scanner = DigitScanner(bytes)
        guard let day = scanner.day() else { return nil }
        var time = (hour: 0, minute: 0, second: 0)
        var offset: Int?
        if !scanner.isAtEnd {
            guard let written = scanner.time() else { return nil }
            time = written
            if !scanner.isAtEnd {
                guard let written = scanner.offset() else { return nil }
                offset = written
            }
        }
        guard scanner.isAtEnd,
            let clock = Date(
                year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute,
                second: time.second)
        else { return nil }
        self = offset.map { clock - TimeInterval($0) } ?? Date(clock: clock, in: zone)
    }

    /// The instant of a local time in a zone, where `clock` is the same local time in UTC.
    ///
    /// For a repeated time it is the first of the two. A skipped time is read with the offset before the change.
    init(clock: Date, in zone: TimeZone) {
        guard WireDateForm.isPlausible(clock) else {
            // The caller rejects this instant, so the zone's offset is not needed.
            self = clock
            return
        }
        // UTC offsets are less than a day, so the offsets a day before and after are those around a change.
        let before = zone.secondsFromGMT(for: clock - 86_400)
        let after = zone.secondsFromGMT(for: clock + 86_400)
        let early = clock - TimeInterval(before)
        let late = clock - TimeInterval(after)
        let isBefore = before == after || zone.secondsFromGMT(for: early) == before
        self = isBefore || zone.secondsFromGMT(for: late) != after ? early : late
    }
}

extension DigitScanner {
    /// Reads a date such as `2017-04-18`.
    fileprivate mutating func day() -> (year: Int, month: Int, day: Int)? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return nil }
        return (year, month, day)
    }

    /// Reads a time such as `T13:00`, with or without seconds and fractions of a second.
    fileprivate mutating func time() -> (hour: Int, minute: Int, second: Int)? {
        guard skip("T") || skip("t") || skip(" "), let hour = number(digits: 2), skip(":"),
            let minute = number(digits: 2)
        else { return nil }
        guard skip(":") else { return (hour, minute, 0) }
        guard let second = number(digits: 2) else { return nil }
        if skip(".") { skipDigits() }
        return (hour, minute, second)
    }

    /// Reads an offset such as `Z` or `+02:00`, in seconds.
    fileprivate mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours <= 18 else { return nil }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

extension Date {
    /// The instant in UTC, to the second: `2026-04-06T05:00:00Z` (RFC 3339); `nil` outside the years 0 to 9999.
    package var rfc3339: String? {
        guard let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)),
            let date = Self.isoDate(secondsSince1970: seconds)
        else { return nil }
        let second = seconds - seconds.quotientRoundingDown(by: 86_400) * 86_400
        return "\(date)T\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))Z"
    }

    /// The local date in a zone: `2026-04-06`; `nil` outside the years 0 to 9999.
    package func isoDate(in zone: TimeZone) -> String? {
        guard let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)) else { return nil }
        let (local, overflow) = seconds.addingReportingOverflow(zone.secondsFromGMT(for: self))
        return overflow ? nil : Self.isoDate(secondsSince1970: local)
    }

    private static func isoDate(secondsSince1970 seconds: Int) -> String? {
        let days = seconds.quotientRoundingDown(by: 86_400)
        // These days are 0000-01-01 and 9999-12-31.
        guard (-719_528...2_932_896).contains(days) else { return nil }
        let (year, month, day) = CivilDate.components(daysSince1970: days)
        return String(repeating: "0", count: 4 - String(year).count) + "\(year)-\(two(month))-\(two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
