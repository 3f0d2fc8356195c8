/// The script of a letter, by its Unicode block: <https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt>.
enum LetterScript: Hashable {
    case latin, greek, cyrillic, hebrew, arabic, hangul, kana, han
    /// Another alphabet, by its block of 128 letters.
    case other(UInt32)

    /// `nil` for letters that belong to no script, such as the ordinal signs.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x259, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0xA640...0xA69F: self = .cyrillic
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF: self = .arabic
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
        case 0x3040...0x30FF, 0x31F0...0x31FF: self = .kana
        case _ where scalar.properties.isIdeographic: self = .han
        case 0x530...: self = .other(scalar.value >> 7)
        default: return nil
        }
    }

    /// The block that most letters of the script are in.
    var block: ClosedRange<UInt32> {
        switch self {
        case .latin: 0x41...0x24F
        case .greek: 0x370...0x3FF
        case .cyrillic: 0x400...0x4FF
        case .hebrew: 0x590...0x5FF
        case .arabic: 0x600...0x6FF
        case .hangul: 0xAC00...0xD7AF
        case .kana: 0x3040...0x30FF
        case .han: 0x3400...0x9FFF
        case .other(let number): number << 7...(number << 7) + 0x7F
        }
    }
}
