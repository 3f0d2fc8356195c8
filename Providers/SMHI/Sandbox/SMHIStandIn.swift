package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates SMHI's point forecasts of `snow1g`, its list of warnings, and the observations of some stations.
///
/// https://opendata.smhi.se/metfcst/snow1gv1
package struct SMHIStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// SMHI's id.
    package let id = "smhi"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        if request.path == "/warnings/ibww/api/version/1/warning.json" {
            return json(SMHIWarnings(atmosphere: atmosphere, now: now).text)
        }
        if let path = request.path.wholeMatch(of: /\/observations(\/.*)/)?.output.1 {
            let observations = SMHIObservations(atmosphere: atmosphere, now: now)
            return observations.text(at: String(path)).map(json) ?? plain(404, "Not Found")
        }
        let pattern = #/\/api\/category\/snow1g\/version\/1\/geotype\/point\/lon\/([^\/]+)\/lat\/([^\/]+)\/data\.json/#
        guard let match = try? pattern.wholeMatch(in: request.path), let longitude = Double(match.output.1),
            let latitude = Double(match.output.2),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return plain(404, "Not Found") }
        guard [match.output.1, match.output.2].allSatisfy({ $0.split(separator: ".").dropFirst().joined().count <= 6 })
        else { return plain(400, "Too many decimals") }
        guard (52.5...70.75).contains(latitude), (-8.6...37.9).contains(longitude) else {
            return plain(404, "Requested point is out of bounds")
        }
        return json(SMHIForecast(place: place, atmosphere: atmosphere, now: now).text)
    }

    private func json(_ body: String) -> SandboxResponse {
        SandboxResponse(type: "application/json", headers: ["Cache-Control": "max-age=600"], body: body)
    }

    private func plain(_ status: Int, _ message: String) -> SandboxResponse {
        SandboxResponse(status: status, type: "text/plain", body: message + "\n")
    }
}
