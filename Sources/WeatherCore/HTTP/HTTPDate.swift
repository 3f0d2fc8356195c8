public import Foundation

extension Date {
    /// Parses a date of HTTP, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7); `nil` when it is not one.
    ///
    /// The two obsolete forms are not accepted: no weather service sends them.
    public init?(httpDate text: String) {
        let parts = text.split(separator: " ")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 6, parts[5] == "GMT",
            let day = Int(parts[1]), let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3])
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3,
            let date = Date(
                year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
        else { return nil }
        self = date
    }

    /// The date in HTTP's form.
    public var httpDate: String {
        let seconds = Int(timeIntervalSince1970.rounded(.down))
        let days = seconds.quotientRoundingDown(by: 86_400)
        let second = seconds - days * 86_400
        let (year, month, day) = CivilDate.components(daysSince1970: days)
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][days - days.quotientRoundingDown(by: 7) * 7]
        let name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        return "\(weekday), \(two(day)) \(name) \(year) \(clock) GMT"
    }
}
