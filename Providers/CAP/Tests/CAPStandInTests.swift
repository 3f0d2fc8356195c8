import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@Suite("The stand-in of CAP")
struct CAPStandInTests {
    @Test("has one alert in the user's language: others are replaced, canceled or elsewhere")
    func alert() async throws {
        let transport = StubTransport { request in
            let path = request.pathWithoutQuery.dropFirst("/cap".count)
            let reply = CAPStandIn().reply(
                to: SandboxRequest(path: path.isEmpty ? "/" : String(path)), from: Atmosphere(), now: CAPSamples.now)
            return HTTPReply(status: reply.status, reply.body)
        }
        func alerts(_ language: String?) async throws -> [WeatherAlert]? {
            try await CAPSamples.report(
                through: transport, at: CAPSamples.point(37.57, 126.98), country: "KR", language: language,
                address: "http://127.0.0.1:8080/cap"
            ).alerts
        }
        let korean = try await alerts("ko")
        #expect(korean?.map(\.id) == ["wind-2"] && korean?.first?.summary == "강풍")
        #expect(try await alerts(nil)?.first?.language == "en-GB")
    }
}
