public import Foundation

extension Date {
    /// Parses an HTTP date in any of its three forms (RFC 9110, 5.6.7); `nil` for any other text.
    ///
    /// The forms are `Sun, 06 Nov 1994 08:49:37 GMT` and the obsolete `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6
    /// 08:49:37 1994`. The day of the week determines the century of a two-digit year: the same date has different
    /// weekdays in 1900 to 1999 and in 2000 to 2099.
    public init?(httpDate text: String) {
        let parts = text.split(separator: " ")
        var date: Date?
        switch parts.count {
        case 6 where parts[5] == "GMT":
            date = Date(httpDay: parts[1], month: parts[2], year: Int(digits: parts[3]), clock: parts[4])
        case 4 where parts[3] == "GMT":
            let day = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard day.count == 3, day[2].utf8.count == 2, let year = Int(digits: day[2]) else { return nil }
            for century in [1900, 2000] {
                let candidate = Date(httpDay: day[0], month: day[1], year: century + year, clock: parts[2])
                if let candidate, parts[0].hasPrefix(candidate.httpWeekday) { date = candidate }
            }
        case 5:
            date = Date(httpDay: parts[2], month: parts[1], year: Int(digits: parts[4]), clock: parts[3])
        default: break
        }
        guard let date else { return nil }
        self = date
    }

    private init?(httpDay: Substring, month: Substring, year: Int?, clock: Substring) {
        let clock = clock.split(separator: ":", omittingEmptySubsequences: false).compactMap(Int.init(digits:))
        guard let day = Int(digits: httpDay), let month = Self.httpMonths.firstIndex(of: String(month)), let year,
            clock.count == 3
        else { return nil }
        self.init(year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
    }

    /// The date in HTTP's preferred form.
    public var httpDate: String {
        let (days, second) = civilParts
        let (year, month, day) = CivilDate.components(daysSince1970: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        return "\(httpWeekday), \(two(day)) \(Self.httpMonths[month - 1]) \(year) \(clock) GMT"
    }

    private var httpWeekday: String {
        let days = civilParts.days
        return ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][days - days.quotientRoundingDown(by: 7) * 7]
    }

    private var civilParts: (days: Int, second: Int) {
        let seconds = Int(timeIntervalSince1970.rounded(.down))
        let days = seconds.quotientRoundingDown(by: 86_400)
        return (days, seconds - days * 86_400)
    }

    private static let httpMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension Int {
    /// Parses a number of one to four digits, with nothing around it.
    fileprivate init?(digits text: Substring) {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        self.init(text)
    }
}
