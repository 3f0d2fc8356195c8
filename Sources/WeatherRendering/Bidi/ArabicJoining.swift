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
    ///
    /// The marks of vowels are left out and keep their own codes: their joined forms would take a column each, and hide
    /// an alef from the lam before them.
    private static func forms(of word: [UInt16]) -> [UInt16?] {
        let places = word.indices.filter { !isMark(word[$0]) }
        let letters = places.map { word[$0] }
        var forms = [UInt16](repeating: 0, count: letters.count)
        var status = U_ZERO_ERROR
        let options = U_SHAPE_LETTERS_SHAPE | U_SHAPE_TEXT_DIRECTION_LOGICAL | U_SHAPE_LENGTH_GROW_SHRINK
        let count = swift_u_shapeArabic(
            letters, Int32(letters.count), &forms, Int32(forms.count), UInt32(options), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count <= letters.count else { return word }
        var result: [UInt16?] = word
        var place = 0
        for form in forms.prefix(Int(count)) where place < places.count {
            let isLamAlef = (0xFEF5...0xFEFC).contains(form) && letters[place] == 0x644
            result[places[place]] = form
            if isLamAlef, place + 1 < places.count { result[places[place + 1]] = nil }
            place += isLamAlef ? 2 : 1
        }
        return result
    }

    private static func isMark(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x610..<0x61B, 0x64B..<0x660, 0x670: true
        default: false
        }
    }

    /// Whether a unit is a letter, a mark on a letter, or a joiner within a word.
    private static func joins(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x610..<0x61B, 0x620..<0x660, 0x66E..<0x6D4, 0x6D5..<0x6F0, 0x200C, 0x200D: true
        default: false
        }
    }
}
