import Foundation
import Testing
import WeatherRendering

@Suite("Right-to-left lines on a terminal")
struct BidiOutputTests {
    private static let mark = "\u{200F}"

    private static func text(_ text: String, _ bidi: Bidi, columns: Int = 20, _ kind: BidiOutput.Kind = .view) -> String
    {
        BidiOutput(Terminal(columns: columns, bidi: bidi))?.text(text, kind) ?? text
    }

    @Test("Hebrew letters are reversed, and the line ends at the last column")
    func hebrew() {
        #expect(Self.text("\(Self.mark)שלום", .program) == String(repeating: " ", count: 16) + "םולש")
    }

    @Test("Digits and Latin letters keep their order; the blank between them goes from right to left")
    func numbers() {
        #expect(
            Self.text("\(Self.mark)רוח 17 km/h מחר", .program)
                == String(repeating: " ", count: 5) + "רחמ km/h 17 חור")
    }

    @Test("Brackets are mirrored")
    func brackets() {
        #expect(Self.text("\(Self.mark)גשם (חזק)", .program).hasSuffix("(קזח) םשג"))
    }

    @Test("Arabic letters are joined: initial, medial, final and isolated forms")
    func joining() {
        // بيت: initial beh, medial yeh, final teh; ورد: letters that join nothing on their left.
        #expect(Self.text("\(Self.mark)بيت", .program).hasSuffix("\u{FE96}\u{FEF4}\u{FE91}"))
        #expect(Self.text("\(Self.mark)ورد", .program).hasSuffix("\u{FEA9}\u{FEAD}\u{FEED}"))
    }

    @Test("Persian letters are joined, also before a ZERO WIDTH NON-JOINER")
    func persian() {
        let text = Self.text("\(Self.mark)می\u{200C}شود", .program)
        // Final yeh, then initial sheen.
        #expect(text.unicodeScalars.contains("\u{FBFD}"))
        #expect(text.unicodeScalars.contains("\u{FEB7}"))
        #expect(text.count == 20)
    }

    @Test("The marks of vowels stay on their letters and take no column")
    func vowelMarks() {
        let text = Self.text("\(Self.mark)مُمطر", .program)
        #expect(text.hasSuffix("\u{FEE3}\u{64F}"))
        #expect(text.count == 20)
    }

    @Test("Lam and alef become one letter, and the column behind them stays where it was")
    func lamAlef() {
        let row = "\(Self.mark)\u{2068}سلام\u{2069}  \u{2068}9\u{2069}"
        let other = "\(Self.mark)\u{2068}برفى\u{2069}  \u{2068}9\u{2069}"
        let joined = Self.text(row, .program)
        #expect(joined.unicodeScalars.contains("\u{FEFC}"))
        #expect(joined.prefix { $0 != "9" }.count == Self.text(other, .program).prefix { $0 != "9" }.count)
        #expect(joined.count == 20)
    }

    @Test("Marks on lam or alef stand on the letter that the two become", arguments: ["ل\u{64E}ا", "لا\u{64B}"])
    func marksOnLamAlef(word: String) {
        let text = Self.text("\(Self.mark)\(word)", .program)
        #expect(
            text.trimmingPrefix { $0 == " " }.unicodeScalars.map(\.value) == [
                0xFEFB, word.unicodeScalars.contains("\u{64E}") ? 0x64E : 0x64B,
            ])
        #expect(text.displayWidth == 20)
    }

    @Test("In a sentence, the column that lam and alef leave is at its end")
    func lamAlefInSentence() {
        let text = Self.text("\(Self.mark)سلام يوم", .program)
        #expect(text.hasPrefix(String(repeating: " ", count: 13)))
        #expect(!text.trimmingPrefix { $0 == " " }.contains("  "))
    }

    @Test("Two letters of lam and alef in one line leave all blanks between words")
    func twoLamAlefs() {
        let words = BidiOutputTests.text("\(Self.mark)بلا مفتاح وبلا ثمن", .program, columns: 40).split(separator: " ")
        #expect(words.map(\.count) == [3, 3, 5, 2])
    }

    @Test("The columns of a row go from right to left")
    func columns() {
        let row = "\(Self.mark)\u{2068}היום\u{2069}  \u{2068}12°\u{2069}  \u{2068}18°\u{2069}"
        #expect(Self.text(row, .program) == "      18°  12°  םויה")
    }

    @Test("A style stays with its letters")
    func styles() {
        #expect(
            Self.text("\(Self.mark)\u{1B}[1mאב\u{1B}[0m גד", .program, columns: 5)
                == "דג \u{1B}[1mבא\u{1B}[0m")
    }

    @Test("Columns that the cursor is moved to are where they would be, mirrored")
    func cursorColumns() {
        #expect(Self.text("\(Self.mark)אב\u{1B}[6Gג", .program, columns: 8) == "  ג   בא")
        // A ground that is painted before its text leaves nothing but the text.
        #expect(
            Self.text("\(Self.mark)\u{1B}[48;5;8m  \u{1B}[1Gאב\u{1B}[0m", .program, columns: 2)
                == "\u{1B}[48;5;8mבא\u{1B}[0m")
    }

    @Test("kitty gets words in the order of sight with letters in the order of reading, and Latin digits")
    func kitty() {
        #expect(Self.text("\(Self.mark)بيت ورد", .words).hasSuffix("ورد بيت"))
        #expect(Self.text("\(Self.mark)١٢٫٥ بيت", .words).hasSuffix("بيت 12.5"))
        #expect(Self.text("\(Self.mark)۳۴ بيت", .words).hasSuffix("بيت 34"))
    }

    @Test("VTE gets the mode that finds the direction of lines, around the text as it is")
    func vte() {
        let line = "\(Self.mark)שלום"
        #expect(Self.text(line, .vte) == "\u{1B}[?2501h\(line)\u{1B}[?2501l")
    }

    @Test("mlterm gets rows without drawings, between which it would order each text by itself")
    func mlterm() {
        #expect(Self.text("\(Self.mark)יום ━━ 9", .marks) == "\(Self.mark)יום    9")
        #expect(Self.text("\(Self.mark)▁▂▃", .marks) == "\(Self.mark)▁▂▃")
    }

    @Test("Lines without a mark stay as they are, such as JSON", arguments: [Bidi.program, .words, .vte, .marks])
    func data(bidi: Bidi) {
        let json = #"{"name":"القاهرة"}"#
        #expect(Self.text(json, bidi) == json)
    }

    @Test("Prose needs no mark")
    func prose() {
        #expect(Self.text("שלום 3.\nMET Norway", .program, .prose).hasSuffix(".3 םולש\nMET Norway"))
    }

    @Test("A sentence wider than the terminal is wrapped before it is reordered")
    func wrapping() {
        let lines = Self.text("אחת שתיים שלוש", .program, columns: 10, .prose).split(separator: "\n")
        #expect(lines == [" םייתש תחא", "      שולש"])
    }

    @Test("A prompt begins at the left edge and keeps its last blank, behind which the user types")
    func prompt() {
        #expect(Self.text("מקום: ", .program, .prompt) == " :םוקמ")
    }

    @Test("A picture moves the cursor to the next cell only on a terminal that can")
    func pictures() {
        let line = "\(Self.mark)🌙 אב"
        let placing = BidiOutput(Terminal(columns: 8, placesCursor: true, bidi: .program))
        #expect(placing?.text(line) == "   בא 🌙\u{1B}[9G")
        #expect(!Self.text(line, .program).contains("\u{1B}"))
    }

    @Test("Nothing is changed where no one orders lines")
    func none() {
        #expect(BidiOutput(Terminal(bidi: .none)) == nil)
    }

    @Test("No bytes make a line that is wider than any terminal")
    func hostile() {
        let texts = [
            "\(Self.mark)\u{1B}", "\(Self.mark)\u{1B}[", "\(Self.mark)\u{1B}[9999999999999999999999G",
            "\(Self.mark)\u{1B}[5", "\(Self.mark)\u{1B}[999999999Gא",
            "\(Self.mark)\u{2069}\u{2069}\u{2068}\u{2068}", "\(Self.mark)\u{64B}\u{64B}", "\(Self.mark)👨‍👩‍👧‍👦🇰🇷",
            "\(Self.mark)\u{202E}אב\u{202C}",
        ]
        for text in texts {
            #expect(Self.text(text, .program).displayWidth <= 1000)
            #expect(Self.text(text, .words).displayWidth <= 1000)
        }
    }
}
