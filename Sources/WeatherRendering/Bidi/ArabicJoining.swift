import _FoundationICU

/// The joined forms of Arabic letters, by ICU.
enum ArabicJoining {
    /// The form of each unit of UTF-16; `nil` for an alef that became one letter with the lam before it.
    static func joined(_ units: [UInt16]) -> [UInt16?] {
        var joined: [UInt16?] = units
        var start = 0
        while start < units.count {
            guard joins(units[start]) else {
                start += 1
                continue
            }
            let end = units[start...].firstIndex { !joins($0) } ?? units.count
            for (index, form) in forms(of: Array(units[start..<end])).enumerated() { joined[start + index] = form }
            start = end
        }
        return joined
    }

    /// The forms of the letters of a word.
    private static func forms(of word: [UInt16]) -> [UInt16?] {
        var forms = [UInt16](repeating: 0, count: word.count)
        var status = U_ZERO_ERROR
        let options = U_SHAPE_LETTERS_SHAPE | U_SHAPE_TEXT_DIRECTION_LOGICAL | U_SHAPE_LENGTH_GROW_SHRINK
        let count = swift_u_shapeArabic(
            word, Int32(word.count), &forms, Int32(forms.count), UInt32(options), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count <= word.count else { return word }
        var result: [UInt16?] = []
        for form in forms.prefix(Int(count)) {
            let letter = result.count < word.count ? word[result.count] : form
            // The marks of vowels keep their own codes: their joined forms would take a column each.
            result.append((0x64B...0x65F).contains(letter) || letter == 0x670 ? letter : form)
            if (0xFEF5...0xFEFC).contains(form), letter == 0x644 { result.append(nil) }
        }
        return result.count == word.count ? result : word
    }

    /// Whether a unit is a letter, a mark on a letter, or a joiner within a word.
    private static func joins(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x610..<0x61B, 0x620..<0x660, 0x66E..<0x6D4, 0x6D5..<0x6F0, 0x200C, 0x200D: true
        default: false
        }
    }
}
