import Foundation
package import WeatherCore

/// Asks gpsd where its receiver is.
///
/// The protocol is [JSON, one object a line](https://gpsd.gitlab.io/gpsd/gpsd_json.html).
package enum GPSDReceiver {
    /// The port of gpsd, by IANA's registry.
    private static let port: UInt16 = 2947
    static let name = "gpsd"
    /// The longest line that gpsd sends, by its manual.
    private static let longestLine = 10_240

    /// Waits until the receiver has a fix.
    ///
    /// - Throws: `noLocationService` if gpsd does not run, `locationUnknown` if there is no receiver, or no fix in time.
    static func point(
        port: UInt16? = nil, before deadline: ContinuousClock.Instant
    ) throws(WeatherError) -> MeasuredPoint {
        let connection: LocalConnection
        do {
            connection = try LocalConnection(port: port ?? Self.port, before: deadline)
        } catch {
            throw WeatherError(.noLocationService, of: name, cause: error.words)
        }
        return try point(over: connection)
    }

    /// Waits for a fix over a connection; see ``point(port:before:)``.
    package static func point(over connection: LocalConnection) throws(WeatherError) -> MeasuredPoint {
        do {
            try connection.write(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))
            while true {
                let line = try connection.line(limit: longestLine)
                guard let report = try? JSONValue(parsing: Data(line)) else { continue }
                if let point = point(in: report) { return point }
                if report["class"].string == "DEVICES", report["devices"].exists, report["devices"].elements.isEmpty {
                    throw WeatherError(.locationUnknown, of: name, cause: "no receiver")
                }
            }
        } catch let error as LocalConnection.Failure {
            throw WeatherError(.locationUnknown, of: name, cause: error.words)
        } catch {
            throw error as? WeatherError ?? WeatherError(.locationUnknown, of: name, cause: "\(error)")
        }
    }

    /// The point of a report of class TPV; `nil` for other reports, and without a fix in two dimensions.
    private static func point(in report: JSONValue) -> MeasuredPoint? {
        guard report["class"].string == "TPV", let mode = report["mode"].double, mode >= 2,
            let latitude = report["lat"].double, let longitude = report["lon"].double
        else { return nil }
        let errors = [report["epx"].double, report["epy"].double].compactMap(\.self)
        return MeasuredPoint(
            latitude: latitude, longitude: longitude, accuracy: report["eph"].double ?? errors.max())
    }
}
