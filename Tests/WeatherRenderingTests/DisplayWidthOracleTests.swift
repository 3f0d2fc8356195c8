import CustomDump
import Foundation
import Testing
import WeatherLocalization

@testable import WeatherRendering

/// Widths compared with programs whose tables have other sources: the C library, and Python's wcwidth.
@Suite("Display widths agree with other programs' tables")
struct DisplayWidthOracleTests {
    /// Characters whose width differs in the C library, and why.
    private struct Difference: Sendable {
        var reason: String
        var library: Int
        var ours: Int?
        /// `nil` if it depends on the library's version.
        var count: Int?
        var holds: @Sendable (Unicode.Scalar) -> Bool
    }

    private static let differences = [
        Difference(reason: "nothing is written for a control character", library: -1, ours: 0, count: 64) {
            $0.properties.generalCategory == .control
        },
        Difference(reason: "separators of lines and paragraphs are written as nothing", library: -1, ours: 0, count: 2)
        {
            [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        },
        Difference(reason: "new in Unicode 15.0, where the library's tables are of 14.0", library: -1, ours: nil) {
            $0.properties.age.map { $0 == (15, 0) } ?? false
        },
        Difference(
            reason: "ambiguous numbers in circles, which the library widens by hand", library: 2, ours: 1, count: 8
        ) {
            (0x3248...0x324F).contains($0.value)
        },
        Difference(
            reason: "hexagrams, neutral in 15.0, which the library widens by hand", library: 2, ours: 1, count: 64
        ) {
            (0x4DC0...0x4DFF).contains($0.value)
        },
    ]

    @Test("Every character of Unicode 15.0 has the C library's width, except for listed differences")
    func library() throws {
        var wrong: [String] = []
        var counts = Self.differences.map { _ in 0 }
        var compared = 0
        try LibraryWidth.use { oracle in
            for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
                guard scalar.isInUnicode15 else { continue }
                compared += 1
                let ours = DisplayWidth.columns(of: scalar)
                let library = oracle.columnsOfScalar(scalar)
                if ours == library { continue }
                let meant = Self.differences.firstIndex {
                    $0.library == library && ($0.ours ?? ours) == ours && $0.holds(scalar)
                }
                if let meant {
                    counts[meant] += 1
                } else {
                    wrong.append("U+\(String(scalar.value, radix: 16, uppercase: true)): \(ours), not \(library)")
                }
            }
        }
        expectNoDifference(wrong, [])
        expectNoDifference(counts, zip(Self.differences, counts).map { $0.count ?? $1 })
        // Without private use and noncharacters, Unicode 15.0 has 149,186 characters.
        #expect(compared > 149_186)
    }

    @Test("Every text of every table has the width of Python's wcwidth", arguments: SampleLocale.languages)
    func tables(language: String) async throws {
        let texts = TableName.allCases.flatMap { table in
            StringsDocument(TableSource.embedded.bytes(language, table) ?? []).entries.map(\.text)
        }
        #expect(texts.count > 300)
        try await expectAsPythonSays(texts)
    }

    @Test("Every line of the view has the width of Python's wcwidth", arguments: SampleLocale.all)
    func views(locale: SampleLocale) async throws {
        let text = try ForecastViewTests.text(locale.localizer(), hourly: true)
        try await expectAsPythonSays(text.split(separator: "\n").map(String.init).filter(PythonWidth.knows))
    }

    @Test("The examples have the width of Python's wcwidth, if it knows their characters")
    func examples() async throws {
        let texts = DisplayWidthCase.all.map(\.text).filter(PythonWidth.knows)
        #expect(texts.count > 40)
        try await expectAsPythonSays(texts)
    }

    @Test("Debian's version of Python's wcwidth does not support clusters; if this fails, compare more")
    func clusters() async throws {
        let texts = ["👨\u{200D}👩\u{200D}👧", "☀\u{FE0F}", "👍🏽"]
        #expect(try await PythonWidth.columns(of: texts) == [6, 1, 4])
        #expect(texts.map(\.displayWidth) == [2, 2, 2])
        #expect(!texts.contains(where: PythonWidth.knows))
    }

    private func expectAsPythonSays(_ texts: [String]) async throws {
        let widths = try await PythonWidth.columns(of: texts)
        let wrong = zip(texts, widths).filter { $0.displayWidth != $1 }
        expectNoDifference(wrong.map { "\($0): \($0.displayWidth), not \($1)" }, [])
    }
}
