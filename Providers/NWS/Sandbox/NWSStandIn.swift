package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates api.weather.gov: points, forecasts of grid cells, stations, observations and alerts.
///
/// It has one cell and one station at each thousandth of a degree. Like the service, it refuses requests without a
/// `User-Agent` and points outside the United States. https://www.weather.gov/documentation/services-web-api
package struct NWSStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// NWS's id.
    package let id = "nws"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.namesProgram else { return problem(403, "Forbidden", "A User-Agent is required.") }
        let path = request.path.removingPercentEncoding ?? request.path
        let segments = path.split(separator: "/").map(String.init)
        switch (segments.first, segments.count) {
        case ("points", 2):
            guard let place = coordinates(segments[1]) else { return problem(400, "Invalid Parameter", "point") }
            guard let zone = timeZone(of: place) else {
                return problem(
                    404, "Data Unavailable For Requested Point", "Unable to provide data for the requested point")
            }
            return json(point(Cell(place), zone: zone), maximumAge: 21_600)
        case ("gridpoints", 3...):
            guard let cell = Cell(segments[2]) else { return problem(404, "Not Found", "no such cell") }
            if segments.count == 3 {
                return json(GridDocument(cell: cell, atmosphere: atmosphere, now: now).json, maximumAge: 1800)
            }
            guard segments.count == 4, segments[3] == "stations" else { return problem(404, "Not Found", path) }
            let station = #"{"stationIdentifier":"S\#(cell.text)","name":"Simulated"}"#
            let place = cell.place.map { "\($0.longitude),\($0.latitude)" } ?? ""
            let feature = #"{"geometry":{"type":"Point","coordinates":[\#(place)]},"properties":\#(station)}"#
            return json(#"{"type":"FeatureCollection","features":[\#(feature)]}"#, maximumAge: 21_600)
        case ("stations", 4) where segments.suffix(2) == ["observations", "latest"]:
            guard let cell = Cell(String(segments[1].dropFirst())) else { return problem(404, "Not Found", path) }
            return json(ObservationDocument(cell: cell, atmosphere: atmosphere, now: now).json, maximumAge: 300)
        case ("stations", 3) where segments[2] == "observations":
            guard let cell = Cell(String(segments[1].dropFirst())),
                let start = request[item: "start"].flatMap({ try? Date($0, strategy: .iso8601) }),
                let end = request[item: "end"].flatMap({ try? Date($0, strategy: .iso8601) })
            else { return problem(400, "Bad Request", "start, end") }
            let document = ObservationDocument(cell: cell, atmosphere: atmosphere, now: now)
            return json(document.list(from: start, to: end), maximumAge: 300)
        case ("alerts", 2):
            guard let place = request[item: "point"].flatMap(coordinates) else {
                return problem(400, "Invalid Parameter", "point")
            }
            return json(AlertsDocument(place: place, atmosphere: atmosphere, now: now).json, maximumAge: 30)
        default:
            return problem(404, "Not Found", path)
        }
    }

    private func point(_ cell: Cell, zone: String) -> String {
        let address = "https://api.weather.gov/gridpoints/SBX/\(cell.text)"
        return
            #"{"properties":{"gridId":"SBX","gridX":\#(cell.x),"gridY":\#(cell.y),"forecast":"\#(address)/forecast","#
            + #""forecastHourly":"\#(address)/forecast/hourly","forecastGridData":"\#(address)","#
            + #""observationStations":"\#(address)/stations","timeZone":"\#(zone)"}}"#
    }

    private func coordinates(_ text: String) -> Coordinates? {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? Coordinates(latitude: numbers[0], longitude: numbers[1]) : nil
    }

    /// The time zone of a point; `nil` outside the rectangles around the states and territories.
    private func timeZone(of place: Coordinates) -> String? {
        switch (place.latitude, place.longitude) {
        case (51...72, -180 ... -130): "America/Anchorage"
        case (18...23, -161 ... -154): "Pacific/Honolulu"
        case (24...50, -125 ... -114): "America/Los_Angeles"
        case (24...50, -114 ... -102): "America/Denver"
        case (24...50, -102 ... -87): "America/Chicago"
        case (24...50, -87 ... -66): "America/New_York"
        case (17...19, -68 ... -64): "America/Puerto_Rico"
        case (13...21, 144...147): "Pacific/Guam"
        case (-15 ... -10, -172 ... -168): "Pacific/Pago_Pago"
        default: nil
        }
    }

    private func json(_ body: String, maximumAge: Int) -> SandboxResponse {
        SandboxResponse(
            type: "application/geo+json", headers: ["Cache-Control": "public, max-age=\(maximumAge)"], body: body)
    }

    private func problem(_ status: Int, _ title: String, _ detail: String) -> SandboxResponse {
        SandboxResponse(
            status: status, type: "application/problem+json",
            body:
                #"{"title":"\#(title)","status":\#(status),"detail":"\#(detail.filter { $0 != "\"" && $0 != "\\" })"}"#)
    }
}
