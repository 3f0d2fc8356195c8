package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the documents of the service's website for three places.
///
/// https://ims.gov.il/en/CurrentDataXML
package struct IMSStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "ims"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        let places = ["1": (31.778, 35.225), "3": (32.794, 34.990), "31": (29.558, 34.952)]
        guard parts.count == 3, ["en", "he", "ar"].contains(parts[0]), let point = places[parts[2]],
            let place = Coordinates(latitude: point.0, longitude: point.1)
        else { return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>") }
        let document = IMSDocument(id: parts[2], place: place, atmosphere: atmosphere, now: now)
        switch parts[1] {
        case "now_analysis": return json(document.analysis)
        case "full_forecast_data": return json(document.forecast)
        default: return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>")
        }
    }

    private func json(_ data: String) -> SandboxResponse {
        SandboxResponse(type: "application/json", body: #"{"data":\#(data),"method":"GET"}"#)
    }
}
