import Foundation
import Testing
import WeatherTesting

/// Responses of the real services, as other projects recorded them, through the whole program.
@Suite(
    "Recorded answers end in a report or in an error that says what is wrong",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct RecordedAnswersTests {
    private func replay(_ recordings: [(String, URL)], provider: String, now: String?) async throws -> WxProgram.Run {
        try await WxProgram.withFolder { folder in
            for (name, file) in recordings { try Recording.write(name, try Data(contentsOf: file), in: folder) }
            let time = now.map { ["--now", $0] } ?? []
            let run = try await WxProgram.run(
                ["--replay", folder.path, "--provider", provider, "--locale", "en_GB", "0,0"] + time)
            let json = try await WxProgram.run(
                ["--replay", folder.path, "--provider", provider, "--format", "json", "0,0"] + time)
            #expect(json.status == run.status)
            return run
        }
    }

    private func expectReportOrError(_ run: WxProgram.Run) {
        if run.status == 0 {
            #expect(run.output.contains("\n"))
            let numbers = run.output.matches(of: /(-?\d+)°C/).compactMap { Int($0.1) }
            #expect(numbers.allSatisfy { (-90...60).contains($0) })
        } else {
            #expect([75, 76, 77, 68, 69].contains(run.status))
            #expect(run.errors.hasPrefix("wx: "))
            #expect(run.output.isEmpty)
        }
        #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/current", withExtension: "json"))
    func openweatherCurrent(file: URL) async throws {
        let run = try await replay(
            [(Recording.openweatherCurrent, file)], provider: "openweather", now: "2020-01-01T00:00:00Z")
        expectReportOrError(run)
        #expect(run.status == 0)
    }

    static let forecasts =
        SharedFixtures.files(in: "openweather/forecast", withExtension: "json")
        + SharedFixtures.files(in: "openweather/forecast-hourly", withExtension: "json")
        + SharedFixtures.files(in: "openweather/forecast-daily", withExtension: "json")

    @Test(arguments: forecasts)
    func openweatherForecast(file: URL) async throws {
        let run = try await replay(
            [(Recording.openweatherForecast, file)], provider: "openweather", now: "2020-01-01T00:00:00Z")
        expectReportOrError(run)
        #expect((run.status == 0) == !file.path.contains("forecast-daily"))
    }

    static let classic = SharedFixtures.files(in: "metno/xml", withExtension: "xml")
        .filter { $0.lastPathComponent.hasPrefix("locationforecast") }

    @Test(arguments: classic)
    func metno(file: URL) async throws {
        let run = try await replay([(Recording.metno, file)], provider: "metno", now: "2014-08-15T12:00:00Z")
        expectReportOrError(run)
        #expect(run.status == 0)
    }

    static let openWeatherProducts: [URL] =
        ["onecall", "errors", "geo"].flatMap {
            SharedFixtures.files(in: "openweather/\($0)", withExtension: "json")
        } + SharedFixtures.files(in: "openweather/xml", withExtension: "xml")

    @Test("documents of OpenWeather's other products are refused, not misread", arguments: openWeatherProducts)
    func otherKinds(file: URL) async throws {
        let run = try await replay(
            [(Recording.openweatherForecast, file)], provider: "openweather", now: "2020-01-01T00:00:00Z")
        expectReportOrError(run)
        // A refusal that came with the status 200 keeps its reason.
        #expect([69, 76, 77].contains(run.status))
    }

    static let norwegianProducts: [URL] =
        SharedFixtures.files(in: "metno/json", withExtension: "json")
        + SharedFixtures.files(in: "metno/yr-varsel", withExtension: "xml")
        + SharedFixtures.files(in: "metno/xml", withExtension: "xml").filter {
            $0.lastPathComponent.hasPrefix("sunrise")
        }

    @Test("documents of MET Norway's other products are refused, not misread", arguments: norwegianProducts)
    func otherMETNorway(file: URL) async throws {
        let run = try await replay([(Recording.metno, file)], provider: "metno", now: "2020-01-01T00:00:00Z")
        expectReportOrError(run)
        #expect(run.status == 76)
    }
}
