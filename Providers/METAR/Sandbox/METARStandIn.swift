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
        if request.path == "/api/data/metar", let id = request[item: "ids"] {
            return past(of: id, request, from: atmosphere, now: now)
        }
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
            return list([record("rawOb", aerodrome.report(at: hours(0.5)), place, time: "obsTime", hours(0.5))])
        case "/api/data/taf":
            return list([record("rawTAF", aerodrome.forecast(from: hours(1)), place, time: "validTimeFrom", hours(1))])
        default: return SandboxResponse(status: 404, type: "text/html", body: "<html>Not Found</html>")
        }
    }

    /// The hourly reports of an aerodrome before an instant, the latest first.
    private func past(
        of id: String, _ request: SandboxRequest, from atmosphere: Atmosphere, now: Date
    ) -> SandboxResponse {
        let digits = (request[item: "date"] ?? "").filter(\.isNumber)
        let text = zip([4, 2, 2, 2, 2], ["-", "-", "T", ":", ":00Z"]).reduce(into: (rest: digits[...], date: "")) {
            $0.date += $0.rest.prefix($1.0) + $1.1
            $0.rest = $0.rest.dropFirst($1.0)
        }
        guard let place = Self.place(of: id), let end = Date(internetDate: text.date),
            let count = request[item: "hours"].flatMap({ Double($0) }), (1...400).contains(count)
        else { return SandboxResponse(status: 400, type: "application/json", body: #"{"error":"Invalid date"}"#) }
        let aerodrome = Aerodrome(place: place, atmosphere: atmosphere)
        let last = (min(end, now).timeIntervalSince1970 / 3600).rounded(.down)
        let first = (end.timeIntervalSince1970 / 3600 - count).rounded(.up)
        return list(
            stride(from: last, through: first, by: -1).map { hour in
                let date = Date(timeIntervalSince1970: hour * 3600)
                return record("rawOb", aerodrome.report(at: date), place, time: "obsTime", date)
            })
    }

    /// Ids have the place, in hundredths of a degree from the South Pole and the date line: `X2275640700`.
    private static func id(of place: Coordinates) -> String {
        let tenths = [place.latitude + 90, place.longitude + 180].map { 10_000 + Int(($0 * 100).rounded()) }
        return "X" + tenths.map { String($0) }.joined()
    }

    private static func place(of id: String) -> Coordinates? {
        guard id.hasPrefix("X"), id.count == 11, let first = Double(id.dropFirst().prefix(5)),
            let second = Double(id.suffix(5))
        else { return nil }
        return Coordinates(latitude: (first - 10_000) / 100 - 90, longitude: (second - 10_000) / 100 - 180)
    }

    private func record(
        _ name: String, _ text: String, _ place: Coordinates, time: String, _ date: Date
    ) -> String {
        """
        {"icaoId":"\(Self.id(of: place))","name":"Sandbox Arpt","elev":0,"lat":\(place.latitude),\
        "lon":\(place.longitude),"\(time)":\(Int(date.timeIntervalSince1970)),"\(name)":"\(text)"}
        """
    }

    private func list(_ records: [String]) -> SandboxResponse {
        SandboxResponse(type: "application/json", body: "[\(records.joined(separator: ","))]")
    }
}
