/// A place in a text where an argument goes.
struct Placeholder: Hashable {
    /// The argument's number, from one.
    var number: Int
    /// What is put there: `@` for text. Numbers come as text, too, in the reader's digits.
    var type: String

    /// The placeholder as it is written.
    var description: String { "%\(number)$\(type)" }

    /// The placeholders of a text, those of `printf` among them, which are never right.
    static func all(in text: String) -> [Placeholder] {
        var found: [Placeholder] = []
        var next = 1
        let pattern = /%(?:%|(?:([0-9]{1,4})\$)?([0-9.]*(?:hh|h|ll|l|q|z|t|j)?[@diouxXeEfFgGcCsSpaA]))/
        for match in text.matches(of: pattern) {
            guard let type = match.output.2 else { continue }
            let number = match.output.1.flatMap { Int($0) } ?? next
            next = number + 1
            found.append(Placeholder(number: number, type: String(type)))
        }
        return found
    }

    /// A text without its placeholders.
    static func removed(from text: String) -> String {
        text.replacing(/%(?:[0-9]{1,4}\$)?@/, with: "")
    }
}
