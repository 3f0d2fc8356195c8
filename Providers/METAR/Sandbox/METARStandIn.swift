package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the lists of reports and forecasts, with one aerodrome in the middle of each rectangle.
///
/// https://aviationweather.gov/data/api/
package struct METARStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "metar"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let corners = (request[item: "bbox"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard request[item: "format"] == "json", corners.count == 4,
            let place = Coordinates(latitude: (corners[0] + corners[2]) / 2, longitude: (corners[1] + corners[3]) / 2)
        else { return SandboxResponse(status: 400, type: "application/json", body: #"{"error":"Invalid bbox"}"#) }
        let aerodrome = Aerodrome(place: place, atmosphere: atmosphere)
        func hours(_ count: Double) -> Date {
            Date(timeIntervalSince1970: (now.timeIntervalSince1970 / (count * 3600)).rounded(.down) * count * 3600)
        }
        switch request.path {
        case "/api/data/metar":
            return list(of: "rawOb", aerodrome.report(at: hours(0.5)), place, time: "obsTime", hours(0.5))
        case "/api/data/taf":
            return list(of: "rawTAF", aerodrome.forecast(from: hours(1)), place, time: "validTimeFrom", hours(1))
        default: return SandboxResponse(status: 404, type: "text/html", body: "<html>Not Found</html>")
        }
    }

    private func list(
        of name: String, _ text: String, _ place: Coordinates, time: String, _ date: Date
    ) -> SandboxResponse {
        SandboxResponse(
            type: "application/json",
            body: """
                [{"icaoId":"ZZZZ","name":"Sandbox Arpt","elev":0,"lat":\(place.latitude),"lon":\(place.longitude),\
                "\(time)":\(Int(date.timeIntervalSince1970)),"\(name)":"\(text)"}]
                """)
    }
}
