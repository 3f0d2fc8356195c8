package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates three of the service's data sets, with one county and its station.
///
/// https://opendata.cwa.gov.tw/dist/opendata-swagger.html
package struct CWAStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "cwa"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request[item: "Authorization"]?.isEmpty == false else {
            return SandboxResponse(status: 401, type: "application/json", body: #"{"message":"Unauthorized."}"#)
        }
        guard let place = Coordinates(latitude: 25.038, longitude: 121.515) else { return SandboxResponse(status: 500) }
        let document = CWADocument(place: place, atmosphere: atmosphere, now: now)
        switch request.path {
        case "/F-C0032-001": return json(document.forecast)
        case "/O-A0003-001": return json(document.observation)
        case "/W-C0033-001": return json(document.warnings)
        default:
            return SandboxResponse(status: 404, type: "application/json", body: #"{"message":"Resource not found."}"#)
        }
    }

    private func json(_ records: String) -> SandboxResponse {
        SandboxResponse(type: "application/json", body: #"{"success":"true","records":\#(records)}"#)
    }
}
