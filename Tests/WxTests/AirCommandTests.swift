import Foundation
import Testing

@Suite("wx air")
struct AirCommandTests {
    private static let now = ["--sandbox", "--now", "2026-04-06T05:00:00Z"]

    private func run(_ arguments: [String], _ variables: [String: String] = [:]) async throws -> WxProgram.Run {
        try await WxProgram.run(
            arguments + Self.now, environment: ["LANG": "en_US.UTF-8"].merging(variables) { $1 })
    }

    private func json(_ run: WxProgram.Run) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test("shows the air now, and air and pollen by day, in one request to one service")
    func text() async throws {
        let run = try await run(["air", "Berlin, DE", "--explain", "--provider", "openmeteo"])
        #expect(run.status == 0, "\(run.errors)")
        for word in ["Air quality", "PM2.5", "Pollen (grains/m³)", "Birch", "Ragweed", "Today", "(EU)", "Open-Meteo"] {
            #expect(run.output.contains(word), "\(word): \(run.output)")
        }
        #expect(run.errors.components(separatedBy: "HTTP 200").count == 2, "\(run.errors)")
    }

    @Test("says that there is no pollen forecast for a place")
    func noPollen() async throws {
        let text = try await run(["air", "Seoul"])
        #expect(text.status == 0 && text.output.contains("No service provides the pollen of this place."))
        let root = try json(try await run(["air", "--json", "Seoul"]))
        #expect(root["airQuality"] != nil && root["pollen"] == nil)
        #expect(root["availability"] as? [String: String] == ["airQuality": "available", "pollen": "unsupported"])
    }

    @Test("--json, --format json and --format oneline")
    func formats() async throws {
        let place = ["Berlin, DE", "--provider", "openmeteo"]
        let one = try await run(["air", "--json"] + place)
        #expect(try await one.output == run(["air", "--format", "json"] + place).output)
        let pollen = try #require(try json(one)["pollen"] as? [[String: Any]])
        #expect(pollen.count == 96 && pollen.allSatisfy { $0["ragweed_grainspm3"] as? Int == 0 })
        let line = try await run(["air", "--format", "oneline", "Berlin, DE"])
        #expect(line.output.split(separator: "\n").count == 1 && line.output.hasPrefix("Berlin: Air quality: "))
        #expect(line.output.contains("Pollen: Birch ("), "\(line.output)")
        #expect(try await run(["air", "--format", "csv", "Berlin, DE"]).status == 64)
    }

    @Test("in Germany, the pollen is the index of the weather service; the air is another service's")
    func german() async throws {
        let run = try await run(["air", "--json", "Berlin, DE"])
        let root = try json(run)
        // At 7 o'clock, the latest file is that of yesterday, whose first day is over.
        let pollen = try #require(root["pollen"] as? [[String: Any]], "\(run.errors)")
        #expect(pollen.count == 2 && pollen.allSatisfy { $0["seconds"] as? Int == 86_400 })
        let indices = pollen.compactMap { $0["indices"] as? [[String: Any]] }.joined()
        #expect(indices.count == 16 && indices.allSatisfy { $0["scale"] as? String == "DE" })
        #expect((root["provenance"] as? [String: Any])?["provider"] as? String != "dwdpollen")
        let parts = try #require(root["partProvenances"] as? [String: [String: Any]])
        #expect(parts["pollen"]?["provider"] as? String == "dwdpollen")
    }

    @Test("a forecast asks for the air only if the setting says so, and says what is high")
    func setting() async throws {
        let plain = try await run(["Paris, FR", "--provider", "metno", "--explain"])
        #expect(plain.status == 0 && !plain.errors.contains("air-quality") && !plain.output.contains("Pollen"))
        let always = try await run(["Paris, FR", "--provider", "metno", "--explain"], ["WX_AIR": "always"])
        #expect(always.status == 0 && always.errors.contains("air-quality"), "\(always.errors)")
        // In Germany, the pollen comes from the weather service, and the air from another.
        let german = try await run(["Berlin, DE", "--provider", "metno", "--explain"], ["WX_AIR": "always"])
        #expect(german.errors.contains("s31fg.json") && german.errors.contains(/air[_-]/), "\(german.errors)")
        let bad = try await run(["Berlin, DE"], ["WX_AIR": "often"])
        #expect(bad.status == 64 && bad.errors.contains("never"), "\(bad.errors)")
    }
}
