package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Weatherbit's `current` and `forecast/daily`.
///
/// It accepts any key of 32 letters and digits. https://www.weatherbit.io/api
package struct WeatherbitStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "weatherbit"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard let key = request[item: "key"], key.utf8.count == 32, key.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return error("API key not valid, or not yet activated.", status: 403) }
        guard let latitude = request[item: "lat"].flatMap(Double.init),
            let longitude = request[item: "lon"].flatMap(Double.init),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error("Invalid Parameters supplied.", status: 400) }
        guard request[item: "units"] ?? "M" == "M" else { return error("The sandbox sends units M only.", status: 400) }
        let document = WeatherbitDocument(place: place, atmosphere: atmosphere, now: now)
        switch request.path {
        case "/v2.0/current": return SandboxResponse(type: "application/json", body: document.current)
        case "/v2.0/forecast/daily":
            let count = max(1, min(request[item: "days"].flatMap { Int($0) } ?? 16, 16))
            return SandboxResponse(type: "application/json", body: document.days(count))
        default: return error("Your API key does not allow access to this endpoint.", status: 403)
        }
    }

    private func error(_ message: String, status: Int) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: #"{"error":"\#(message)"}"#)
    }
}
