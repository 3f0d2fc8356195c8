import Foundation

extension TimeZone {
    /// The number of the local day of an instant, counted from 1970.
    func localDay(of date: Date) -> Double {
        (localSeconds(of: date) / 86_400).rounded(.down)
    }

    /// The local time of day of an instant, in hours: 0 up to 24.
    func localHour(of date: Date) -> Double {
        (localSeconds(of: date) - localDay(of: date) * 86_400) / 3600
    }

    /// The English name of a local day's weekday, as it stands in keys of tables.
    func weekdayKey(of date: Date) -> String {
        // 1 January 1970 was a Thursday.
        let number = (localDay(of: date) + 3).truncatingRemainder(dividingBy: 7)
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names[Int(number.isFinite ? number + 7 : 0) % 7]
    }

    /// Returns the instant of a local time; for a time that clocks skip, an instant close to the change.
    ///
    /// - Parameters:
    ///   - hour: The local time of day, in hours.
    ///   - day: The number of the local day.
    /// - Returns: The instant.
    func instant(at hour: Double, onDay day: Double) -> Date {
        let local = Date(timeIntervalSince1970: day * 86_400 + hour * 3600)
        // The offset depends on the instant that is computed, so it is looked up twice.
        let guess = local - Double(secondsFromGMT(for: local))
        return local - Double(secondsFromGMT(for: guess))
    }

    private func localSeconds(of date: Date) -> Double {
        date.timeIntervalSince1970 + Double(secondsFromGMT(for: date))
    }
}
