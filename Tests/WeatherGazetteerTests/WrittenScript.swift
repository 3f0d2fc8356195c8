/// A script, by the Unicode blocks of its letters.
///
/// The blocks are listed here because the gazetteer's builder uses ICU:
/// <https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt>.
enum WrittenScript: String, CaseIterable {
    case arabic, armenian, bengali, chinese, cyrillic, devanagari, ethiopic, georgian, greek, gurmukhi, hebrew,
        japanese,
        korean, latin, malayalam, odia, tamil, thai, tibetan

    /// The script of each language with names in the gazetteer.
    static let ofLanguage: [String: WrittenScript] = {
        let languages: [WrittenScript: String] = [
            .arabic: "ar ckb fa ur", .armenian: "hy", .bengali: "bn", .chinese: "yue zh-Hans zh-Hant",
            .cyrillic: "be bg ce cv kk ky mk mn os ru sah sr tg tt uk", .devanagari: "hi mr sa", .ethiopic: "am",
            .georgian: "ka", .greek: "el", .gurmukhi: "pa", .hebrew: "he yi", .japanese: "ja", .korean: "ko",
            .latin: """
            af az br bs ca cs da de en eo es et eu fi fil fr ga gl hr hsb hu id is it lb lt lv ms nds nl nn oc pl pt ro \
            sk sl sr-Latn sv tr uz vi
            """,
            .malayalam: "ml", .odia: "or", .tamil: "ta", .thai: "th", .tibetan: "bo",
        ]
        let pairs = languages.flatMap { script, codes in codes.split(separator: " ").map { (String($0), script) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// Whether a text has letters of the script and of no other.
    func writes(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            // Modifier letters below U+0300, such as ʻ, belong to no script.
            case .modifierLetter: scalar.value >= 0x300
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
            default: false
            }
        }
        return !letters.isEmpty && letters.allSatisfy { letter in blocks.contains { $0.contains(letter.value) } }
    }

    private var blocks: [ClosedRange<UInt32>] {
        let han: [ClosedRange<UInt32>] = [
            0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
        ]
        return switch self {
        case .arabic: [0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]
        case .armenian: [0x530...0x58F, 0xFB13...0xFB17]
        case .bengali: [0x980...0x9FF]
        case .chinese: han
        case .cyrillic: [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F]
        case .devanagari: [0x900...0x97F, 0xA8E0...0xA8FF]
        case .ethiopic: [0x1200...0x139F, 0x2D80...0x2DDF]
        case .georgian: [0x10A0...0x10FF, 0x1C90...0x1CBF]
        case .greek: [0x370...0x3FF, 0x1F00...0x1FFF]
        case .gurmukhi: [0xA00...0xA7F]
        case .hebrew: [0x590...0x5FF, 0xFB1D...0xFB4F]
        case .japanese: han + [0x3040...0x30FF, 0x31F0...0x31FF]
        case .korean: [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]
        case .latin: [0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0x24F, 0x259...0x259, 0x1E00...0x1EFF]
        case .malayalam: [0xD00...0xD7F]
        case .odia: [0xB00...0xB7F]
        case .tamil: [0xB80...0xBFF]
        case .thai: [0xE00...0xE7F]
        case .tibetan: [0xF00...0xFFF]
        }
    }
}
