package import Foundation

extension Date {
    /// The instant in UTC to the second, `2026-04-06T05:00:00Z` (RFC 3339); `nil` outside the years 0 to 9999.
    package var rfc3339: String? {
        guard let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)),
            let date = Self.isoDate(secondsSince1970: seconds)
        else { return nil }
        let second = seconds - seconds.quotientRoundingDown(by: 86_400) * 86_400
        return "\(date)T\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))Z"
    }

    /// The date in a zone, `2026-04-06`; `nil` outside the years 0 to 9999.
    package func isoDate(in zone: TimeZone) -> String? {
        guard let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)) else { return nil }
        let (local, overflow) = seconds.addingReportingOverflow(zone.secondsFromGMT(for: self))
        return overflow ? nil : Self.isoDate(secondsSince1970: local)
    }

    private static func isoDate(secondsSince1970 seconds: Int) -> String? {
        let days = seconds.quotientRoundingDown(by: 86_400)
        // 0000-01-01 and 9999-12-31.
        guard (-719_528...2_932_896).contains(days) else { return nil }
        let (year, month, day) = CivilDate.components(daysSince1970: days)
        return String(repeating: "0", count: 4 - String(year).count) + "\(year)-\(two(month))-\(two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
