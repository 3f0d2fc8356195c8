public import Foundation

extension WireValue {
    /// The value as an ISO 8601 time interval: two instants, or an instant and a duration.
    ///
    /// Examples are `2026-04-06T05:00Z/2026-04-06T08:00Z`, `2026-04-06T05:00Z/PT3H` and `PT3H/2026-04-06T08:00Z`. The
    /// instants are in `form`. A duration consists of weeks, days, hours, minutes and seconds, each a whole number,
    /// such as `P7DT20H`; a day has 24 hours. Durations with months or years, which have no fixed length, are not read.
    ///
    ///     let hours = span["validTime"].interval(ifPresent: .local(zone))
    ///
    /// - Parameter form: The format of the instants.
    /// - Returns: `nil` when absent; `nil`, and noted, when it is not an interval, ends before it starts, or is outside
    ///   1900...2200.
    public func interval(ifPresent form: WireDateForm) -> DateInterval? {
        guard var text else { return nil }
        let span = text.withUTF8 { bytes -> (start: Date, end: Date)? in
            guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            let first = UnsafeBufferPointer(rebasing: bytes[..<slash])
            let second = UnsafeBufferPointer(rebasing: bytes[(slash + 1)...])
            if first.first == UInt8(ascii: "P") {
                guard let length = WireDuration.seconds(first), let end = form.date(from: second) else { return nil }
                return (end - length, end)
            }
            guard let start = form.date(from: first) else { return nil }
            let end = WireDuration.seconds(second).map { start + $0 } ?? form.date(from: second)
            return end.map { (start, $0) }
        }
        guard let span else {
            note(.wrongType)
            return nil
        }
        // `DateInterval` traps if it ends before it starts.
        guard WireDateForm.isPlausible(span.start), WireDateForm.isPlausible(span.end), span.start <= span.end else {
            note(.outOfRange)
            return nil
        }
        return DateInterval(start: span.start, end: span.end)
    }

    /// The value as a required time interval; see ``interval(ifPresent:)``.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the value's path.
    public func interval(_ form: WireDateForm) throws -> DateInterval {
        guard let interval = interval(ifPresent: form) else { throw missing }
        return interval
    }
}

/// ISO 8601 durations.
enum WireDuration {
    /// Parses a duration, whose parts have at most six digits; `nil` for other text, or a duration without a fixed
    /// length.
    static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> TimeInterval? {
        var scanner = DigitScanner(bytes)
        guard scanner.skip("P"), !scanner.isAtEnd else { return nil }
        var seconds = 0
        var units: [(letter: Unicode.Scalar, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
        var isInTime = false
        while !scanner.isAtEnd {
            if !isInTime, scanner.skip("T") {
                guard !scanner.isAtEnd else { return nil }
                isInTime = true
                units = [("H", 3600), ("M", 60), ("S", 1)]
            }
            guard let number = scanner.number(upTo: 6), let unit = units.firstIndex(where: { scanner.skip($0.letter) })
            else { return nil }
            seconds += number * units[unit].seconds
            // Only smaller units may follow.
            units.removeFirst(unit + 1)
        }
        return TimeInterval(seconds)
    }
}
