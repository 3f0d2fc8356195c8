package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates WeatherKit's `/weather`.
///
/// It accepts any token, and has alerts and minutes everywhere. https://developer.apple.com/documentation/weatherkitrestapi
package struct WeatherKitStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "weatherkit"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/")
        guard parts.count == 6, parts.prefix(3) == ["api", "v1", "weather"] else { return error(404, "Not Found") }
        guard let token = request[header: "Authorization"], token.hasPrefix("Bearer "), token.utf8.count > 20 else {
            return SandboxResponse(status: 401, type: "application/json", body: #"{"reason":"NO_AUTH_TOKEN"}"#)
        }
        guard let latitude = Double(parts[4]), let longitude = Double(parts[5]),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error(400, "Bad Request") }
        let end = request[item: "hourlyEnd"].flatMap { Date(internetDate: $0) } ?? now + 25 * 3600
        let zone = request[item: "timezone"].flatMap(TimeZone.init(identifier:))
        let document = WeatherKitDocument(place: place, atmosphere: atmosphere, now: now)
        var sets: [String] = []
        for name in (request[item: "dataSets"] ?? "").split(separator: ",") {
            switch name {
            case "currentWeather": sets.append(document.current)
            case "forecastHourly": sets.append(document.hours(until: min(end, now + 10 * 86_400)))
            case "forecastDaily":
                guard let zone else { return error(400, "Bad Request") }
                sets.append(document.days(in: zone))
            case "forecastNextHour": sets.append(document.minutes)
            case "weatherAlerts": sets.append(document.alerts)
            default: return error(400, "Bad Request")
            }
        }
        return SandboxResponse(type: "application/json", body: "{\(sets.joined(separator: ","))}")
    }

    private func error(_ status: Int, _ words: String) -> SandboxResponse {
        SandboxResponse(
            status: status, type: "application/json",
            body: #"{"status":\#(status),"error":"\#(words)","message":"\#(words)"}"#)
    }
}
