package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates `getForecasts` of the app of Belgium's institute.
///
/// It accepts any key of 32 hexadecimal digits.
package struct IRMKMIStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The institute's id.
    package let id = "irmkmi"

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        // An HTTP server may hand the path over without its last slash.
        guard request.path.split(separator: "/") == ["services", "appv4"], request[item: "s"] == "getForecasts" else {
            return json(#"{"error":"not found"}"#, status: 404)
        }
        guard let key = request[item: "k"], key.utf8.count == 32, key.allSatisfy(\.isHexDigit) else {
            return json(#"{"error":"wrong key"}"#, status: 401)
        }
        guard let latitude = request[item: "lat"].flatMap(Double.init),
            let longitude = request[item: "long"].flatMap(Double.init),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return json(#"{"error":"no place"}"#, status: 400) }
        let isInside = (49.4...53.7).contains(latitude) && (2.5...7.3).contains(longitude)
        return json(IRMKMIDocument(place: place, atmosphere: atmosphere, now: now, isInside: isInside).text)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxReply {
        SandboxReply(status: status, type: "application/json", body: body)
    }
}
