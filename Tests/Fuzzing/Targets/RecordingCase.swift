import Foundation
import HTTPTypes
import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherPlaces
import WeatherTesting

/// A folder of recordings that answers weather requests of a service.
///
/// Its parts are separated by the character GS (U+001D): the service as in ``ServiceCase``; then alternately the
/// `.http` file and the `.body` file of an exchange.
struct RecordingCase: Sendable {
    private let service: FuzzedService
    private let parts: [Data]

    init?(_ input: Data) {
        let parts = input.parts(between: ServiceCase.separator, atMost: 7)
        guard let head = parts.first else { return nil }
        service = .named(String(decoding: head.prefix(100), as: UTF8.self))
        self.parts = Array(parts.dropFirst())
    }

    func check(_ oracle: Oracle) async throws {
        for (index, part) in parts.enumerated() {
            let name = "\(service.descriptor.id)-0\(index / 2)"
            FileKind.folder.write(part, to: index.isMultiple(of: 2) ? "\(name).http" : "\(name).body")
            guard index.isMultiple(of: 2), let exchange = RecordedExchange(parsing: part) else { continue }
            guard RecordedExchange(parsing: exchange.text.utf8) == exchange else {
                throw FuzzFinding("an exchange is another one when it is written: \(exchange.text)")
            }
        }
        guard case .weather(let provider) = service.question else { return }
        let replayer = try oracle.step("reading recordings") { try Replayer(folder: FileKind.folder.path) }
        let now = replayer.clock ?? Date(timeIntervalSince1970: 1_680_757_200)
        let network = StubTransport { _ in throw WeatherError(.connectionFailed) }
        let engine = WeatherEngine(
            catalog: ProviderCatalog([provider]), timeZone: TimeZoneFinder(FuzzTarget.gazetteer).timeZone
        ) {
            ProviderContext(
                descriptor: $0, transport: LayeredTransport(network, layers: [replayer]),
                credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
        }
        guard let point = Coordinates(latitude: 59.91, longitude: 10.75) else { return }
        let report = try await oracle.step("replaying") {
            try await engine.report(
                for: WeatherQuery(place: Place(coordinates: point)), from: [provider.id])
        }
        try oracle.check(report, now: now)
    }

    /// Recordings of the requests of every service with documents of its own.
    static var seeds: [Data] {
        FuzzedService.all.compactMap { service in
            guard case .weather(let provider) = service.question,
                let point = Coordinates(latitude: 59.91, longitude: 10.75)
            else { return nil }
            // The request is recorded; an empty response is enough.
            let network = StubTransport { _ in ServiceResponse(Data()) }
            let context = ProviderContext(
                descriptor: provider.descriptor, transport: network,
                credential: { "0123456789abcdef0123456789abcdef" },
                clock: { Date(timeIntervalSince1970: 1_680_757_200) })
            _ = try? CallingThread.run {
                try await provider.weather?(context).report(for: WeatherQuery(place: Place(coordinates: point)))
            }
            let documents = Documents.ofService(service.descriptor.id).filter { $0.count < 20_000 }
            var seed = Data([FileKind.recording.rawValue] + Array(service.name.utf8))
            for (request, document) in zip(network.requests, documents) {
                var response = HTTPResponse(status: .ok)
                response.headerFields[.date] = "Thu, 06 Apr 2023 05:00:00 GMT"
                let exchange = RecordedExchange(target: request.redactedEndpoint, response: response)
                seed += Data([ServiceCase.separator]) + Data(exchange.text.utf8)
                seed += Data([ServiceCase.separator]) + document
            }
            return seed
        }
    }
}
