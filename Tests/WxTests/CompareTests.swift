import Foundation
import Testing
import WeatherSandboxProgram
import WeatherSandboxServer

@Suite("wx compare")
struct CompareTests {
    private static let sandbox = ["compare", "--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "en"]

    @Test("asks every service that covers the place, and shows their values in 80 columns")
    func all() async throws {
        let run = try await WxProgram.run(Self.sandbox + ["--width", "80", "--view", "table", "Berlin"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("Berlin, Germany\n"))
        for word in ["MET Norway", "Bright Sky", "OpenWeather", "Median", "Spread", "High", "Low", "Difference"] {
            #expect(run.output.contains(word), "\(word)")
        }
        for absent in ["NWS", "Environment Canada", "Nominatim"] { #expect(!run.output.contains(absent)) }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let days = try await WxProgram.run(Self.sandbox + ["--width", "80", "Berlin"])
        #expect(days.output.contains("● median   ╽ one service") && days.output.contains("Today"))
        #expect(days.output.count < run.output.count / 2)
        let hourly = try await WxProgram.run(Self.sandbox + ["--hourly", "Berlin"])
        #expect(hourly.output.contains("Temp.") && hourly.output.count > run.output.count)
    }

    @Test("a service that is 2 K too warm is marked and no other is; of two services, none is")
    func outlier() async throws {
        let now = Date(timeIntervalSince1970: 1_775_451_600)
        let server = try await SandboxServer.start(SandboxCatalog.all, errors: ["openmeteo": 2], clock: { now })
        var environment = ["LANG": "en_US.UTF-8"]
        let ids = ["metno", "brightsky", "mosmix", "openmeteo"]
        for id in ids { environment["WX_\(id.uppercased())_BASE_URL"] = "\(server.address)/\(id)" }
        func differences(_ ids: [String]) async throws -> [[Substring]] {
            let run = try await WxProgram.run(
                ["compare", "--now", "2026-04-06T05:00:00Z", "--temperature-unit", "c", "--provider"]
                    + [ids.joined(separator: ","), "--view", "table", "--width", "120", "Paris"],
                environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            return run.output.split(separator: "\n").filter { $0.contains("Difference") }
                .map { $0.split(whereSeparator: \.isWhitespace).dropFirst().map { $0 } }
        }
        let all = try await differences(ids)
        // The high and the low of days.
        for row in all.prefix(2) {
            #expect(row.count == 4 && row[3].hasSuffix("!"), "\(row)")
            #expect(row.prefix(3).allSatisfy { !$0.hasSuffix("!") }, "\(row)")
            let own = try #require(Double(row[3].dropLast()))
            #expect((1.5...2.5).contains(own), "\(own)")
        }
        #expect(try await differences(["metno", "openmeteo"]).joined().allSatisfy { !$0.hasSuffix("!") })
        await server.stop()
    }

    @Test("JSON has each service's values and the medians, and is the same in every locale")
    func json() async throws {
        let arguments =
            Self.sandbox.dropLast(2) + ["--format", "json", "--provider", "metno,smhi,openweather", "Berlin"]
        let run = try await WxProgram.run(Array(arguments))
        let korean = try await WxProgram.run(Array(arguments), environment: ["LANG": "ko_KR.UTF-8"])
        #expect(run.status == 0 && run.output == korean.output)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["schema"] as? String == "wx/1")
        let services = try #require(object["services"] as? [[String: Any]])
        #expect(services.map { $0["provider"] as? String } == ["metno", "smhi", "openweather"])
        let days = try #require(object["days"] as? [[String: Any]])
        let high = try #require(days[1]["highTemperature_c"] as? [String: Any])
        let values = try #require(high["values"] as? [String: Double])
        #expect(Set(values.keys) == ["metno", "smhi", "openweather"])
        #expect(high["median"] as? Double == values.values.sorted()[1])
        #expect((object["steps"] as? [Any])?.count == 48)
    }

    @Test("a service that does not cover the place is reported with the reason, and the others are compared")
    func missing() async throws {
        let run = try await WxProgram.run(
            Self.sandbox + ["--provider", "metno,nws,openmeteo", "--view", "table", "Berlin"])
        #expect(run.status == 0)
        let flat = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains("NWS could not answer: NWS has no weather for Berlin"))
        #expect(run.output.contains(/MET Norway +Open-Meteo/))
    }

    @Test("it fails like a forecast if no service answers, or one is unknown")
    func failures() async throws {
        let none = try await WxProgram.run(Self.sandbox + ["--provider", "nws,eccc", "Berlin"])
        #expect(none.status == 68 && none.output.isEmpty && none.errors.contains("NWS"))
        let unknown = try await WxProgram.run(Self.sandbox + ["--provider", "metno,nvs", "Berlin"])
        #expect(unknown.status == 64 && unknown.errors.contains("nws"))
    }

    @Test("an undocumented service is asked only if it is named, and never for a consensus")
    func observed() async throws {
        let all = try await WxProgram.run(Self.sandbox + ["--format", "json", "Tokyo"])
        #expect(all.status == 0 && all.output.contains("metno") && !all.output.contains("jma"))
        let named = try await WxProgram.run(Self.sandbox + ["--format", "json", "--provider", "metno,jma", "Tokyo"])
        #expect(named.status == 0 && named.output.contains(#""provider": "jma""#), "\(named.output)")
        let consensus = try await WxProgram.run(
            Array(Self.sandbox.dropFirst()) + ["--consensus", "--explain", "--format", "json", "Tokyo"])
        #expect(consensus.status == 0 && !consensus.errors.contains("/jma/"))
    }

    @Test("a service without its key is not asked unless it is named")
    func keys() async throws {
        let arguments = ["compare", "--timeout", "2", "--locale", "en"]
        let all = try await WxProgram.run(arguments + ["52.52,13.41"])
        #expect(all.status == 69 && !all.errors.contains("key"))
        let named = try await WxProgram.run(arguments + ["--provider", "openweather", "52.52,13.41"])
        #expect(named.status == 78)
    }
}

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
