import Foundation

/// A service as the matrix has it: how the program is made to ask it, and for which place.
package enum Service: String, Sendable, CaseIterable {
    case openweather
    case metno

    /// A key of the form that the service gives.
    static let key = "0123456789abcdef0123456789abcdef"

    /// The place that is asked for, of which no service has alerts; with no more decimals than the server lets go on the wire.
    var latitude: String { self == .openweather ? "37.57" : "60.17" }
    var longitude: String { self == .openweather ? "126.98" : "24.94" }

    /// The path and query of every request that a report takes.
    var targets: [String] {
        let point = "lat=\(latitude)&lon=\(longitude)"
        return switch self {
        case .openweather:
            ["weather", "forecast"].map { "/data/2.5/\($0)?\(point)&units=standard&appid=\(Self.key)" }
        case .metno: ["/weatherapi/locationforecast/2.0/classic?\(point)"]
        }
    }

    /// For how many seconds an answer is fresh: OpenWeather says nothing of it, and its terms ask for ten minutes.
    var lifetime: TimeInterval { self == .openweather ? 600 : 1800 }

    /// Whether answers have what a kept one can be confirmed by.
    var hasValidators: Bool { self == .metno }

    /// The arguments of a run that asks the service.
    func arguments(timeout: Int) -> [String] {
        [
            "--provider", rawValue, "--timeout", String(timeout), "--format", "json", "\(latitude),\(longitude)",
        ]
    }

    /// The variables that make a run ask an address.
    func environment(asking address: String) -> [String: String] {
        [
            "WX_\(rawValue.uppercased())_BASE_URL": address, "OPENWEATHER_API_KEY": Self.key,
            "no_proxy": "127.0.0.1,localhost,weather.invalid",
        ]
    }
}
