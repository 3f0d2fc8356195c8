package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the reports, forecasts and warnings of the Observatory's open data, with two stations.
///
/// https://www.hko.gov.hk/en/weatherAPI/doc/files/HKO_Open_Data_API_Documentation.pdf
package struct HKOStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "hko"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard let document = HKODocument(atmosphere: atmosphere, now: now) else { return SandboxResponse(status: 500) }
        switch (request.path, request[item: "dataType"]) {
        case ("/weather.php", "rhrread"): return json(document.report)
        case ("/weather.php", "fnd"): return json(document.forecast)
        case ("/weather.php", "warnsum"): return json(document.warnings)
        case ("/hsww.php", _): return json("{}")
        // The service's answer to an unknown type.
        case ("/weather.php", _):
            return SandboxResponse(type: "text/html", body: "Please include valid parameters in API request.")
        default: return SandboxResponse(status: 404)
        }
    }

    private func json(_ body: String) -> SandboxResponse { SandboxResponse(type: "application/json", body: body) }
}
