import Foundation
import Testing
import WeatherTesting

/// Display widths from Debian's python3-wcwidth: an oracle for whole texts.
///
/// Debian 12 has version 0.2.5, with tables of Unicode 15.0. It does not support clusters yet: its `wcswidth` is the
/// sum over the scalars. It cannot be used for texts that ``knows(_:)`` rejects.
enum PythonWidth {
    /// - Throws: When Python or the package is missing, or a text has characters that do not print.
    static func columns(of texts: [String]) async throws -> [Int] {
        let lines = texts.map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") + "\n" }
        // Debian's package, whatever pip has installed.
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

    /// Whether version 0.2.5 supports everything that decides the width of the text.
    static func knows(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            // Variation selectors, pictures joined by ZWJ, skin tones: it does not count clusters.
            case 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: false
            case 0x200D: !text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
            // Vowels and finals of Hangul as separate letters.
            case 0x1160...0x11FF, 0xD7B0...0xD7FF: false
            // Formats, except those that the library's own comments list.
            case 0x00AD, 0x0600...0x0605, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2063: true
            default: scalar.properties.generalCategory != .format && scalar.isInUnicode15
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether Unicode 15.0 has a character there.
    var isInUnicode15: Bool {
        guard properties.generalCategory != .unassigned, let age = properties.age else { return false }
        return (age.major, age.minor) <= (15, 0)
    }
}
