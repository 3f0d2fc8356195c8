import Foundation
import Testing
import WeatherCore
import WeatherLocalization

/// A forecast of a day that is named by a word.
@Suite("Days on the command line")
struct DayWordTests {
    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
    ]

    /// The date of a day of April 2026, as a title has it.
    private static func date(_ day: Int, _ locale: String) throws -> String {
        let noon = try #require(Date(internetDate: "2026-04-01T12:00:00Z")) + Double(day - 1) * 86_400
        return try Localizer(LocaleRequest(explicit: locale)).date(noon, as: .dayHeading, in: .gmt)
    }

    /// On Tuesday, 7 April 2026, 14:00 in Seoul.
    private func run(_ arguments: String..., locale: String = "en_GB") async throws -> WxProgram.Run {
        try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", locale, "--provider", "metno"] + arguments,
            environment: Self.nowhere)
    }

    @Test(
        "before and after the place, in English and in the user's language",
        arguments: [
            (["tomorrow", "Seoul"], "en_GB", 8), (["Seoul", "Saturday"], "en_GB", 11),
            (["today", "37.57,126.98"], "en_GB", 7), (["tuesday", "New", "York"], "en_GB", 7),
            (["내일", "서울"], "ko_KR", 8), (["Seoul", "morgen"], "de_DE", 8),
        ])
    func title(words: [String], locale: String, day: Int) async throws {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", locale, "--provider", "metno"] + words,
            environment: Self.nowhere)
        #expect(run.status == 0, "\(run.errors)")
        let title = try #require(run.output.split(separator: "\n").first)
        #expect(title.hasSuffix(try Self.date(day, locale)), "\(title)")
    }

    @Test("the day has its own head and its hours, and nothing of another day")
    func day() async throws {
        let output = try await run("tomorrow", "Seoul").output
        #expect(output.contains("Low") && output.contains("High"))
        #expect(!output.contains("feels like"))
        #expect(!output.contains(try Self.date(9, "en_GB")))
        #expect(output.contains(#/17\smm/#), "\(output)")
        let hours = output.matches(of: #/(?m)^ {4}[0-9]{2}(:00)? /#).count
        #expect(hours == 24, "\(output)")
    }

    @Test("a saved place of that very name comes first")
    func savedPlace() async throws {
        try await WxProgram.withFolder { home in
            let environment = Self.nowhere.merging(["HOME": home.path]) { $1 }
            let saved = try await WxProgram.run("places", "add", "tomorrow", "37.57,126.98", environment: environment)
            #expect(saved.status == 0, "\(saved.errors)")
            let run = try await WxProgram.run(
                ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "metno", "tomorrow"],
                environment: environment)
            let title = try #require(run.output.split(separator: "\n").first)
            #expect(!title.hasSuffix(try Self.date(8, "en_GB")), "\(title)")
        }
    }

    @Test("other formats are the same as without a day")
    func formats() async throws {
        let json = try await run("--format", "json", "tomorrow", "Seoul").output
        #expect(json == (try await run("--format", "json", "Seoul")).output)
    }

    @Test("after forecast, every word is of the place")
    func explicit() async throws {
        let run = try await WxProgram.run(
            ["forecast", "--sandbox", "--locale", "en_GB", "tomorrow", "Seoul"], environment: Self.nowhere)
        #expect(run.status == 68, "\(run.errors)")
        #expect(run.errors.contains("tomorrow Seoul"))
    }

    @Test("a place whose name begins with a day is that place")
    func harbor() async throws {
        let output = try await run("Friday", "Harbor").output
        #expect(output.hasPrefix("  Friday Harbor, "), "\(output.prefix(80))")
    }

    @Test("a day without a place is that of the place in the settings")
    func settings() async throws {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "metno", "friday"],
            environment: Self.nowhere.merging(["WX_PLACE": "Seoul"]) { $1 })
        #expect(run.output.hasPrefix("  Seoul, South Korea"), "\(run.errors)")
        #expect(run.output.contains(try Self.date(10, "en_GB")))
    }

    @Test("a day that the forecast does not reach is an error that names its last day")
    func beyond() async throws {
        let run = try await WxProgram.run(
            [
                "--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "openweather",
                "monday", "Seoul",
            ],
            environment: Self.nowhere)
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(run.errors.contains("no forecast for \(try Self.date(13, "en_GB"))."), "\(run.errors)")
        #expect(run.errors.contains("ends on \(try Self.date(12, "en_GB"))"), "\(run.errors)")
    }
}
