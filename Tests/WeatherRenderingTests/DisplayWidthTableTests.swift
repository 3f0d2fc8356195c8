import CustomDump
import Foundation
import Testing
import WeatherTesting

@testable import WeatherRendering

/// Compares the tables with their source, the data in Debian's package unicode-data.
@Suite("Tables of display width")
struct DisplayWidthTableTests {
    private static let data = URL(filePath: "/usr/share/unicode")

    @Test("The script generates the compiled file from Unicode's data; if this fails, run the script")
    func generated() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/WeatherRendering/Text")
        let run = try await ProgramRun(
            folder.appending(path: "display-width"), environment: ["PATH": "/usr/bin:/bin"])
        try #require(run.status == 0, "needs Debian's unicode-data")
        let made = run.bytes
        let compiled = try Data(contentsOf: folder.appending(path: "DisplayWidth+Tables.swift"))
        if made == compiled { return }
        let lines = [compiled, made].map { String(decoding: $0, as: UTF8.self).components(separatedBy: "\n") }
        expectNoDifference(lines[0], lines[1])
        Issue.record("the file differs")
    }

    @Test("The bounds of the ranges are ascending, and every range has an end")
    func bounds() {
        for bounds in [
            DisplayWidth.wideBounds, DisplayWidth.zeroBounds, DisplayWidth.widenedBounds, DisplayWidth.narrowedBounds,
        ] {
            let rises = zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }
            #expect(rises)
            #expect(bounds.count.isMultiple(of: 2))
            #expect(bounds.count > 100)
        }
    }

    @Test("Every emoji of Unicode, including ZWJ sequences, skin tones, flags and keycaps, takes two columns")
    func emoji() throws {
        var wrong: [String] = []
        var compared = 0
        for (text, fields) in try sequences("emoji/emoji-test.txt") {
            // Unqualified emoji lack the variation selector for the picture.
            if fields.hasPrefix("unqualified") { continue }
            compared += 1
            if text.count != 1 || text.displayWidth != 2 {
                wrong.append("\(text): \(text.count), \(text.displayWidth)")
            }
        }
        expectNoDifference(wrong, [])
        #expect(compared > 4000)
    }

    @Test("A variation selector makes an emoji two columns wide and a text one, except East Asian characters")
    func variations() throws {
        var wide: [String] = []
        var narrow = 0
        for (text, fields) in try sequences("emoji/emoji-variation-sequences.txt") {
            if fields.hasPrefix("emoji style") {
                #expect(text.displayWidth == 2, "\(text)")
            } else if text.displayWidth == 1 {
                narrow += 1
            } else {
                wide.append(text)
            }
        }
        expectNoDifference(wide, ["〰\u{FE0E}", "〽\u{FE0E}", "㊗\u{FE0E}", "㊙\u{FE0E}", "🈂\u{FE0E}", "🈷\u{FE0E}"])
        #expect(narrow > 300)
    }

    /// Returns the scalar sequences at the beginning of a file's lines, each with the fields of its line.
    private func sequences(_ path: String) throws -> [(text: String, fields: String)] {
        let lines = try String(contentsOf: Self.data.appending(path: path), encoding: .utf8).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: ";", maxSplits: 1)
            let scalars = fields[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            return (String(String.UnicodeScalarView(scalars)), fields[1].trimmingCharacters(in: .whitespaces))
        }
    }
}
