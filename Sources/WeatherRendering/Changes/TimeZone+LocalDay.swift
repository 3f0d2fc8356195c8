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

    /// The instant of a local time; where clocks are set forward over it, one within that change.
    ///
    /// - Parameters:
    ///   - hour: The local time of day, in hours.
    ///   - day: The number of the local day.
    /// - Returns: The instant.
    func instant(at hour: Double, onDay day: Double) -> Date {
        let local = Date(timeIntervalSince1970: day * 86_400 + hour * 3600)
        // The offset is that of the instant, which it leads to.
        let guess = local - Double(secondsFromGMT(for: local))
        return local - Double(secondsFromGMT(for: guess))
    }

    private func localSeconds(of date: Date) -> Double {
        date.timeIntervalSince1970 + Double(secondsFromGMT(for: date))
    }
}
