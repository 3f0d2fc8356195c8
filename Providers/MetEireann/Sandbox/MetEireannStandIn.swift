package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Met Éireann's `/metno-wdb2ts/locationforecast`.
///
/// https://data.gov.ie/dataset/met-eireann-weather-forecast-api
package struct MetEireannStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Met Éireann's id.
    package let id = "meteireann"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/metno-wdb2ts/locationforecast" else { return plain(404, "Not Found") }
        guard let latitude = request[item: "lat"].flatMap(Double.init),
            let longitude = request[item: "long"].flatMap(Double.init),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return plain(400, "Missing or invalid lat or long") }
        guard (51.2...55.7).contains(latitude), (-11 ... -5).contains(longitude) else {
            return plain(404, "Position outside the area of the forecast")
        }
        let document = MetEireannDocument(place: place, atmosphere: atmosphere, now: now)
        return SandboxResponse(type: "text/xml; charset=utf-8", body: document.xml)
    }

    private func plain(_ status: Int, _ message: String) -> SandboxResponse {
        SandboxResponse(status: status, type: "text/plain; charset=utf-8", body: message + "\n")
    }
}
