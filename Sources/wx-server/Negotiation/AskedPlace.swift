#if Server
import Foundation
import WeatherCore
import WeatherPlaces

/// The place that a request names.
enum AskedPlace: Hashable, Sendable {
    /// A point, rounded to two decimals, about a kilometer.
    case point(Coordinates)
    /// A name.
    case name(String)
    /// The place of the settings, or the one that this machine's time zone suggests.
    case standard

    /// Reads a place as people write it.
    ///
    /// - Throws: `WeatherError` as `PlaceText` does.
    init(_ text: String?) throws(WeatherError) {
        guard let text else {
            self = .standard
            return
        }
        switch try PlaceText(text) {
        case .coordinates(let point): self = .point(point.rounded)
        case .name(let name): self = .name(name)
        }
    }

    /// The text that finds it.
    var text: String? {
        switch self {
        case .point(let point): "\(point.latitude),\(point.longitude)"
        case .name(let name): name
        case .standard: nil
        }
    }
}

extension Coordinates {
    /// The point with two decimals.
    fileprivate var rounded: Coordinates {
        // Adding zero makes a negative zero positive.
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 + 0 }
        return Coordinates(latitude: rounded(latitude), longitude: rounded(longitude)) ?? self
    }
}
#endif
