import Testing
import WeatherRendering

@testable import wx

@Suite("The answers of a terminal")
struct TerminalReplyTests {
    private static func reply(_ text: String) -> TerminalReply { TerminalReply(Array(text.utf8)) }

    @Test("ground, widths and end")
    func complete() {
        let reply = Self.reply("\u{1B}]11;rgb:1c1c/2020/2929\u{1B}\\\u{1B}[5;1R\u{1B}[5;2R\u{1B}[5;4R\u{1B}[?62;22c")
        #expect(reply.ground == .dark && reply.lineColumns == 1 && reply.iconColumns == 2 && reply.isComplete)
    }

    @Test(
        "colors in all lengths, with and without opacity",
        arguments: [
            ("rgb:0000/0000/0000", Ground.dark), ("rgb:ffff/ffff/ffff", .light), ("rgb:ff/ff/ff", .light),
            ("rgb:f/f/f", .light), ("rgba:fdfd/f6f6/e3e3/ffff", .light), ("rgb:2828/2c2c/3434", .dark),
            // Black and white are about equally legible on a grey of #757575.
            ("rgb:7474/7474/7474", .dark), ("rgb:7878/7878/7878", .light),
        ])
    func colors(color: String, ground: Ground) {
        #expect(Self.reply("\u{1B}]11;\(color)\u{07}").ground == ground)
    }

    @Test(
        "what is not understood is skipped",
        arguments: [
            "", "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}]11;", "\u{1B}]11;rgb:1/2\u{07}",
            "\u{1B}]11;rgb:12345/0/0\u{07}",
            "\u{1B}]11;rgb:-1/+2/0\u{07}", "\u{1B}]11;rgb:gg/0/0\u{07}", "\u{1B}]11;#000000\u{07}",
            "\u{1B}]10;rgb:0/0/0\u{07}",
            "\u{1B}[c", "\u{1B}[1;1R\u{1B}[1;2R", "\u{1B}[1;1R\u{1B}[1;1R\u{1B}[1;80R", "\u{1B}[;R\u{1B}[R\u{1B}[9R",
            "\u{1B}[1;9223372036854775807R\u{1B}[1;-9223372036854775808R\u{1B}[1;99999999999999999999R",
        ])
    func garbage(text: String) {
        let reply = Self.reply(text)
        #expect(reply == TerminalReply([]), "\(text.debugDescription)")
    }

    @Test("an answer after a sequence that was cut off counts")
    func cut() {
        let reply = Self.reply("\u{1B}]11;rgb:ff\u{1B}]11;rgb:0/0/0\u{07}\u{1B}[12\u{1B}[?6c")
        #expect(reply.ground == .dark)
        #expect(reply.isComplete)
    }

    @Test("any bytes are read")
    func bytes() {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("\u{1B}\u{1B}[]?;:/0123456789abcrgbRc\u{07}\\".utf8) + [0x80, 0xFF, 0x00]
        for _ in 0..<2000 {
            let bytes = (0..<60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
            _ = TerminalReply(bytes)
        }
    }
}
