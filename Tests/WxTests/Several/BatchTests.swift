import Foundation
import Testing
import WeatherLocalization

@testable import wx

@Suite("Batches")
struct BatchTests {
    private static let options = [
        "--locale", "en", "--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno",
    ]

    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
    ]

    private static let places = "Seoul\n# a comment\n\nQwxyzzyville\n서울\n37.57,126.98\nNew York\n"
    private static let asked = ["Seoul", "Qwxyzzyville", "서울", "37.57,126.98", "New York"]

    private static func asked(_ text: String) throws -> [String?] {
        try text.split(separator: "\n").map { line in
            let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["schema"] as? String == "wx/1")
            #expect((object["error"] == nil) != (object["steps"] == nil))
            return object["asked"] as? String
        }
    }

    /// Runs a batch of `places` in a folder of its own.
    private func run(_ arguments: [String], in folder: URL, places: String = places) async throws -> WxProgram.Run {
        let file = folder.appendingPathComponent("places.txt")
        try Data(places.utf8).write(to: file)
        return try await WxProgram.run(
            Self.options + ["--batch", file.path] + arguments, environment: Self.nowhere)
    }

    @Test("each place has a line in the order of the file, with its report or error")
    func lines() async throws {
        try await WxProgram.withFolder { folder in
            let run = try await run([], in: folder)
            #expect(run.status == 68)
            #expect(run.errors == "")
            #expect(try Self.asked(run.output) == Self.asked)
        }
    }

    @Test("standard input is a file, too")
    func standardInput() async throws {
        let program = try WxProgram.start(
            Self.options + ["--batch", "-"], environment: Self.nowhere,
            through: #"printf 'Seoul\nOslo' | "$0" "$@""#)
        let run = await program.end()
        #expect(run.status == 0)
        #expect(try Self.asked(run.output) == ["Seoul", "Oslo"])
    }

    @Test("an output is continued where it ends, and an interrupted line is requested again")
    func resumed() async throws {
        try await WxProgram.withFolder { folder in
            let output = folder.appendingPathComponent("out.ndjson")
            _ = try await run(["--output", output.path], in: folder)
            let whole = try Data(contentsOf: output)
            #expect(try Self.asked(String(decoding: whole, as: UTF8.self)) == Self.asked)
            let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
            for length in [0, 10, ends[0] + 1, ends[1], ends[1] + 1, ends[2] + 500, whole.count] {
                try whole.prefix(length).write(to: output)
                let run = try await run(["--output", output.path], in: folder)
                #expect(run.output == "")
                // The place that is not found may be done.
                #expect(run.status == (length > ends[1] ? 0 : 68))
                #expect(try Data(contentsOf: output) == whole, "from \(length)")
            }
        }
    }

    @Test("an output for other places is refused and not changed")
    func otherBatch() async throws {
        try await WxProgram.withFolder { folder in
            let output = folder.appendingPathComponent("out.ndjson")
            _ = try await run(["--output", output.path], in: folder, places: "Seoul\nOslo\n")
            for text in [try Data(contentsOf: output), Data("a diary\n".utf8), Data("a diary".utf8)] {
                try text.write(to: output)
                let run = try await run(["--output", output.path], in: folder)
                #expect(run.status == 64)
                #expect(run.errors.contains("another batch"))
                #expect(try Data(contentsOf: output) == text)
            }
        }
    }

    @Test(
        "options that exclude it and unreadable files are refused",
        arguments: [
            ["--batch", "/nowhere/places.txt"], ["--batch", "/tmp"], ["--batch", "-", "Seoul"],
            ["--batch", "-", "--format", "json"], ["--batch", "-", "--template", "bar"],
            ["--batch", "-", "--pick", "2"],
            ["--batch", "-", "--days", "2"], ["--output", "/tmp/out", "Seoul"],
            ["--batch", "-", "--output", "/nowhere/out.ndjson"],
        ])
    func refused(arguments: [String]) async throws {
        let run = try await WxProgram.run(Self.options + arguments, environment: Self.nowhere)
        #expect(run.status == 64)
        #expect(run.output == "" && run.errors.hasPrefix("wx: "))
    }

    @Test("after a signal, the output has only whole lines", arguments: 0..<6)
    func interrupted(round: Int) async throws {
        try await WxProgram.withFolder { folder in
            let (file, output) = (
                folder.appendingPathComponent("places.txt"), folder.appendingPathComponent("out.ndjson")
            )
            try Data((0..<2000).map { "\($0 % 80),\($0 % 170)\n" }.joined().utf8).write(to: file)
            let program = try WxProgram.start(
                Self.options + ["--batch", file.path, "--output", output.path], environment: Self.nowhere)
            func lines() -> Int { (try? Data(contentsOf: output).count { $0 == UInt8(ascii: "\n") }) ?? 0 }
            #expect(await happens { lines() > round })
            program.send(round % 2 == 0 ? SIGINT : SIGTERM)
            let run = await program.end()
            #expect(run.signal == (round % 2 == 0 ? SIGINT : SIGTERM))
            let data = try Data(contentsOf: output)
            #expect(data.last == UInt8(ascii: "\n"))
            #expect(lines() < 2000)
        }
    }

    @Test("progress shows a total only if it is known, and a bar only if it fits")
    func progress() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "en", environment: [:]))
        #expect(ProgressLine(done: 1234, of: nil, columns: 80, localizer).text == "1,234")
        #expect(
            ProgressLine(done: 5, of: 10, columns: 20, localizer).text
                == "━━━━━━──────  5 / 10".replacing("  ", with: " "))
        #expect(ProgressLine(done: 5, of: 10, columns: 8, localizer).text == "5 / 10")
        // A bar of less than four cells says nothing.
        #expect(ProgressLine(done: 5, of: 10, columns: 11, localizer).text == "5 / 10")
        #expect(ProgressLine(done: 12, of: 10, columns: 80, localizer).text.contains("12 / 10"))
    }
}

