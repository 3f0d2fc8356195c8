import Foundation
import Testing

@Suite("Calendars of the program")
struct CalendarProgramTests {
    private func run(_ arguments: String...) async throws -> [String] {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno", "--format", "ical"] + arguments)
        #expect(run.status == 0 && run.errors == "")
        return run.output.components(separatedBy: "\r\n")
    }

    @Test("the days of a place, in the user's language")
    func days() async throws {
        let lines = try await run("--locale", "ko_KR", "--days", "2", "Seoul")
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
        #expect(lines.contains("NAME:서울"))
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
        #expect(lines.contains("UID:20260407+37.566+126.978@wx.invalid"))
        #expect(lines.contains { $0.hasPrefix("SUMMARY:") && $0.contains("대체로 맑음") })
    }

    @Test("several places in one calendar")
    func several() async throws {
        let lines = try await run("--locale", "en_US", "Seoul", "Tokyo")
        #expect(lines.contains("NAME:Seoul\\, Tokyo"))
        let summaries = lines.filter { $0.hasPrefix("SUMMARY:") }
        let named = summaries.allSatisfy { $0.hasPrefix("SUMMARY:Seoul ") || $0.hasPrefix("SUMMARY:Tokyo ") }
        #expect(named && !summaries.isEmpty)
    }

    @Test("a place without an answer is on standard error, and no calendar is written without any")
    func failing() async throws {
        let arguments = ["--sandbox", "--provider", "metno", "--format", "ical", "--locale", "en"]
        let one = try await WxProgram.run(arguments + ["Springfield", "Seoul", "Tokyo"])
        #expect(one.status == 68 && one.errors.hasPrefix("wx: Springfield: "))
        #expect(one.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
        let none = try await WxProgram.run(arguments + ["Springfield", "Cambridge"])
        #expect(none.status == 68 && none.output == "")
    }
}
