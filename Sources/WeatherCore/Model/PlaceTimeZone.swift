public import Foundation

/// The time zone of a place, and where it comes from.
///
///     place.timeZone = TimeZone(identifier: "Asia/Seoul").map { PlaceTimeZone($0, source: .service) }
public struct PlaceTimeZone: Sendable, Hashable {
    /// Where a time zone comes from.
    public enum Source: String, Sendable, Hashable {
        /// The place came with its time zone.
        case place
        /// The service sent the zone.
        case service
        /// The service sent an offset from UTC; a change to or from daylight saving time during the forecast is not
        /// known.
        case serviceOffset
        /// The zone of the nearest place in the gazetteer, in the same country if that is known.
        case nearestPlace
        /// Whole hours of longitude (15° each), when nothing better is known.
        case longitude
    }

    /// The zone.
    public var zone: TimeZone
    /// Where it comes from.
    public var source: Source

    /// Creates a time zone with its source.
    public init(_ zone: TimeZone, source: Source) {
        self.zone = zone
        self.source = source
    }

    /// The seconds by which a place's clocks can differ from UTC: up to 14 hours, as in Kiribati.
    ///
    /// Foundation's `DateFormatter` on Linux traps from 15 hours on.
    public static let offsets = -50_400...50_400

    /// Creates a zone with a fixed offset that a service sent; `nil` beyond ±14 hours.
    public init?(secondsFromGMT seconds: Int) {
        guard Self.offsets.contains(seconds), let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
        self.init(zone, source: .serviceOffset)
    }

    /// Whether the zone is a guess, not a value from the service.
    public var isApproximate: Bool { source == .nearestPlace || source == .longitude }
}
