import Foundation
import Testing

@testable import wx

@Suite("Places of several words without quotation marks")
struct LooseWordsTests {
    /// Addresses without a server: every request stays on this machine.
    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
    ]

    private func run(_ arguments: [String]) async throws -> WxProgram.Run {
        try await WxProgram.run(["--locale", "en", "--sandbox"] + arguments, environment: Self.nowhere)
    }

    @Test(
        "words are one place if that is its name, alone or with a region or country",
        arguments: [
            (["New", "York"], "New York"), (["Paris", "Texas"], "Paris, Texas"), (["서울", "대한민국"], "Seoul"),
            (["37.57,", "126.98"], "Seoul"), (["Rio", "de", "Janeiro", "--units", "us"], "Rio de Janeiro"),
            (["Toda"], "Toda"), (["Belp"], "Belp"), (["Verson"], "Verson"),
        ])
    func joined(words: [String], title: String) async throws {
        let run = try await run(words)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains(title), "\(run.output.prefix(100))")
    }

    @Test("a command for one place refuses several, with the command for each")
    func several() async throws {
        let run = try await WxProgram.run(
            ["alerts", "--locale", "en", "--sandbox", "Seoul", "Reykjavik"], environment: Self.nowhere)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("wx Seoul and wx Reykjavik"), "\(run.errors)")
        // There are two; neither is the command "help".
        let hell = try await self.run(["Hell"])
        #expect(hell.status == 68 && hell.errors.contains("Hell, Trøndelag, Norway"))
    }

    @Test("unknown words are reported as one name")
    func unknown() async throws {
        let run = try await run(["Qwxyzzy", "Seoul"])
        #expect(run.status == 68)
        #expect(run.errors.contains("\"Qwxyzzy Seoul\""), "\(run.errors)")
    }

    @Test(
        "a word one letter from a command or an option gets that as a suggestion, and no service is asked",
        arguments: [
            ("provders", "wx providers"), ("locale", "wx locales"), ("version", "wx --version"), ("hourly", "--hourly"),
            ("houly", "--hourly"), ("confg", "wx config"),
            ("settings", "wx config"), ("alets", "wx alerts"),
            ("DOCTR", "wx doctor"),
        ])
    func command(word: String, meant: String) async throws {
        let run = try await WxProgram.run(
            ["--locale", "en", "--explain", word],
            environment: Self.nowhere.merging(["WX_METNO_BASE_URL": "http://127.0.0.1:9"]) { $1 })
        #expect(run.status == 64, "\(run.errors)")
        #expect(run.errors.contains("No place is named \"\(word)\"") && run.errors.contains(meant), "\(run.errors)")
        #expect(!run.errors.contains("127.0.0.1"))
    }

    @Test("the same is true for a word after a place")
    func option() async throws {
        let run = try await run(["Seoul", "hourly"])
        #expect(run.status == 64)
        #expect(run.errors.contains("--hourly"))
    }

    @Test("a saved place may have a command's name")
    func saved() async throws {
        try await WxProgram.withFolder { home in
            let environment = Self.nowhere.merging(["HOME": home.path]) { $1 }
            _ = try await WxProgram.run(["places", "add", "today", "Seoul", "KR"], environment: environment)
            let run = try await WxProgram.run(["--locale", "en", "--sandbox", "today"], environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix("  today"))
        }
    }

    @Test("the words of a search are joined, too")
    func search() async throws {
        let run = try await WxProgram.run(["places", "--locale", "en", "New", "York"], environment: Self.nowhere)
        #expect(run.output.contains("New York City") || run.output.contains("New York"))
        #expect(run.status == 0)
    }

    @Test(
        "long and odd words are not taken for commands",
        arguments: ["", "a", "Nov", "Heidelberg", String(repeating: "version", count: 9000)])
    func noCommand(word: String) {
        #expect(CommandWords(of: Wx.self).meant(by: word) == [])
    }
}
