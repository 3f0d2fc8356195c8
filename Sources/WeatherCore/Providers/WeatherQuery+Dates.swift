import Foundation

extension WeatherQuery {
    /// The first and the last date of the period, as in `2026-04-06`; `nil` without a period.
    ///
    /// They are dates in the time zone of the place, or in UTC if that is unknown.
    public var datesOfPeriod: (first: String, last: String)? {
        guard let period, period.duration > 0 else { return nil }
        let zone = place.timeZone?.zone ?? .gmt
        func text(_ date: Date) -> String {
            let local = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
            guard abs(local) < 1e11 else { return "" }
            let day = CivilDate.components(daysSince1970: Int((local / 86_400).rounded(.down)))
            let (month, dayOfMonth) = (day.month, day.day)
            let year = String(day.year)
            let padding = String(repeating: "0", count: max(0, 4 - year.count))
            return padding + "\(year)-\(month < 10 ? "0" : "")\(month)-\(dayOfMonth < 10 ? "0" : "")\(dayOfMonth)"
        }
        return (text(period.start), text(period.end - 1))
    }
}
