import FaultServer
import Foundation
import Synchronization

/// A service on loopback that answers with recorded documents, and can be made to fail.
final class WeatherService: Sendable {
    private let failure = Mutex<[FaultServer.Action]?>(nil)
    private let fields: [String: String]

    /// - Parameter fields: The header fields of every successful response.
    init(fields: [String: String] = [:]) {
        self.fields = fields
    }

    /// Answers with these actions from now on; `nil` restores the documents.
    func fail(with actions: [FaultServer.Action]?) {
        failure.withLock { $0 = actions }
    }

    /// Its actions for a request.
    func answer(_ request: FaultServer.Request) -> [FaultServer.Action] {
        if let actions = failure.withLock({ $0 }) { return actions }
        let path =
            if request.target.contains("/weather?") {
                "OpenWeather/Tests/Fixtures/current.json"
            } else if request.target.contains("/forecast?") {
                "OpenWeather/Tests/Fixtures/forecast.json"
            } else {
                "METNorway/Tests/Fixtures/locationforecast.xml"
            }
        guard let body = try? Recording.fixture(path, for: request.target) else { return [.close] }
        return [.reply(200, fields, body)]
    }

    /// A run's environment: a home of its own, and this service for every provider.
    static func environment(_ server: FaultServer, home: URL) -> [String: String] {
        [
            "HOME": home.path, "LANG": "en_US.UTF-8",
            "WX_METNO_BASE_URL": "http://\(server.authority)",
            "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
            "OPENWEATHER_API_KEY": key,
            // These tests count the requests for a forecast, and look for keys, which other services do not know.
            "WX_MINUTES": "never",
        ]
    }

    /// In the form of OpenWeather's keys.
    static let key = "5ec2e7c0ffee5ec2e7c0ffee5ec2e7c0"
}
