import Foundation
import Testing

/// Every text that the programs write passes the one step that removes keys.
@Suite("The way out")
struct OneWayOutTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    /// The files that may write, each of which removes keys first.
    private static let writers: Set<String> = [
        "wx/Output/Output.swift", "wx/Output/Diagnostics.swift", "wx/Watch/WatchTerminal.swift",
        "wx/UserPrograms/UserProgram.swift", "wx-server/Operation/JSONLog.swift", "wx-server/WxServer.swift",
        "wx-server/Answers/ByteBuffer+Text.swift",
    ]
    /// What writes without a text of a service: questions to the terminal itself, and the version.
    private static let exceptions: Set<String> = ["wx/Environment/TerminalProbe.swift", "wx/Wx.swift"]

    @Test("only the files that remove keys write to standard output, standard error and connections")
    func writers() throws {
        let calls = try Regex(
            #"WholeWrite|standardError|standardOutput|Glibc\.write\(|[^.a-zA-Z]print\(|fputs\(|fwrite\(|init\(string:|ByteBuffer\(string:"#
        )
        var found: Set<String> = []
        for program in ["wx", "wx-server"] {
            let folder = Self.sources.appendingPathComponent(program)
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in names where name.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                if code.contains(where: { $0.contains(calls) }) { found.insert("\(program)/\(name)") }
            }
        }
        #expect(found.subtracting(Self.exceptions) == Self.writers)
        for name in Self.writers {
            let text = try String(contentsOf: Self.sources.appendingPathComponent(name), encoding: .utf8)
            #expect(text.contains("SentSecrets.removed(from:"), "\(name)")
        }
    }
}
