#if Server
import Foundation
import WeatherCore

extension WeatherReport {
    /// Until when an answer made from the report now is what would be answered.
    ///
    /// That is until its first part expires, or the hour of the place is over: "now" and "today" are then others. A report
    /// that has expired already, because its service fails, is asked for again a minute later.
    func answerExpiry(at now: Date) -> Date {
        let parts = [provenance] + partProvenances.values
        let expiry = parts.compactMap(\.expires).min() ?? now + Self.usualLifetime
        let offset = Double((place.timeZone?.zone ?? .gmt).secondsFromGMT(for: now))
        let seconds = (now.timeIntervalSince1970 + offset).truncatingRemainder(dividingBy: 3600)
        return min(max(expiry, now + 60), now + (3600 - seconds))
    }

    /// The lifetime of a report whose service sends none, in seconds.
    private static let usualLifetime: TimeInterval = 600
}
#endif
