package import Foundation
import WeatherCore
package import WeatherSandbox

/// Simulates the documents of JMA's website for three offices with one area each.
///
/// https://www.jma.go.jp/bosai/
package struct JMAStandIn: ServiceStandIn {
    /// Creates the stand-in.
    package init() {}

    /// JMA's id.
    package let id = "jma"

    /// Answers a request.
    package func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        let name = request.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let office = JMAOffice.all.first { $0.code == name }
        switch request.path {
        case "/amedas/const/amedastable.json":
            return json(list { "\"\($0.station)\":{\"lat\":[\($0.latitude),0],\"lon\":[\($0.longitude),0]}" })
        case "/forecast/const/forecast_area.json":
            return json(list { "\"\($0.code)\":[{\"class10\":\"\($0.area)\",\"amedas\":[\"\($0.station)\"]}]" })
        case "/amedas/data/map/\(name).json":
            guard let date = JMAClock.date(ofDocument: name), date <= now else { break }
            return json(
                list { "\"\($0.station)\":\(JMADocument(office: $0, atmosphere: atmosphere).observation(at: date))" })
        case "/forecast/data/forecast/\(name).json":
            guard let office else { break }
            return json(JMADocument(office: office, atmosphere: atmosphere).forecast(at: now))
        case "/warning/data/warning/\(name).json":
            guard let office else { break }
            return json(JMADocument(office: office, atmosphere: atmosphere).warnings(at: now))
        default: break
        }
        return SandboxResponse(status: 404, type: "text/html", body: "<html>404 Not Found</html>")
    }

    private func list(_ entry: (JMAOffice) -> String) -> String {
        "{\(JMAOffice.all.map(entry).joined(separator: ","))}"
    }

    private func json(_ body: String) -> SandboxResponse { SandboxResponse(type: "application/json", body: body) }
}

/// An office with its area and the station of the area.
struct JMAOffice {
    let code: String
    let area: String
    let name: String
    let station: String
    /// Degrees; real stations also have minutes.
    let latitude: Double
    let longitude: Double

    static let all = [
        JMAOffice(code: "130000", area: "130010", name: "東京地方", station: "44132", latitude: 35.69, longitude: 139.75),
        JMAOffice(code: "270000", area: "270000", name: "大阪府", station: "62078", latitude: 34.68, longitude: 135.52),
        JMAOffice(code: "016000", area: "016010", name: "石狩地方", station: "14163", latitude: 43.06, longitude: 141.33),
    ]

    var place: Coordinates? { Coordinates(latitude: latitude, longitude: longitude) }
}

/// Japan's local time.
enum JMAClock {
    /// Local midnight of the day of an instant.
    static func midnight(of date: Date) -> Date {
        let days = ((date.timeIntervalSince1970 + 32_400) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 - 32_400)
    }

    /// An instant, as in `2026-04-06T11:00:00+09:00`.
    static func text(_ date: Date) -> String { (date + 32_400).formatted(.iso8601).replacing("Z", with: "+09:00") }

    /// The time of a document of observations, such as `20260406114000`.
    static func date(ofDocument name: String) -> Date? {
        guard name.utf8.count == 14, name.allSatisfy(\.isNumber) else { return nil }
        let digits = Array(name).map(String.init)
        let text =
            digits[0..<4].joined() + "-" + digits[4..<6].joined() + "-" + digits[6..<8].joined() + "T"
            + digits[8..<10].joined() + ":" + digits[10..<12].joined() + ":00+09:00"
        return Date(internetDate: text)
    }
}
