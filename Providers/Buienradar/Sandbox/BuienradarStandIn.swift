package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Buienradar's feed and its rain forecast in text form.
///
/// https://www.buienradar.nl/overbuienradar/gratis-weerdata
package struct BuienradarStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Buienradar's id.
    package let id = "buienradar"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let document = BuienradarDocument(atmosphere: atmosphere, now: now)
        switch request.path {
        case "/2.0/feed/json":
            return SandboxResponse(type: "application/json; charset=utf-8", body: document.feed)
        case "/rain/data/raintext":
            guard let latitude = request[item: "lat"].flatMap(Double.init),
                let longitude = request[item: "lon"].flatMap(Double.init),
                let place = Coordinates(latitude: latitude, longitude: longitude)
            else { return SandboxResponse(status: 400, type: "text/plain", body: "") }
            return SandboxResponse(type: "text/plain", body: document.rain(at: place))
        default:
            return SandboxResponse(status: 404, type: "text/plain", body: "Not Found\n")
        }
    }
}
