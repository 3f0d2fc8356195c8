/// English's table, which defines the keys and the placeholders of their texts.
package struct ReferenceTable: Sendable {
    /// The keys in the order of the file.
    package let keys: [String]
    /// The texts by key.
    package let texts: [String: String]

    /// Creates a reference.
    ///
    /// - Parameter documents: English's tables; an earlier one overrides a later one.
    package init(_ documents: [StringsDocument]) {
        var keys: [String] = []
        var texts: [String: String] = [:]
        for entry in documents.flatMap(\.entries) where texts[entry.key] == nil {
            keys.append(entry.key)
            texts[entry.key] = entry.text
        }
        self.keys = keys
        self.texts = texts
    }

    /// Creates a reference from texts by key.
    package init(_ texts: [String: String]) {
        keys = texts.keys.sorted()
        self.texts = texts
    }

    /// The key without its plural form, if English has its text in plural forms.
    package func pluralBase(of key: String) -> String? {
        guard let dot = key.lastIndex(of: "."), PluralForms.all.contains(String(key[key.index(after: dot)...])) else {
            return nil
        }
        let base = String(key[..<dot])
        return texts["\(base).other"] == nil ? nil : base
    }

    /// The key without its ``TextVariant``, if English has a text that can have forms under it.
    package func variantBase(of key: String) -> String? {
        guard let dot = key.lastIndex(of: "."), TextVariant(rawValue: String(key[key.index(after: dot)...])) != nil
        else { return nil }
        let base = String(key[..<dot])
        return texts[base] == nil ? nil : base
    }

    /// English's text of a key; for a plural form or a variant that English lacks, its general form.
    package func text(of key: String) -> String? {
        texts[key] ?? pluralBase(of: key).flatMap { texts["\($0).other"] } ?? variantBase(of: key).flatMap { texts[$0] }
    }

    /// The keys that a language with these plural forms needs, in the order of English; variants are optional.
    package func expectedKeys(_ forms: PluralForms) -> [String] {
        var bases: Set<String> = []
        return keys.flatMap { key -> [String] in
            guard let base = pluralBase(of: key) else { return variantBase(of: key) == nil ? [key] : [] }
            return bases.insert(base).inserted ? forms.categories.map { "\(base).\($0)" } : []
        }
    }
}
