/// Maps characters outside ASCII to the ASCII characters they look like.
///
/// This is no transliteration: letters of other scripts are not mapped, since no spelling of a Latin key uses them.
enum ASCIIFold {
    /// The ASCII equivalent of a character; empty for a space, a combining mark or an invisible character, and `nil`
    /// for a character without an equivalent.
    static func characters(for scalar: Unicode.Scalar) -> [UInt8]? {
        letters(for: scalar) ?? (isDropped(scalar) ? [] : nil)
    }

    /// The ASCII letters, digits and signs that a character stands for.
    ///
    /// The character may have an accent. It may also be a full-width or mathematical letter, a digit of any script, or
    /// a ligature.
    static func letters(for scalar: Unicode.Scalar) -> [UInt8]? {
        if isLetterOfItsOwn(scalar) { return nil }
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].first <= scalar.value { low = middle + 1 } else { high = middle }
        }
        if low > 0 {
            let (first, letters) = rows[low - 1]
            let offset = Int(scalar.value - first)
            if offset < letters.utf8CodeUnitCount, letters.utf8Start[offset] != UInt8(ascii: " ") {
                return [letters.utf8Start[offset]]
            }
        }
        return ligature(scalar)
    }

    /// Whether a character is invisible, a space, or a combining mark.
    static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        // The degree sign is dropped when text is converted to ASCII.
        if scalar.value < 0xC0 { return scalar.value <= 0xA0 || scalar.value == 0xAD || scalar.value == 0xB0 }
        if isLetterOfItsOwn(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            return true
        // Hangul fillers are letters.
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether a character certainly has no ASCII equivalent; a fast test for the letters and signs of most texts.
    private static func isLetterOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0391...0x03CF, 0x0400...0x0482, 0x048A...0x052F, 0x05D0...0x05EA, 0x0620...0x064A, 0x0671...0x06D3: true
        case 0x0904...0x0939, 0x0E01...0x0E30, 0x2190...0x21FF, 0x2300...0x245F, 0x2500...0x2BFF: true
        case 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0xA66E, 0xAC00...0xD7FF, 0x1F300...0x1FAFF: true
        default: false
        }
    }

    /// The equivalent of a ligature, or of a digit of another script.
    private static func ligature(_ scalar: Unicode.Scalar) -> [UInt8]? {
        if scalar.value >= 0x0660, scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue
        {
            return [UInt8(ascii: "0") + UInt8(digit)]
        }
        switch scalar.value {
        case 0x00C6...0x02AB, 0x1D01...0x1EFB, 0x20A0...0x217B, 0x2469...0x2473, 0x3250...0x33FF, 0xA732...0xA7F9,
            0xFB00...0xFB06, 0x10783...0x107AC, 0x1F12D...0x1F190:
            break
        default: return nil
        }
        var rest = UnsafeBufferPointer(start: ligatures.utf8Start, count: ligatures.utf8CodeUnitCount)[...]
        let bytes = Array(String(scalar).utf8)
        while let start = rest.firstIndex(of: bytes[0]) {
            rest = rest[start...]
            if rest.starts(with: bytes) { return Array(rest.dropFirst(bytes.count).prefix { $0 != 0x20 }) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Consecutive characters, starting at the first one, with their equivalents; a space means none.
    ///
    /// They are the characters whose compatibility decomposition (UAX #15) is a single ASCII character, apart from
    /// marks, and those of Unicode's transliteration Latin-ASCII.
    private static let rows: [(first: UInt32, letters: StaticString)] = [
        (0x00AA, "a       23   - 1o     AAAAAA CEEEEIIIIDNOOOOOxOUUUUY  aaaaaa ceeeeiiiidnooooo/ouuuuy yAaAaAa"),
        (0x0106, "CcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi  JjKkqLlLlLlLlLlNnNnNn NnOoOoOo  RrRrRrSsSsSsSs"),
        (0x0162, "TtTtTtUuUuUuUuUuUuWwYyYZzZzZzsbBBb   CcDDDd   EFfG  IIKkl  Nn Oo  Pp     tTtTUu VYyZz"),
        (0x01CD, "AaIiOoUuUuUuUuUu AaAa  GgGgKkOoOo  j   Gg  NnAa  OoAaAaEeEeIiIiOoOoRrRrUuUuSsTt  Hh d  ZzAaE"),
        (0x0229, "eOoOoOoOoYylntj  ACcLTsz  BU EeJj  RrYy   b cdd   e   jggG   hhi Illl   mnnN       rrr R s  "),
        (0x0285, "   tu v   Yzz       B GHj Lq"),
        (0x02B0, "hhjr   wy'\"'''    <>^ ^ '  `    :     +-    ~    lsx"),
        (0x0374, "'         ;"),
        (0x060C, ", "),
        (0x061B, ";   ?"),
        (0x066A, "%.,"),
        (0x1D00, "A  BCDDE  JKLM O        P  TU   VWZ         A B DE GHIJKLMN O PRTUWa   bde e g kmno   ptu  v"),
        (0x1D5C, "      iruv      bdfmnprrstz    I pU bdfgklmnprs vxza dee  i  u  ccd fjg i IIjllLm nnN  s tu "),
        (0x1DB8, "Uv zzz"),
        (0x1E00, "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRr"),
        (0x1E5C, "RrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyasss  AaAaAaAaAaAaAaAaAaAaAaAa"),
        (0x1EB8, "EeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy  VvYy"),
        (0x1FEF, "` "),
        (0x2010, "------  '','\"\" \"  * ."),
        (0x2032, "'      <>         /[]       *"),
        (0x2070, "0i  456789+-=()n0123456789+-=() aeox hklmnpst"),
        (0x2102, "C    E  gHHHhhIILl N  PPQRRR      Z   Z KABC eEF Mo    i           Ddeij"),
        (0x2160, "I   V    X  LCDMi   v    x  lcdm"),
        (0x2212, "-  /\\            |"),
        (0x2329, "<>"),
        (0x2460, "123456789"),
        (0x24B6, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"),
        (0x2C60, "LlLPRatHhKkZz M  vWwv   e o jVSZ"),
        (0x3001, ",.    0<>          []  [][] \"\""),
        (0xA730, "FS"),
        (0xA740, "KkKkKkLlLlOoOo  PpPpPpQqQq    Vv"),
        (0xA771, "dlmnrRt DdFf         Tt        NnCc            GgKkNnRrSsH"),
        (0xA7F2, "CFQ   H"),
        (0xAB5E, "l "),
        (0xFB29, "+ "),
        (0xFE10, ",,.:;!?"),
        (0xFE31, "--__(){}[]    <>      []    ___,,. ;:?!-(){}[]#&*+-<>= \\$%@"),
        (0xFF01, "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz"),
        (0xFF5B, "{|}~  .  ,"),
        (0x10781, ":  Bb     ddd    GgGhHh   l      o  q  rrR    tv Y"),
        (0x1D400, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg ijklmn"),
        (0x1D45C, "opqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzA CD  G  JK  NOPQ STUVWXYZab"),
        (0x1D4B8, "cd f hijklmn pqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzAB DEFG  JKLMNOP"),
        (0x1D514, "Q STUVWXY abcdefghijklmnopqrstuvwxyzAB DEFG IJKLM O   STUVWXY abcdefghijklmnopqrstuvwxyzABCD"),
        (0x1D570, "EFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqr"),
        (0x1D5CC, "stuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"),
        (0x1D628, "ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRST"),
        (0x1D684, "UVWXYZabcdefghijklmnopqrstuvwxyzij"),
        (0x1D7CE, "01234567890123456789012345678901234567890123456789"),
        (0x1F12B, "CR   ABCDEFGHIJKLMNOPQRSTUVWXYZ      ABCDEFGHIJKLMNOPQRSTUVWXYZ      ABCDEFGHIJKLMNOPQRSTUVW"),
        (0x1F187, "XYZ"),
        (0x1FBF0, "0123456789"),
    ]

    /// Characters that stand for several letters, each followed by these letters.
    private static let ligatures: StaticString = """
        ÆAE ÞTH ßss æae þth ĲIJ ĳij ŒOE œoe ƕhv ƢOI ƣoi ǄDZ ǅDz ǆdz ǇLJ ǈLj ǉlj ǊNJ ǋNj ǌnj ǢAE ǣae ǱDZ \
        ǲDz ǳdz ǼAE ǽae ȸdb ȹqp ɶOE ʣdz ʥdz ʦts ʪls ʫlz ᴁAE ᴭAE ᵫue ᵺth ẞSS ỺLL ỻll ₠CE ₢Cr ₧Pts ₨Rs ₹Rs \
        ₺TL №No ℞Rx ℠SM ℡TEL ™TM ℻FAX ⅡII ⅢIII ⅣIV ⅥVI ⅦVII ⅨIX ⅪXI ⅫXII ⅱii ⅲiii ⅳiv ⅵvi ⅶvii ⅸix ⅺxi \
        ⅻxii ⑩10 ⑪11 ⑫12 ⑬13 ⑭14 ⑮15 ⑯16 ⑰17 ⑱18 ⑲19 ⑳20 ㉐PTE ㉑21 ㉒22 ㉓23 ㉔24 ㉕25 ㉖26 ㉗27 ㉘28 ㉙29 ㉚30 \
        ㉛31 ㉜32 ㉝33 ㉞34 ㉟35 ㊱36 ㊲37 ㊳38 ㊴39 ㊵40 ㊶41 ㊷42 ㊸43 ㊹44 ㊺45 ㊻46 ㊼47 ㊽48 ㊾49 ㊿50 ㋌Hg ㋍erg ㋎eV \
        ㋏LTD ㍱hPa ㍲da ㍳AU ㍴bar ㍵oV ㍶pc ㍷dm ㍸dm2 ㍹dm3 ㍺IU ㎀pA ㎁nA ㎃mA ㎄kA ㎅KB ㎆MB ㎇GB ㎈cal ㎊pF ㎋nF ㎎mg \
        ㎏kg ㎐Hz ㎑kHz ㎒MHz ㎓GHz ㎔THz ㎖ml ㎗dl ㎘kl ㎙fm ㎚nm ㎜mm ㎝cm ㎞km ㎟mm2 ㎠cm2 ㎡m2 ㎢km2 ㎣mm3 ㎤cm3 ㎥m3 \
        ㎦km3 ㎩Pa ㎪kPa ㎫MPa ㎬GPa ㎭rad ㎰ps ㎱ns ㎳ms ㎴pV ㎵nV ㎷mV ㎸kV ㎹MV ㎺pW ㎻nW ㎽mW ㎾kW ㎿MW ㏃Bq ㏄cc ㏅cd ㏈dB \
        ㏉Gy ㏊ha ㏋HP ㏌in ㏍KK ㏎KM ㏏kt ㏐lm ㏑ln ㏒log ㏓lx ㏔mb ㏕mil ㏖mol ㏗PH ㏙PPM ㏚PR ㏛sr ㏜Sv ㏝Wb ㏿gal ꜲAA ꜳaa \
        ꜴAO ꜵao ꜶAU ꜷau ꜸAV ꜹav ꜺAV ꜻav ꜼAY ꜽay ꝎOO ꝏoo ꝠVY ꝡvy ꝤTH ꝥth ꝦTH ꝧth ꟹoe ﬀff ﬁfi ﬂfl ﬃffi \
        ﬄffl ﬅst ﬆst 𐞃ae 𐞇dz 𐞉dz 𐞙ls 𐞚lz 𐞣OE 𐞬ts 🄭CD 🄮WZ 🅊HV 🅋MV 🅌SD 🅍SS 🅎PPV 🅏WC 🅪MC 🅫MD 🅬MR 🆐DJ
        """
}
