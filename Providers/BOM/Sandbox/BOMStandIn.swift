package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the locations of the app's service; the weather of a cell is that of the sandbox's city in it.
///
/// https://github.com/bremor/bureau_of_meteorology
package struct BOMStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "bom"

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count > 2, parts[0] == "locations", parts[1].count == 6, let cell = Cell(geohash: parts[1]) else {
            return json(#"{"errors":[{"code":"ERR-101","detail":"invalid location"}]}"#, status: 400)
        }
        let document = BOMDocument(place: cell.place, zone: cell.zone, atmosphere: atmosphere, now: now)
        switch parts.dropFirst(2).joined(separator: "/") {
        case "observations": return json(document.observation)
        case "forecasts/hourly": return json(document.hours)
        case "forecasts/daily": return json(document.days)
        case "warnings": return json(document.warnings)
        default: return json(#"{"errors":[{"code":"ERR-404"}]}"#, status: 404)
        }
    }

    private func json(_ body: String, status: Int = 200) -> SandboxReply {
        SandboxReply(status: status, type: "application/json", body: body)
    }
}

/// The place that a geohash stands for.
private struct Cell {
    let place: Coordinates
    let zone: TimeZone

    init?(geohash: String) {
        var (west, east, south, north) = (-180.0, 180.0, -90.0, 90.0)
        var isLongitude = true
        for letter in geohash {
            guard let index = Array("0123456789bcdefghjkmnpqrstuvwxyz").firstIndex(of: letter) else { return nil }
            for bit in (0..<5).reversed() {
                let isUpper = index >> bit & 1 == 1
                if isLongitude {
                    let middle = (west + east) / 2
                    if isUpper { west = middle } else { east = middle }
                } else {
                    let middle = (south + north) / 2
                    if isUpper { south = middle } else { north = middle }
                }
                isLongitude.toggle()
            }
        }
        guard let center = Coordinates(latitude: (south + north) / 2, longitude: (west + east) / 2) else { return nil }
        let city = City.nearest(to: center)
        let isNear = city.map { $0.coordinates.distance(to: center) < 2 } ?? false
        let point = isNear ? city?.coordinates ?? center : center
        place =
            Coordinates(
                latitude: (point.latitude * 1000).rounded() / 1000, longitude: (point.longitude * 1000).rounded() / 1000
            )
            ?? center
        zone = city?.zone ?? TimeZone(secondsFromGMT: 10 * 3600) ?? .gmt
    }
}
