package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Visual Crossing's `timeline` of the next two weeks or of past days, in US units, with codes.
///
/// It accepts any key of 25 letters and digits or more.
/// https://www.visualcrossing.com/resources/documentation/weather-api/timeline-weather-api/
package struct VisualCrossingStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// The provider's id.
    package let id = "visualcrossing"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let parts = request.path.split(separator: "/")
        guard [5, 7].contains(parts.count), parts.prefix(4).elementsEqual(Self.path) else {
            return SandboxResponse(status: 404)
        }
        guard let key = request[item: "key"], key.utf8.count >= 25, key.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return error(401, "No account found with API key") }
        let degrees = parts[4].split(separator: ",").map { Double($0) }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return error(400, "Bad API Request:Invalid location parameter value.") }
        guard request[item: "unitGroup"] == "us", request[item: "lang"] == "id", request[item: "iconSet"] == "icons2"
        else { return error(400, "Bad API Request:The sandbox has unitGroup=us, lang=id and iconSet=icons2 only.") }
        let document = VisualCrossingDocument(place: place, atmosphere: atmosphere, now: now)
        guard parts.count == 7 else { return SandboxResponse(type: "application/json", body: document.text) }
        guard let first = Self.day(parts[5]), let last = Self.day(parts[6]), first <= last,
            last.timeIntervalSince(first) < 40 * 86_400
        else { return error(400, "Bad API Request:Invalid date") }
        return SandboxResponse(type: "application/json", body: document.past(from: first, to: last))
    }

    private static func day(_ text: Substring) -> Date? {
        try? Date(String(text), strategy: Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    }

    private static let path: [Substring] = ["VisualCrossingWebServices", "rest", "services", "timeline"]

    /// Errors are plain text.
    private func error(_ status: Int, _ message: String) -> SandboxResponse {
        SandboxResponse(status: status, type: "text/plain", body: message)
    }
}
