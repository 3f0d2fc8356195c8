import CustomDump
import Foundation
import Testing
import WeatherLocalization
import WeatherTesting

@testable import WeatherRendering

/// Compares widths with programs that have independent tables: the C library, and Python's wcwidth.
@Suite("Display widths agree with other programs' tables")
struct DisplayWidthOracleTests {
    /// Characters whose width differs in the C library, and why.
    private struct Difference: Sendable {
        var reason: String
        var library: Int
        var ours: Int?
        /// The number of such characters; `nil` if it depends on the library's version.
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

    @Test("The examples have the width of Python's wcwidth, if it supports their characters")
    func examples() async throws {
        let texts = DisplayWidthCase.all.map(\.text).filter(PythonWidth.knows)
        #expect(texts.count > 40)
        try await expectAsPythonSays(texts)
    }

    @Test("Debian's Python wcwidth does not support clusters; if this fails, compare clusters, too")
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

/// The C library's width of a text, from independent tables.
struct LibraryWidth {
    /// The result of `wcwidth`; -1 for unknown and unprintable scalars.
    let columnsOfScalar: (Unicode.Scalar) -> Int

    /// Runs the body with C.UTF-8, which every Debian has, as the thread's locale.
    static func use<Result>(_ body: (LibraryWidth) throws -> Result) throws -> Result {
        // The value of LC_CTYPE_MASK in C.
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil), "there is no locale C.UTF-8")
        defer { freelocale(locale) }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        // Swift's Glibc module does not have this function.
        let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
        return try body(LibraryWidth { Int(wcwidth(wchar_t(truncatingIfNeeded: $0.value))) })
    }

    /// Returns the width of a text without control characters, as the sum over its scalars.
    ///
    /// The library does not support VARIATION SELECTOR-16, so the column that it adds to a narrow picture is added
    /// here.
    func columns(of text: some StringProtocol) -> Int {
        var columns = 0
        var previous = 0
        for scalar in text.unicodeScalars {
            if scalar == "\u{FE0F}", previous == 1 { columns += 1 }
            previous = columnsOfScalar(scalar)
            columns += previous
        }
        return columns
    }
}

/// Display widths of whole texts from Debian's python3-wcwidth, for comparison.
///
/// Debian 12 has version 0.2.5, with tables of Unicode 15.0. It does not support clusters yet: its `wcswidth` is the
/// sum over the scalars. It cannot be used for texts that ``knows(_:)`` rejects.
enum PythonWidth {
    /// - Throws: When Python or the package is missing, or a text has characters that do not print.
    static func columns(of texts: [String]) async throws -> [Int] {
        let lines = texts.map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") + "\n" }
        // Use Debian's package even if pip has installed another version.
        let script = """
            import sys
            sys.path.insert(0, "/usr/lib/python3/dist-packages")
            from wcwidth import wcswidth
            for line in sys.stdin:
                print(wcswidth("".join(chr(int(code, 16)) for code in line.split()), unicode_version="15.0.0"))
            """
        let run = try await ProgramRun(
            URL(filePath: "/usr/bin/python3"), ["-I", "-c", script], environment: [:], input: Data(lines.joined().utf8))
        try #require(run.status == 0, "needs Debian's python3-wcwidth")
        let columns = run.text.split(separator: "\n").compactMap { Int($0) }
        try #require(columns.count == texts.count)
        return columns
    }

    /// Returns whether version 0.2.5 supports everything that affects the text's width.
    static func knows(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Variation selectors, ZWJ sequences, skin tones: it does not support clusters.
            case 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: false
            case 0x200D: !text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
            // Conjoining Hangul vowels and finals.
            case 0x1160...0x11FF, 0xD7B0...0xD7FF: false
            // Format characters, except those listed in the library's comments.
            case 0x00AD, 0x0600...0x0605, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2063: true
            default: scalar.properties.generalCategory != .format && scalar.isInUnicode15
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether Unicode 15.0 assigns a character to the scalar.
    var isInUnicode15: Bool {
        guard properties.generalCategory != .unassigned, let age = properties.age else { return false }
        return (age.major, age.minor) <= (15, 0)
    }
}
