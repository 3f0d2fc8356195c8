import Foundation
import Testing

@Suite("wx --consensus")
struct ConsensusTests {
    private static let sandbox = ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--consensus", "--locale", "en"]

    @Test("shows one forecast of all services, with the credit of each")
    func text() async throws {
        let run = try await WxProgram.run(Self.sandbox + ["Berlin"])
        #expect(run.status == 0, "\(run.errors)")
        for credit in ["Data from MET Norway", "Data from SMHI", "Powered by Pirate Weather"] {
            #expect(run.output.contains(credit))
        }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("JSON has each value's sources")
    func json() async throws {
        let run = try await WxProgram.run(
            Self.sandbox + ["--provider", "metno,openmeteo,nws", "--format", "json", "Berlin"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let consensus = try #require(report["consensus"] as? [String: Any])
        #expect(
            (consensus["services"] as? [[String: Any]])?.map { $0["provider"] as? String } == ["metno", "openmeteo"])
        let steps = try #require(consensus["steps"] as? [[String: Any]])
        #expect(steps.count == (report["steps"] as? [Any])?.count)
        #expect(steps.contains { $0["temperature"] as? [String] == ["metno", "openmeteo"] })
        let attempts = (report["provenance"] as? [String: Any])?["attempts"] as? [[String: Any]]
        #expect(attempts?.map { $0["provider"] as? String } == ["nws"])
    }
}
