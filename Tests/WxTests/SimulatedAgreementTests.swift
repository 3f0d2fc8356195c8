import Foundation
import Testing

@Suite("Providers that have the same simulated weather")
struct SimulatedAgreementTests {
    /// A provider, and a point that it covers.
    struct Case: CustomTestStringConvertible {
        let provider: String
        let point: String
        let locale: String

        var testDescription: String { provider }
    }

    static let cases = [
        Case(provider: "nws", point: "40.714,-74.006", locale: "en_US"),
        Case(provider: "openmeteo", point: "37.567,126.978", locale: "ko_KR"),
        Case(provider: "fmi", point: "60.17,24.935", locale: "en_US"),
        Case(provider: "eccc", point: "43.74,-79.37", locale: "fr_CA"),
    ]

    private func steps(_ provider: String, _ point: String) async throws -> [String: [String: Any]] {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:10:00Z", "--provider", provider, "--format", "json", point)
        #expect(run.status == 0, "\(run.errors)")
        let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect((root?["provenance"] as? [String: Any])?["simulated"] as? Bool == true)
        let current = try #require(root?["current"] as? [String: Any])
        #expect(current["temperature_c"] != nil && current["condition"] as? String != "unknown")
        #expect((root?["failures"] as? [Any])?.isEmpty == true, "\(root?["failures"] ?? "")")
        #expect((root?["days"] as? [Any])?.isEmpty == false)
        let steps = root?["steps"] as? [[String: Any]] ?? []
        return Dictionary(steps.compactMap { step in (step["start"] as? String).map { ($0, step) } }) { first, _ in
            first
        }
    }

    @Test("read the simulated weather that MET Norway's stand-in has, too, at the same times", arguments: cases)
    func agree(_ example: Case) async throws {
        let steps = try await steps(example.provider, example.point)
        let others = try await self.steps("metno", example.point)
        let values = ["temperature_c", "windSpeed_mps", "humidity_percent", "pressure_hpa", "cloudCover_percent"]
        var compared = 0
        for (start, step) in steps {
            guard let other = others[start] else { continue }
            for name in values {
                guard let one = step[name] as? Double, let two = other[name] as? Double else { continue }
                // MET Norway's stand-in rounds to tenths.
                #expect(abs(one - two) < 0.07, "\(name) at \(start) is \(one), not \(two)")
                compared += 1
            }
            if other["seconds"] as? Double == 3600, step["seconds"] as? Double == 3600,
                let one = step["precipitation_mm"] as? Double, let two = other["precipitation_mm"] as? Double
            {
                #expect(abs(one - two) < 0.07, "precipitation at \(start) is \(one), not \(two)")
            }
        }
        #expect(compared >= 40)
    }

    @Test("are shown in words, without a warning", arguments: cases)
    func words(_ example: Case) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:10:00Z", "--provider", example.provider, "--locale", example.locale,
            example.point)
        #expect(run.status == 0 && run.errors == "" && run.output.count > 300)
    }
}
