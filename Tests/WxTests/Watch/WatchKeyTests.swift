import Testing

@testable import wx

@Suite("Keys of --watch, from the bytes of a terminal")
struct WatchKeyTests {
    private static func keys(_ pieces: String...) -> [WatchKey] {
        var reader = WatchKeyReader()
        return pieces.flatMap { reader.keys(in: $0.utf8) }
    }

    @Test(
        "letters and arrows, in both forms that terminals send",
        arguments: [
            ("r", [WatchKey.refresh]), ("vV", [.nextView, .nextView]), ("?q", [.help, .quit]), ("\u{0C}", [.redraw]),
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OD", [.up, .left]), ("\u{1B}[1;5C", [.right]), ("x ", [.other, .other]),
            // The key Esc, and then another one.
            ("\u{1B}q", [.quit]),
        ])
    func known(text: String, keys: [WatchKey]) {
        #expect(Self.keys(text) == keys)
    }

    @Test("a sequence may arrive in pieces")
    func pieces() {
        #expect(Self.keys("\u{1B}", "[", "C") == [.right])
        #expect(Self.keys("\u{1B}[1", ";2", "Dr") == [.left, .refresh])
    }

    @Test(
        "other sequences, late answers of the terminal, and letters outside ASCII are no keys",
        arguments: [
            "\u{1B}[3~", "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}]11;rgb:1c1c/2020/2929\u{7}",
            "\u{1B}]11;rgb:1c1c/2020/2929\u{1B}\\", "\u{1B}P1+r\u{1B}\\", "서울é🌦", "\u{1B}[200~",
        ])
    func foreign(text: String) {
        // The backslash that ends a string is a key without a meaning.
        #expect(Self.keys(text).allSatisfy { $0 == .other })
    }

    @Test("half of a sequence does not leave the keyboard dead")
    func endless() {
        var reader = WatchKeyReader()
        _ = reader.keys(in: "\u{1B}]".utf8)
        _ = reader.keys(in: Array(repeating: UInt8(ascii: "a"), count: 2000))
        #expect(reader.keys(in: "q".utf8) == [.quit])
        _ = reader.keys(in: "\u{1B}[".utf8)
        _ = reader.keys(in: Array(repeating: UInt8(ascii: "1"), count: 2000))
        #expect(reader.keys(in: "q".utf8) == [.quit])
    }
}
