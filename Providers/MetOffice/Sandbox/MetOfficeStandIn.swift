package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the hours and days of the Met Office's site-specific forecast.
///
/// It accepts any key. https://datahub.metoffice.gov.uk/docs/f/category/site-specific/overview
package struct MetOfficeStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The Met Office's id.
    package let id = "metoffice"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request[header: "apikey"]?.isEmpty == false else {
            return json(#"{"code":"900902","message":"Missing Credentials"}"#, status: 401)
        }
        guard let latitude = request[item: "latitude"].flatMap({ Double($0) }),
            let longitude = request[item: "longitude"].flatMap({ Double($0) }),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return json(#"{"message":"Invalid latitude or longitude"}"#, status: 400) }
        let series = MetOfficeSeries(place: place, atmosphere: atmosphere, now: now)
        let elements: [String]
        switch request.path {
        case "/point/hourly": elements = series.hours
        case "/point/daily": elements = series.days
        default: return json(#"{"message":"Not Found"}"#, status: 404)
        }
        return json(
            """
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point",\
            "coordinates":[\(longitude),\(latitude),20.0]},"properties":{"requestPointDistance":0.0,\
            "modelRunDate":"\(series.run)","timeSeries":[\(elements.joined(separator: ","))]}}]}
            """)
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: body)
    }
}