@Suite("Lines of a batch")
struct LineReaderTests {
    private func lines(_ bytes: [UInt8]) async throws -> [LineReader.Line] {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("lines")
            try Data(bytes).write(to: file)
            let descriptor = open(file.path, O_RDONLY)
            defer { close(descriptor) }
            var reader = LineReader(descriptor)
            var lines: [LineReader.Line] = []
            while let line = try reader.next() { lines.append(line) }
            #expect(reader.offset == bytes.count)
            return lines
        }
    }

    @Test(
        "lines are split at line feeds, wherever a read ends",
        arguments: [[], [3], [0, 0, 65_535, 1, 65_536, 4095, 70_000], [65_535], [65_536, 0]])
    func split(lengths: [Int]) async throws {
        let bytes = lengths.flatMap { [UInt8](repeating: UInt8(ascii: "x"), count: $0) + [UInt8(ascii: "\n")] }
        let found = try await lines(bytes)
        #expect(found.map(\.bytes.count) == lengths.map { min($0, LineReader.longest) })
        #expect(found.allSatisfy { $0.isEnded })
        let torn = try await lines(bytes + [65])
        #expect(torn.last?.isEnded == false && torn.last?.bytes == [65])
        #expect(torn.count == lengths.count + 1)
    }

    @Test("comments, blank lines, a byte order mark and other line ends are not read as places")
    func places() async throws {
        let text = "\u{FEFF}Seoul\r\n\n# a comment\n  # another\n\t New York \n37.57,126.98"
        let places = try await WxProgram.withFolder { folder in
            let path = folder.appendingPathComponent("places.txt").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            #expect(BatchPlaces.count(path: path) == 3)
            var reader = try BatchPlaces(path: path)
            var places: [String] = []
            while let place = try reader.next() { places.append(place) }
            return places
        }
        #expect(places == ["Seoul", "New York", "37.57,126.98"])
    }
}
