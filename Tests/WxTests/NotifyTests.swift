import ArgumentParser
import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering
@testable import wx

@Suite("wx notify")
struct NotifyTests {
    /// A rule that always holds, and one that never does.
    private static let (warm, hot) = ("temperature > -90C today", "temperature > 90C")

    /// Runs `wx notify` with a state folder.
    private func run(
        _ arguments: String..., state: URL, environment: [String: String] = [:]
    ) async throws -> WxProgram.Run {
        try await WxProgram.run(
            ["notify", "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", "metno"] + arguments,
            environment: ["LANG": "en_US.UTF-8", "XDG_STATE_HOME": state.path].merging(environment) { $1 })
    }

    /// A program that writes its arguments to a file, and what it reads, and ends with a status.
    private func recorder(in folder: URL, status: Int = 0, seconds: Double = 0) throws -> (program: String, log: URL) {
        let (program, log) = (folder.appendingPathComponent("recorder"), folder.appendingPathComponent("log"))
        try """
        #!/bin/sh
        { for word; do printf '[%s]' "$word"; done; /bin/cat; } >> '\(log.path)'
        /bin/sleep \(seconds); exit \(status)
        """.write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        return (program.path, log)
    }

    @Test("a fact is told once, and nothing else is printed")
    func once() async throws {
        try await WxProgram.withFolder { state in
            let first = try await run("--rule", Self.warm, "--rule", Self.hot, "Seoul", state: state)
            #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
            #expect(
                first.output.hasPrefix("Seoul: Temperature up to ") && first.output.split(separator: "\n").count == 1)
            let second = try await run("--rule", Self.warm, "Seoul", "--exit-status", state: state)
            #expect(second.status == 0 && second.output.isEmpty && second.errors.isEmpty, "\(second)")
            let file = state.appendingPathComponent("wx/notices.simulated.json").path
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let other = try await run("--rule", Self.warm, "Oslo", "--exit-status", state: state)
            #expect(other.status == 1 && other.output.hasPrefix("Oslo: "))
            let all = try await run("--rule", Self.warm, "Seoul", "--all", state: state)
            #expect(all.output == first.output)
        }
    }

    @Test("rules are read from the settings, and a mistake has its column")
    func settings() async throws {
        try await WxProgram.withFolder { state in
            let set = try await run("Seoul", state: state, environment: ["WX_NOTIFY": "\(Self.hot); \(Self.warm)"])
            #expect(set.status == 0 && set.output.hasPrefix("Seoul: "), "\(set.errors)")
            let bad = try await run("Seoul", state: state, environment: ["WX_NOTIFY": "rain tommorow"])
            #expect(bad.status == 64 && bad.output.isEmpty)
            #expect(bad.errors.contains("notify") && bad.errors.contains("column 6") && bad.errors.contains("tomorrow"))
            let option = try await run("--rule", "rian within 30m", state: state)
            #expect(option.status == 64 && option.errors.contains("--rule") && option.errors.contains("column 1"))
            let none = try await run("Seoul", state: state)
            #expect(none.status == 64 && none.errors.contains("--rule"), "\(none.errors)")
            let config = state.appendingPathComponent("config.json")
            try #"{ "notify": ["\#(Self.hot)", "\#(Self.warm)"] }"#.write(to: config, atomically: true, encoding: .utf8)
            let list = try await run("Oslo", state: state, environment: ["WX_CONFIG": config.path])
            #expect(list.status == 0 && list.output.hasPrefix("Oslo: "), "\(list.errors)")
        }
    }

    @Test("in quiet hours nothing is told, and afterwards what still holds")
    func quiet() async throws {
        try await WxProgram.withFolder { state in
            let quiet = try await run("--rule", Self.warm, "--quiet", "04:00-06:00", "Seoul", state: state)
            #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet)")
            let set = try await run("--rule", Self.warm, "Seoul", state: state, environment: ["WX_QUIET_HOURS": "5-6"])
            #expect(set.output.isEmpty)
            let later = try await run("--rule", Self.warm, "--quiet", "06:00-07:00", "Seoul", state: state)
            #expect(later.output.hasPrefix("Seoul: "))
            let bad = try await run("--rule", Self.warm, "--quiet", "late", "Seoul", state: state)
            #expect(bad.status == 64 && bad.errors.contains("22:00-07:00"))
        }
    }

    @Test("a program gets each notice without a shell, and a failure leaves it untold")
    func program() async throws {
        try await WxProgram.withFolder { folder in
            let (failing, log) = try recorder(in: folder, status: 3)
            let failed = try await run("--rule", Self.warm, "--run", "\(failing) x", "Seoul", state: folder)
            #expect(failed.status == 0 && failed.output.isEmpty, "\(failed)")
            #expect(failed.errors.contains("\(failing)") && failed.errors.contains("3"))
            try FileManager.default.removeItem(at: log)
            let (program, _) = try recorder(in: folder)
            let command = "\(program) {urgency} '$(id); {title}' \"{text}\" {rule} {other}"
            let told = try await run("--rule", Self.warm, "--run", command, "Seoul", state: folder)
            #expect(told.status == 0 && told.errors.isEmpty && told.output.hasPrefix("Seoul: "), "\(told)")
            let text = try String(contentsOf: log, encoding: .utf8)
            #expect(text.hasPrefix("[normal][$(id); Seoul][Temperature up to "), "\(text)")
            #expect(text.contains("[\(Self.warm)][{other}]Temperature up to "), "\(text)")
            let again = try await run("--rule", Self.warm, "--run", command, "Seoul", state: folder)
            #expect(again.output.isEmpty)
            let missing = try await run("--rule", Self.warm, "--run", "no-such-program", "Oslo", state: folder)
            #expect(missing.status == 0 && missing.errors.contains("no-such-program"))
            let unclosed = try await run("--rule", Self.warm, "--run", "x '", "Oslo", state: folder)
            #expect(unclosed.status == 64)
        }
    }

    @Test("texts of services cannot be options, files of curl, or placeholders")
    func hostile() throws {
        var notice = Notice(rule: "alert", title: "-rf", text: "@/etc/passwd {urgency} \u{1B}[2J\n")
        #expect(
            try NoticeProgram("curl -d {text} -F a={title} {title}{text}").arguments(for: notice) == [
                "curl", "-d", " @/etc/passwd {urgency} [2J ", "-F", "a= -rf", " -rf @/etc/passwd {urgency} [2J ",
            ])
        notice.title = "서울"
        #expect(try NoticeProgram("x {title} {} { {title").arguments(for: notice) == ["x", "서울", "{}", "{", "{title"])
    }

    @Test("several processes at once tell a fact once")
    func atOnce() async throws {
        try await WxProgram.withFolder { state in
            // Its time is between the reading of the memory and the writing.
            let program = try recorder(in: state, seconds: 0.5).program
            let outputs = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<6 {
                    group.addTask { try await run("--rule", Self.warm, "--run", program, "Seoul", state: state).output }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outputs.filter { !$0.isEmpty }.count == 1, "\(outputs)")
        }
    }

    @Test("several places are told about in one run")
    func several() async throws {
        try await WxProgram.withFolder { state in
            let two = try await run("--rule", Self.warm, "Seoul", "Oslo", state: state)
            #expect(two.status == 0 && two.output.split(separator: "\n").count == 2, "\(two)")
        }
    }

    @Test("if the state cannot be saved, the notice is told, and the error said")
    func unwritable() async throws {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let told = try await run("--rule", Self.warm, "Seoul", state: file)
            #expect(told.output.hasPrefix("Seoul: ") && told.status == 64, "\(told)")
            // The path may be broken over lines.
            #expect(told.errors.filter { !$0.isWhitespace }.contains("notices.simulated"), "\(told.errors)")
        }
    }

    @Test("a file that is no memory is replaced", arguments: ["", "{", "[]", #"{"version":2,"places":{}}"#])
    func broken(contents: String) async throws {
        try await WxProgram.withFolder { state in
            let file = state.appendingPathComponent("wx/notices.simulated.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: file, atomically: true, encoding: .utf8)
            let told = try await run("--rule", Self.warm, "Seoul", state: state)
            #expect(told.output.hasPrefix("Seoul: ") && told.errors.isEmpty, "\(told)")
            #expect(try await run("--rule", Self.warm, "Seoul", state: state).output.isEmpty)
        }
    }

    @Test("the example has the command's own words, quoted for systemd and for cron")
    func example() async throws {
        try await WxProgram.withFolder { state in
            let example = try await run("--rule", "humidity > 90 %", "Seoul", "--example", state: state)
            #expect(example.status == 0 && example.errors.isEmpty, "\(example.errors)")
            #expect(
                example.output.contains(#""humidity > 90 %%" Seoul --run "notify-send -u {urgency} {title} {text}""#))
            #expect(example.output.contains("RandomizedDelaySec=") && example.output.contains("OnCalendar="))
            #expect(example.output.contains(#"--rule 'humidity > 90 '\%'' Seoul --jitter 5m"#), "\(example.output)")
        }
        #expect(NotifyExample.inUnit(#"a"b $c\"#) == #""a\"b $$c\\""#)
        #expect(NotifyExample.inCrontab("it's") == #"'it'\''s'"#)
    }

    @Test("the delay is random, and at most that of the option", arguments: ["0s", "5m", "1h"])
    func jitter(text: String) throws {
        let options = try NotifyCommand.parse(["--jitter", text]).notices
        let delays = try (0..<50).map { _ in try options.delay() }
        let most = try #require(SourceOptions.seconds(text))
        #expect(delays.allSatisfy { ($0 ?? .zero) <= .seconds(most) })
        #expect(Set(delays).count == (most > 0 ? 50 : 1))
        #expect(throws: WeatherError.self) { try NotifyCommand.parse(["--jitter", "2h"]).notices.delay() }
    }
}
