import Foundation
import WeatherCore

/// The time zone of an answer, whose times are local.
struct LocalClock {
    /// The zone that the answer states, by name or by offset.
    let zone: PlaceTimeZone?

    /// Reads the zone; if the answer has none, the place's is used.
    init(_ root: JSONValue, of place: Place) {
        if let named = root["timezone"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(named.secondsFromGMT())
        {
            zone = PlaceTimeZone(named, source: .service)
        } else {
            let hours = root["tzoffset"].double.map { max(-24, min($0, 24)) }
            zone = hours.flatMap { PlaceTimeZone(secondsFromGMT: Int(($0 * 3600).rounded())) } ?? place.timeZone
        }
    }

    /// The midnight at which a day begins.
    func midnight(of day: JSONValue) -> Date? {
        let local = zone.flatMap { day["datetime"].date(ifPresent: .pattern("yyyy-MM-dd", $0.zone)) }
        return instant(local, day["datetimeEpoch"])
    }

    /// The instant of an hour of a day.
    func instant(of hour: JSONValue, on day: JSONValue) -> Date? {
        instant(local(hour["datetime"], on: day), hour["datetimeEpoch"])
    }

    /// The sunrise or sunset of a day, stated as a time of day, or as a date and a time.
    func event(_ time: JSONValue, _ epoch: JSONValue, on day: JSONValue) -> Date? {
        let hasDate = time.string?.contains("-") == true
        let dated = hasDate ? zone.flatMap { time.date(ifPresent: .local($0.zone)) } : nil
        // In a northern summer, the sun may set after midnight: a time of day may be on the next day.
        return instant(hasDate ? dated : local(time, on: day), epoch, within: 25 * 3600)
    }

    private func local(_ time: JSONValue, on day: JSONValue) -> Date? {
        zone.flatMap { day["datetime"].date(ifPresent: .pattern("yyyy-MM-dd HH:mm:ss", $0.zone), time: time) }
    }

    /// The instant of a local time; its Unix time resolves a local time that occurs twice.
    ///
    /// A Unix time that is far from the local time is ignored.
    private func instant(_ local: Date?, _ epoch: JSONValue, within difference: TimeInterval = 3600) -> Date? {
        guard let seconds = epoch.date(ifPresent: .secondsSince1970) else { return local }
        guard let local else { return seconds }
        return abs(seconds.timeIntervalSince(local)) <= difference ? seconds : local
    }
}
