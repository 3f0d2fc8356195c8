import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherCAP

@Suite("Documents of CAP")
struct CAPDocumentsTests {
    private static let documents = CAPCase.cap.checks.compactMap { check in
        if case .known(_, let answers) = check { answers } else { nil as KnownAnswers? }
    }

    private let cap = CAPCase.cap

    /// The report of a document at the user's address.
    private func report(of body: Data) async throws -> WeatherReport {
        try await cap.report(
            through: StubTransport { _ in ServiceResponse(body) }, at: Coordinates(latitude: 43.848, longitude: 18.356),
            baseURL: "https://alerts.example/cap.xml")
    }

    @Test("every recorded document has expected values")
    func all() {
        #expect(Self.documents.count == (SharedFixtures.folder == nil ? 0 : 18), "\(Self.documents)")
    }

    @Test("a damaged document yields a report or an error", arguments: documents)
    func damage(_ known: KnownAnswers) async throws {
        let body = [UInt8](try known.body())
        var numbers = SeededGenerator(seed: 42)
        for _ in 0..<40 {
            let cut = Array(body.prefix(Int.random(in: 0..<body.count, using: &numbers)))
            var damaged = body
            for _ in 0..<8 {
                damaged[Int.random(in: 0..<body.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            for bytes in [cut, damaged] {
                do { _ = try await report(of: Data(bytes)) } catch is WeatherError {}
            }
        }
    }

    @Test("every level of the shared table is read", .enabled(if: SharedFixtures.folder != nil))
    func levels() async throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let rows = try String(contentsOf: folder.appending(path: "data/conditions/cap.tsv"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { ["urgency", "severity", "certainty"].contains($0[0]) }
        #expect(rows.count == 16)
        for row in rows {
            let text = """
                <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>1</identifier><sender>a</sender>\
                <sent>2024-01-05T09:00:00+01:00</sent><info><\(row[0])>\(row[1])</\(row[0])></info></alert>
                """
            let alert = try await report(of: Data(text.utf8)).alerts?.first
            let level =
                switch row[0] {
                case "urgency": alert?.urgency.rawValue
                case "severity": alert?.severity.rawValue
                default: alert?.certainty.rawValue
                }
            // A danger that is past is no alert. A CAP 1.0 value is read as later versions prescribe.
            let expected = row[1] == "Past" ? nil : row[1] == "Very Likely" ? "likely" : row[1].lowercased()
            #expect(level == expected, "\(row[1])")
        }
    }

    @Test("the sandbox has one alert in the user's language: others are replaced, canceled or elsewhere")
    func standIn() async throws {
        let transport = StubTransport { request in
            let path = request.pathWithoutQuery.dropFirst("/cap".count)
            let response = CAPStandIn().response(
                to: SandboxRequest(path: path.isEmpty ? "/" : String(path)), from: Atmosphere(),
                now: try CAPCase.cap.now)
            return ServiceResponse(status: response.status, response.body)
        }
        func alerts(_ language: String?) async throws -> [WeatherAlert]? {
            try await cap.report(
                through: transport, at: Coordinates(latitude: 37.57, longitude: 126.98), in: "KR", language: language,
                baseURL: "http://127.0.0.1:8080/cap"
            ).alerts
        }
        let korean = try await alerts("ko")
        #expect(korean?.map(\.id) == ["wind-2"] && korean?.first?.summary == "강풍")
        #expect(try await alerts(nil)?.first?.language == "en-GB")
    }
}
