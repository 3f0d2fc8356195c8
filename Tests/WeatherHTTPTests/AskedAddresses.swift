import HTTPTypes
import Synchronization
import WeatherCore

/// What a layer passed on.
final class AskedAddresses: Sendable {
    private let addresses = Mutex<[String]>([])

    var all: [String] { addresses.withLock { $0 } }

    func append(_ request: ServiceRequest) {
        let http = request.http
        addresses.withLock { $0.append("\(http.scheme ?? "")://\(http.authority ?? "")\(http.path ?? "")") }
    }
}
