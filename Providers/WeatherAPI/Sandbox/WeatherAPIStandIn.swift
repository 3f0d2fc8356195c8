package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates WeatherAPI.com's `forecast.json`.
///
/// It accepts any key of at least 20 letters and digits. https://www.weatherapi.com/docs/
package struct WeatherAPIStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "weatherapi"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/v1/forecast.json" else { return SandboxResponse(status: 404) }
        guard let key = request[item: "key"] else {
            return error(1002, "API key is invalid or not provided.", status: 401)
        }
        guard key.utf8.count >= 20, key.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return error(2006, "API key is invalid.", status: 401)
        }
        let degrees = (request[item: "q"] ?? "").split(separator: ",").map { Double($0) }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error(1006, "No matching location found.", status: 400) }
        let document = WeatherAPIDocument(
            place: place, atmosphere: atmosphere, now: now,
            dayCount: max(1, min(request[item: "days"].flatMap { Int($0) } ?? 1, 14)),
            hasAir: request[item: "aqi"] == "yes", hasAlerts: request[item: "alerts"] == "yes")
        return SandboxResponse(type: "application/json", body: document.text)
    }

    private func error(_ code: Int, _ message: String, status: Int) -> SandboxResponse {
        SandboxResponse(
            status: status, type: "application/json", body: #"{"error":{"code":\#(code),"message":"\#(message)"}}"#)
    }
}
