package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Pirate Weather's `/forecast`, in SI units.
///
/// It accepts any key of at least 32 letters and digits. https://docs.pirateweather.net/en/latest/API/
package struct PirateWeatherStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Pirate Weather's id.
    package let id = "pirateweather"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[1] == "forecast" else { return json(#"{"detail":"Not Found"}"#, status: 404) }
        guard parts[2].utf8.count >= 32, parts[2].allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return json(#"{"message":"Unauthorized"}"#, status: 401)
        }
        let degrees = parts[3].split(separator: ",").map { Double($0) }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return json(#"{"detail":"Invalid Location Specification"}"#, status: 400) }
        guard request[item: "units"] == "si" else {
            return json(#"{"detail":"The sandbox has SI units only"}"#, status: 400)
        }
        let hours = request[item: "extend"] == "hourly" ? 168 : 48
        let document = PirateWeatherDocument(place: place, atmosphere: atmosphere, now: now, hourCount: hours)
        return json(document.text)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: body)
    }
}
