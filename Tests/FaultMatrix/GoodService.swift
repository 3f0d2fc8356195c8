import FaultServer
import Foundation
import SandboxServices
import WeatherCore
import WeatherSandbox

/// A working service at one time, with the documents of its stand-in, which do not change.
struct GoodService: Sendable {
    let service: Service
    /// When the documents were made.
    let made: Date
    /// That time by the service's clock.
    let clock: Date
    private let documents: [String: Data]
    /// Whether it is asked only for MET Norway's minutes, which are JSON.
    var sendsMinutes = false
    /// The path of MET Norway's minutes.
    static let minutes = "/weatherapi/nowcast/2.0/complete"

    /// - Parameters:
    ///   - service: The service.
    ///   - made: When the documents were made.
    ///   - clockAhead: How far the service's clock is ahead, in seconds.
    ///   - isElsewhere: Whether the weather is that of another place, whose numbers must never be shown.
    init(_ service: Service, at made: Date, clockAhead: TimeInterval = 0, isElsewhere: Bool = false) {
        self.service = service
        self.made = made
        self.clock = made + clockAhead
        let standIn: any ServiceStandIn = service == .openweather ? OpenWeatherStandIn() : METNorwayStandIn()
        // Bergen, for which there are minutes, too.
        let point = isElsewhere ? ("60.39", "5.32") : (service.latitude, service.longitude)
        var documents: [String: Data] = [:]
        let paths = service.targets.map { String($0.prefix { $0 != "?" }) }
        for path in paths + (service == .metno ? [Self.minutes] : []) {
            let request = SandboxRequest(
                path: path,
                query: [("lat", point.0), ("lon", point.1), ("units", "standard"), ("appid", Service.key)],
                headers: ["User-Agent": "fault-matrix"])
            documents[path] = standIn.response(to: request, from: Atmosphere(), now: made).body
        }
        self.documents = documents
    }

    /// Returns the document that a request is for.
    func document(for target: String) -> Data { documents[String(target.prefix { $0 != "?" })] ?? Data() }

    /// The header fields of an answer.
    var fields: [String: String] {
        switch service {
        case .openweather: ["Content-Type": "application/json; charset=utf-8", "Date": clock.httpDate]
        case .metno:
            [
                "Content-Type": sendsMinutes ? "application/json" : "application/xml; charset=utf-8",
                "Date": clock.httpDate, "ETag": tag,
                "Expires": (clock + service.lifetime).httpDate, "Last-Modified": clock.httpDate,
            ]
        }
    }

    private var tag: String { "\"\(Int(made.timeIntervalSince1970))\"" }

    /// Answers a request, with 304 where the client has the document.
    func answer(_ request: FaultServer.Request) -> [FaultServer.Action] {
        service.hasValidators && request.head.contains(tag)
            ? [.reply(304, fields)] : [.reply(200, fields, document(for: request.target))]
    }

    /// The temperatures of the forecast in degrees Celsius, by the time of their step, read without the program's own
    /// code.
    var temperatures: [String: Double] {
        switch service {
        case .openweather:
            let root = try? JSONSerialization.jsonObject(with: document(for: service.targets[1])) as? [String: Any]
            let steps = root?["list"] as? [[String: Any]] ?? []
            return Dictionary(
                steps.compactMap { step -> (String, Double)? in
                    guard let time = step["dt"] as? Double, let kelvins = Self.kelvins(step) else { return nil }
                    return (Date(timeIntervalSince1970: time).formatted(.iso8601), kelvins - 273.15)
                }, uniquingKeysWith: { first, _ in first })
        case .metno:
            let text = String(decoding: document(for: service.targets[0]), as: UTF8.self)
            let instants = text.matches(
                of: /from="([^"]*)" to="[^"]*">\s*<location[^>]*>\s*<temperature [^>]*value="([^"]*)"/)
            return Dictionary(
                instants.compactMap { match in Double(match.2).map { (String(match.1), $0) } },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// The observed temperature; `nil` for a service without observations.
    var observedTemperature: Double? {
        guard service == .openweather else { return nil }
        let root = try? JSONSerialization.jsonObject(with: document(for: service.targets[0])) as? [String: Any]
        return root.flatMap(Self.kelvins).map { $0 - 273.15 }
    }

    private static func kelvins(_ block: [String: Any]) -> Double? {
        (block["main"] as? [String: Any])?["temp"] as? Double
    }
}
