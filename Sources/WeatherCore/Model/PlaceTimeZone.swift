public import Foundation

/// The time zone of a place, and where it comes from.
///
///     place.timeZone = TimeZone(identifier: "Asia/Seoul").map { PlaceTimeZone($0, source: .service) }
public struct PlaceTimeZone: Sendable, Hashable {
    /// Where a time zone comes from.
    public enum Source: String, Sendable, Hashable {
        /// The place was stored with its time zone.
        case place
        /// The service sent the zone.
        case service
        /// The service sent a UTC offset; a change to or from daylight saving time during the forecast is not known.
        case serviceOffset
        /// The zone of the nearest place in the gazetteer, in the same country if that is known.
        case nearestPlace
        /// A whole number of hours by longitude (15° each), when nothing better is known.
        case longitude
    }

    /// A zone, or an offset from which one can be made.
    ///
    /// Foundation needs almost a million instructions to make one, and an offset is often replaced by the zone of the
    /// nearest place.
    private enum Value: Sendable {
        case zone(TimeZone)
        case secondsFromGMT(Int)
    }

    private var value: Value
    /// Where the time zone comes from.
    public var source: Source

    /// The time zone.
    public var zone: TimeZone {
        get {
            switch value {
            case .zone(let zone): zone
            case .secondsFromGMT(let seconds): TimeZone(secondsFromGMT: seconds) ?? .gmt
            }
        }
        set { value = .zone(newValue) }
    }

    /// Creates a time zone with its source.
    public init(_ zone: TimeZone, source: Source) {
        value = .zone(zone)
        self.source = source
    }

    /// The valid UTC offsets in seconds: up to 14 hours, as in Kiribati.
    ///
    /// Foundation's `DateFormatter` on Linux traps from 15 hours on.
    public static let offsets = -50_400...50_400

    /// Creates a zone with a fixed offset from UTC that a service sent; `nil` beyond ±14 hours.
    public init?(secondsFromGMT seconds: Int) {
        guard Self.offsets.contains(seconds) else { return nil }
        value = .secondsFromGMT(seconds)
        source = .serviceOffset
    }

    /// The offset from UTC at a date, in seconds; positive east of Greenwich.
    public func secondsFromGMT(for date: Date) -> Int {
        switch value {
        case .zone(let zone): zone.secondsFromGMT(for: date)
        case .secondsFromGMT(let seconds): seconds
        }
    }

    /// Whether the zone is a guess, not a value from the service.
    public var isApproximate: Bool { source == .nearestPlace || source == .longitude }
}

extension PlaceTimeZone {
    /// Whether two have equal zones from the same source; an offset equals the zone with that offset.
    public static func == (first: PlaceTimeZone, second: PlaceTimeZone) -> Bool {
        first.source == second.source && first.zone == second.zone
    }

    /// Hashes the zone and its source.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(zone)
        hasher.combine(source)
    }
}
