package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates Bright Sky's `/current_weather`, `/weather` and `/alerts`.
///
/// There is a station at every point; observations and alerts exist only in Germany. https://brightsky.dev/docs/
package struct BrightSkyStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// Bright Sky's id.
    package let id = "brightsky"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard let latitude = request[item: "lat"].flatMap(Double.init),
            let longitude = request[item: "lon"].flatMap(Double.init),
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return json(#"{"detail":"Please supply lat and lon"}"#, status: 422) }
        let isInGermany = (47.2...55.1).contains(latitude) && (5.8...15.1).contains(longitude)
        let document = BrightSkyDocument(place: place, atmosphere: atmosphere, now: now)
        switch request.path {
        case "/weather":
            guard let start = request[item: "date"].flatMap(Self.day),
                let end = (request[item: "last_date"]).flatMap(Self.day), start < end,
                end.timeIntervalSince(start) <= (end < now ? 400 : 12) * 86_400
            else { return json(#"{"detail":"Invalid date"}"#, status: 422) }
            // Past records are those of stations, which are in Germany.
            let isPast = end < now - 7200
            if isPast, !isInGermany { return json(#"{"detail":"No sources match your criteria"}"#, status: 404) }
            return json(document.weather(from: start, to: end, of: isPast ? "historical" : "forecast"))
        case "/current_weather" where isInGermany:
            return json(document.current)
        case "/alerts" where isInGermany:
            return json(document.alerts)
        case "/current_weather", "/alerts":
            return json(#"{"detail":"No sources match your criteria"}"#, status: 404)
        default:
            return json(#"{"detail":"Not Found"}"#, status: 404)
        }
    }

    private static func day(_ text: String) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    }

    private func json(_ body: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(status: status, type: "application/json", body: body)
    }
}
