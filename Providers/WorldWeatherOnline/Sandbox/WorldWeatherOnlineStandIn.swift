package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates World Weather Online's `weather.ashx` as JSON.
///
/// It accepts any key of at least 30 letters and digits.
/// https://www.worldweatheronline.com/weather-api/api/docs/local-city-town-weather-api.aspx
package struct WorldWeatherOnlineStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "worldweatheronline"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.path == "/premium/v1/weather.ashx" else { return SandboxResponse(status: 404) }
        guard let key = request[item: "key"], key.utf8.count >= 30, key.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return error("API key is invalid or not provided.", status: 401) }
        let degrees = (request[item: "q"] ?? "").split(separator: ",").map { Double($0) }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error("Unable to find any matching weather location to the query submitted!") }
        guard request[item: "format"] == "json" else { return error("The sandbox sends JSON only.", status: 400) }
        let document = WorldWeatherOnlineDocument(
            place: place, atmosphere: atmosphere, now: now,
            dayCount: max(1, min(request[item: "num_of_days"].flatMap { Int($0) } ?? 1, 14)),
            hoursApart: [1, 3, 6, 12].first { "\($0)" == request[item: "tp"] } ?? 3,
            hasLocalTime: request[item: "extra"]?.contains("localObsTime") == true)
        return SandboxResponse(type: "application/json", body: document.text)
    }

    private func error(_ message: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: #"{"data":{"error":[{"msg":"\#(message)"}]}}"#)
    }
}
