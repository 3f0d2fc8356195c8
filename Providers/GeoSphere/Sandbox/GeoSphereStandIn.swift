package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the time series of GeoSphere Austria's data hub, and its wind warnings.
///
/// https://dataset.api.hub.geosphere.at/v1/docs/
package struct GeoSphereStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// GeoSphere's id.
    package let id = "geosphere"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        if request.path.hasSuffix("/getWarningsForCoords") {
            guard let point = point(request[item: "lat"], request[item: "lon"]) else {
                return SandboxResponse(status: 400)
            }
            guard (46.3...49.1).contains(point.latitude), (9.5...17.2).contains(point.longitude) else {
                return SandboxResponse(status: 404)
            }
            return json(warnings(at: point, atmosphere, now))
        }
        let numbers = (request[item: "lat_lon"] ?? "").split(separator: ",").map(String.init)
        guard numbers.count == 2, let point = point(numbers[0], numbers[1]),
            let resource = request.path.split(separator: "/").last, let dataset = GeoSphereDataset(String(resource))
        else { return SandboxResponse(status: 404) }
        guard dataset.covers(point) else {
            let detail = "Requested point \(point.latitude),\(point.longitude) is outside of dataset bounds!"
            return SandboxResponse(status: 400, type: "application/json", body: #"{"detail":"\#(detail)"}"#)
        }
        let names = (request[item: "parameters"] ?? "").split(separator: ",").map(String.init)
        // Times have no seconds.
        let (start, end) = (request[item: "start"], request[item: "end"])
        let period = start.flatMap { start in end.flatMap { end in (start + ":00Z", end + ":00Z") } }
        let times = period.flatMap { dataset.times(from: Date(internetDate: $0.0), to: Date(internetDate: $0.1), now) }
        return json(dataset.series(of: names, at: point, times ?? dataset.times(now), atmosphere, now: now))
    }

    private func point(_ latitude: String?, _ longitude: String?) -> Coordinates? {
        guard let latitude = latitude.flatMap({ Double($0) }), let longitude = longitude.flatMap({ Double($0) }) else {
            return nil
        }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    /// A warning if gusts within the next day are strong.
    private func warnings(at point: Coordinates, _ atmosphere: Atmosphere, _ now: Date) -> String {
        let start = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let gusts = (0...24).map {
            atmosphere.air(at: point, Date(timeIntervalSince1970: start + Double($0) * 3600)).windGust
        }
        let gust = gusts.max() ?? 0
        let level = gust < 17 ? 1 : gust < 25 ? 2 : 3
        let warning = """
            {"type":"Warning","properties":{"warnid":4711,"warntypid":1,"warnstufeid":\(level),\
            "text":"Böen bis \(Int(gust)) m/s.","auswirkungen":"","empfehlungen":"Lose Gegenstände sichern.",\
            "rawinfo":{"wtype":1,"wlevel":\(level),"start":"\(Int(start))","end":"\(Int(start) + 86_400)"}}}
            """
        return """
            {"type":"Feature","properties":{"location":{"type":"Municipal","properties":{"gemeindenr":90101,\
            "name":"Sandkasten"}},"warnings":[\(gust < 12 ? "" : warning)]}}
            """
    }

    private func json(_ body: String) -> SandboxResponse { SandboxResponse(type: "application/json", body: body) }
}
