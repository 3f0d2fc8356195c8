import Foundation
import Testing

@Suite("Pictures of the program")
struct PictureProgramTests {
    private static let arguments = ["--sandbox", "--provider", "metno", "--locale", "en", "--format", "png", "Seoul"]

    /// Whether this machine has librsvg; the program needs no more of it than its name.
    private static let canDraw = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL) != nil

    @Test("a PNG on standard output", .enabled(if: canDraw, "needs librsvg2-2"))
    func png() async throws {
        let run = try await WxProgram.start(
            Self.arguments, environment: ["PATH": "/usr/bin:/bin"], through: #""$0" "$@" | od -An -tx1 -N24"#
        ).end()
        let words = run.output.split { $0 == " " || $0 == "\n" }
        // The signature, and the width in the header: 1600.
        #expect(words.prefix(8) == ["89", "50", "4e", "47", "0d", "0a", "1a", "0a"])
        #expect(words.dropFirst(16).prefix(4) == ["00", "00", "06", "40"])
    }

    @Test("without the library, the error names its package and another way")
    func missing() async throws {
        try await WxProgram.withFolder { folder in
            try Data().write(to: folder.appendingPathComponent("librsvg-2.so.2"))
            let run = try await WxProgram.run(Self.arguments, environment: ["LD_LIBRARY_PATH": folder.path])
            #expect(run.status == 69 && run.output == "")
            #expect(run.errors.contains("librsvg2-2") && run.errors.contains("--format svg"))
        }
    }

    @Test("not to a terminal", .enabled(if: TerminalSession.isPossible))
    func terminal() async throws {
        let session = try TerminalSession("wx \(Self.arguments.joined(separator: " ")); echo status:$?")
        let output = await session.output()
        #expect(output.contains("status:64") && output.contains("> wx.png") && !output.contains("PNG\r"))
    }

    @Test("of one place only")
    func several() async throws {
        let run = try await WxProgram.run(Self.arguments + ["Oslo"])
        #expect(run.status == 64 && run.errors.contains("--format png"))
    }
}
