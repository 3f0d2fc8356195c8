package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates MET Norway's `/weatherapi/locationforecast/2.0/classic` and its `complete`, of which only what the classic
/// form lacks, `/weatherapi/nowcast/2.0/complete` and `/weatherapi/metalerts/2.0/current.json`.
///
/// It enforces the service's terms: a `User-Agent` that identifies the program, and at most four decimals.
/// https://api.met.no/doc/TermsOfService
package struct METNorwayStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// MET Norway's id.
    package let id = "metno"

    /// The interval in seconds at which the forecast changes.
    private static let runInterval = 1800.0

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        guard request.namesProgram else {
            return plain(403, "Forbidden: see https://api.met.no/doc/TermsOfService on the User-Agent")
        }
        let isAlerts = request.path == "/weatherapi/metalerts/2.0/current.json"
        let isNowcast = request.path == "/weatherapi/nowcast/2.0/complete"
        let isComplete = request.path == "/weatherapi/locationforecast/2.0/complete"
        guard isAlerts || isNowcast || isComplete || request.path == "/weatherapi/locationforecast/2.0/classic" else {
            return plain(404, "Not Found")
        }
        let place: Coordinates
        do throws(Refusal) { place = try coordinates(of: request) } catch { return plain(error.status, error.message) }
        let altitude = request[item: "altitude"].flatMap { Int($0) } ?? 0

        if isNowcast, !NowcastDocument.covers(place) { return plain(422, "Unprocessable Entity: outside the area") }
        let interval = isNowcast ? NowcastDocument.interval : Self.runInterval
        let run = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / interval).rounded(.down) * interval)
        let tag = "\"\(Int(run.timeIntervalSince1970)),\(place.latitude),\(place.longitude),\(altitude)\""
        let headers = [
            "Last-Modified": run.httpDate,
            "Expires": (run + interval).httpDate,
            "ETag": tag,
        ]
        if isFresh(tag: tag, modified: run, for: request) { return SandboxResponse(status: 304, headers: headers) }
        if isAlerts {
            let alerts = MetAlertsDocument(
                place: place, atmosphere: atmosphere, run: run, isNorwegian: request[item: "lang"] != "en")
            return SandboxResponse(type: "application/json", headers: headers, body: alerts.json)
        }
        if isNowcast {
            let nowcast = NowcastDocument(place: place, altitude: altitude, atmosphere: atmosphere, run: run)
            return SandboxResponse(type: "application/json", headers: headers, body: nowcast.json)
        }
        let document = ClassicDocument(
            place: place, altitude: altitude, atmosphere: atmosphere, run: run, nextRun: run + Self.runInterval)
        if isComplete {
            let complete = CompleteDocument(forecast: document)
            return SandboxResponse(type: "application/json", headers: headers, body: complete.json)
        }
        return SandboxResponse(type: "application/xml; charset=utf-8", headers: headers, body: document.xml)
    }

    private struct Refusal: Error {
        var status: Int
        var message: String
    }

    private func coordinates(of request: SandboxRequest) throws(Refusal) -> Coordinates {
        let latitude = try number("lat", 90, in: request)
        let longitude = try number("lon", 180, in: request)
        guard let place = Coordinates(latitude: latitude, longitude: longitude) else {
            throw Refusal(status: 400, message: "lat or lon out of range")
        }
        return place
    }

    private func number(_ name: String, _ limit: Double, in request: SandboxRequest) throws(Refusal) -> Double {
        guard let text = request[item: name] else { throw Refusal(status: 400, message: "Missing value for \(name)") }
        guard let number = Double(text) else {
            throw Refusal(status: 400, message: "Value for \(name) cannot be parsed as float")
        }
        guard (-limit...limit).contains(number) else {
            throw Refusal(status: 400, message: "\(name) must be in range \(Int(-limit)) to \(Int(limit))")
        }
        let decimals = text.firstIndex(of: ".").map { text[$0...].dropFirst().count } ?? 0
        guard decimals <= 4 else {
            throw Refusal(status: 403, message: "Forbidden: \(name) has more than four decimals")
        }
        return number
    }

    /// `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110, 13.1.3).
    private func isFresh(tag: String, modified: Date, for request: SandboxRequest) -> Bool {
        if let tags = request[header: "If-None-Match"] {
            return tags == "*" || tags.contains(tag)
        }
        guard let since = request[header: "If-Modified-Since"].flatMap(Date.init(httpDate:)) else { return false }
        return modified <= since
    }

    private func plain(_ status: Int, _ message: String) -> SandboxResponse {
        SandboxResponse(status: status, type: "text/plain; charset=utf-8", body: message + "\n")
    }
}
