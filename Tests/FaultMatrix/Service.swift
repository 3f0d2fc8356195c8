import Foundation

/// A service of the matrix: the settings with which the program uses it, and the place.
package enum Service: String, Sendable, CaseIterable {
    case openweather
    case metno

    /// A key in the form that the service issues.
    static let key = "0123456789abcdef0123456789abcdef"

    /// The place of the requests, for which no service has alerts; with no more decimals than the server sends.
    var latitude: String { self == .openweather ? "37.57" : "60.17" }
    var longitude: String { self == .openweather ? "126.98" : "24.94" }

    /// The path and query of every request of a report.
    var targets: [String] {
        let point = "lat=\(latitude)&lon=\(longitude)"
        return switch self {
        case .openweather:
            ["weather", "forecast"].map { "/data/2.5/\($0)?\(point)&units=standard&appid=\(Self.key)" }
        case .metno: ["/weatherapi/locationforecast/2.0/classic?\(point)"]
        }
    }

    /// The seconds for which an answer is fresh.
    ///
    /// OpenWeather sends no lifetime; its terms ask for ten minutes.
    var lifetime: TimeInterval { self == .openweather ? 600 : 1800 }

    /// Whether answers have validators for conditional requests.
    var hasValidators: Bool { self == .metno }

    /// Returns the arguments of a run that uses the service.
    func arguments(timeout: Int) -> [String] {
        [
            "--provider", rawValue, "--timeout", String(timeout), "--format", "json", "\(latitude),\(longitude)",
        ]
    }

    /// Returns the variables that make a run use an address.
    func environment(asking address: String) -> [String: String] {
        [
            "WX_\(rawValue.uppercased())_BASE_URL": address, "OPENWEATHER_API_KEY": Self.key,
            "no_proxy": "127.0.0.1,localhost,weather.invalid",
        ]
    }
}
