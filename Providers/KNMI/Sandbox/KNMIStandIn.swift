package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Weerlive's API, version 2.
///
/// It accepts any key of at least ten letters and digits, and, like the service, refuses others with the status 200.
/// https://weerlive.nl/delen.php
package struct KNMIStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// KNMI's id.
    package let id = "knmi"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/api/weerlive_api_v2.php" else {
            return SandboxResponse(status: 404, type: "text/plain", body: "Not Found\n")
        }
        guard let key = request[item: "key"], key.utf8.count >= 10, key.allSatisfy({ $0.isLetter || $0.isNumber })
        else {
            return json(#"{"liveweer":[{"fout":"Vraag eerst een API-key op, op weerlive.nl/api.html"}]}"#)
        }
        let degrees = (request[item: "locatie"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard degrees.count == 2, let place = Coordinates(latitude: degrees[0], longitude: degrees[1]) else {
            return json(#"{"liveweer":[{"fout":"De sandbox kent alleen coördinaten"}]}"#)
        }
        return json(KNMIDocument(place: place, atmosphere: atmosphere, now: now).text)
    }

    private func json(_ body: String) -> SandboxResponse { SandboxResponse(type: "application/json", body: body) }
}
