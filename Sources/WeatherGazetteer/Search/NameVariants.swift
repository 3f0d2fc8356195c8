/// The spellings from which a folded name may have come.
enum NameVariants {
    /// Every text that differs by one letter added, left out, changed, or swapped with the next; Latin letters are
    /// what is added.
    static func typos(of key: String) -> Set<String> {
        let letters = Array(key)
        var variants: Set<String> = []
        for index in letters.indices {
            var shorter = letters
            shorter.remove(at: index)
            variants.insert(String(shorter))
            if index + 1 < letters.count {
                var swapped = letters
                swapped.swapAt(index, index + 1)
                variants.insert(String(swapped))
            }
            var changed = letters
            for letter in alphabet {
                changed[index] = letter
                variants.insert(String(changed))
            }
        }
        for index in 0...letters.count {
            var longer = letters
            longer.insert("a", at: index)
            for letter in alphabet {
                longer[index] = letter
                variants.insert(String(longer))
            }
        }
        variants.remove(key)
        return variants
    }

    /// The name with `ae`, `oe`, `ue` and `aa` as the letters they stand for where a keyboard lacks ä, ö, ü and å.
    static func withoutDigraphs(_ key: String) -> String? {
        let plain = key.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
            .replacing("aa", with: "a")
        return plain == key ? nil : plain
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
}
