package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the file of pollen indices of Germany.
///
/// https://opendata.dwd.de/climate_environment/health/alerts/s31fg.json
package struct DWDPollenStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "dwdpollen"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/s31fg.json" else {
            return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>")
        }
        let document = DWDPollenDocument(atmosphere: atmosphere, now: now)
        return SandboxResponse(type: "application/json", body: document.file)
    }
}
