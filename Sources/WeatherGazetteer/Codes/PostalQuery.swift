/// A postal code in a text, and what else is written.
struct PostalQuery: Hashable {
    /// Letters and digits, in capitals.
    var code: String
    /// A city, region or country; may be empty.
    var surroundings: String

    /// The codes that a text may contain: one or two words with a digit, at its beginning or end.
    static func queries(in text: String) -> [PostalQuery] {
        guard text.contains(where: \.isNumber) else { return [] }
        let words = text.split { $0 == " " || $0 == "," || $0 == "，" || $0 == "、" }.map(String.init)
        var queries: [PostalQuery] = []
        for count in [2, 1] where (count...6).contains(words.count) {
            for start in Set([0, words.count - count]).sorted() {
                let parts = words[start..<(start + count)]
                // In two words, both belong to a code only if the second one has a digit: SW1A 1AA, 114 55.
                guard parts.last?.contains(where: \.isNumber) == true,
                    let code = PostalBlock.code(parts.joined(), country: "")
                else { continue }
                let rest = words[..<start] + words[(start + count)...]
                // The long codes of the United States have a hyphen; nine digits alone are a number.
                if code.utf8.count == 9, parts.count == 1, !parts.contains(where: { $0.contains("-") }) { continue }
                queries.append(PostalQuery(code: code, surroundings: rest.joined(separator: " ")))
            }
        }
        return queries
    }

    /// The forms under which a code may be stored, with the countries where only a part of it is; none for all countries.
    static func storedForms(of code: String) -> [(form: String, countries: Set<String>)] {
        var forms: [(form: String, countries: Set<String>)] = [(code, [])]
        for (countries, length, stored) in shortened where code.utf8.count == length {
            forms.append((String(code.prefix(stored)), countries))
        }
        if (5...7).contains(code.utf8.count) { forms.append((String(code.dropLast(3)), outward)) }
        // LV-1001, AZ 0100: with the country's own code before it.
        if code.utf8.count > 4, code.prefix(2).allSatisfy(\.isLetter) {
            forms.append((String(code.dropFirst(2)), [String(code.prefix(2))]))
        }
        return forms.filter { $0.form.utf8.count >= 2 }
    }

    /// Countries of which the table has only the first characters of codes: the length of a code, and of the part.
    private static let shortened: [(Set<String>, Int, Int)] = [
        (["CA", "IE"], 6, 3), (["IE"], 7, 3), (["SG"], 6, 2), (["PT"], 7, 4), (["US", "PR", "GU", "VI"], 9, 5),
        (["NL"], 6, 4),
    ]

    /// Countries of which the table has the outward part of codes: all but the last three characters.
    private static let outward: Set<String> = ["GB", "GG", "IM", "JE"]
}
