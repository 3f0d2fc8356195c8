package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Tomorrow.io's `/v4/weather/forecast` in metric units.
///
/// It accepts any key of 32 letters and digits or more. https://docs.tomorrow.io/reference/weather-forecast
package struct TomorrowIOStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "tomorrowio"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/v4/weather/forecast" else { return error(404, 404_001, "Not Found") }
        guard let key = request[item: "apikey"], key.utf8.count >= 32, key.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return error(401, 401_001, "Invalid Auth") }
        let degrees = (request[item: "location"] ?? "").split(separator: ",").map { Double($0) }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error(400, 400_001, "Invalid Query Parameters") }
        guard request[item: "units"] ?? "metric" == "metric" else {
            return error(400, 400_001, "The sandbox has metric units only")
        }
        let document = TomorrowIODocument(place: place, atmosphere: atmosphere, now: now)
        return SandboxResponse(type: "application/json", body: document.text)
    }

    /// An error in the service's form: <https://docs.tomorrow.io/reference/api-errors>.
    private func error(_ status: Int, _ code: Int, _ type: String) -> SandboxResponse {
        SandboxResponse(
            status: status, type: "application/json",
            body: #"{"code":\#(code),"type":"\#(type)","message":"The sandbox refuses this request."}"#)
    }
}
