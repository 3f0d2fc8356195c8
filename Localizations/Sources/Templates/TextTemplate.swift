/// A text of a table with its placeholders: `%@` for the next argument, `%1$@` for one by number, `%%` for a percent
/// sign.
struct TextTemplate {
    private let template: String

    init(_ template: String) { self.template = template }

    /// The text with its placeholders filled; a missing argument is left empty, any other use of `%` is not changed.
    func filled(_ arguments: [String]) -> String {
        let utf8 = template.utf8
        guard let percent = utf8.firstIndex(of: UInt8(ascii: "%")) else { return template }
        // Most texts have one placeholder, as those of units do.
        let sign = utf8.index(after: percent)
        if sign < utf8.endIndex, utf8[sign] == UInt8(ascii: "@"),
            case let rest = utf8.index(after: sign), !utf8[rest...].contains(UInt8(ascii: "%"))
        {
            return template[..<percent] + (arguments.first ?? "") + template[rest...]
        }
        var text = ""
        text.reserveCapacity(template.utf8.count + arguments.reduce(0) { $0 + $1.utf8.count })
        var next = 1
        for part in parts {
            switch part {
            case .literal(let literal): text += String(literal)
            case .argument(let number):
                let number = number ?? next
                next = number + 1
                if arguments.indices.contains(number - 1) { text += arguments[number - 1] }
            }
        }
        return text
    }

    /// The numbers of the arguments that the text uses; `%@` counts from one.
    var argumentNumbers: [Int] {
        var next = 1
        return parts.compactMap { part in
            guard case .argument(let number) = part else { return nil }
            let index = number ?? next
            next = index + 1
            return index
        }
    }

    private enum Part {
        case literal(Substring)
        case argument(Int?)
    }

    private var parts: [Part] {
        let utf8 = template.utf8
        var parts: [Part] = []
        var literalStart = utf8.startIndex
        var index = utf8.startIndex
        while let percent = utf8[index...].firstIndex(of: UInt8(ascii: "%")) {
            var end = utf8.index(after: percent)
            var number: Int?
            while end < utf8.endIndex, (0x30...0x39).contains(utf8[end]), (number ?? 0) < 100 {
                number = (number ?? 0) * 10 + Int(utf8[end] - 0x30)
                end = utf8.index(after: end)
            }
            if number != nil, end < utf8.endIndex, utf8[end] == UInt8(ascii: "$") { end = utf8.index(after: end) }
            guard end < utf8.endIndex else { break }
            let afterSign = utf8.index(after: end)
            switch utf8[end] {
            case UInt8(ascii: "@"):
                parts.append(.literal(template[literalStart..<percent]))
                parts.append(.argument(number))
                literalStart = afterSign
                index = afterSign
            case UInt8(ascii: "%") where number == nil:
                parts.append(.literal(template[literalStart..<end]))
                literalStart = afterSign
                index = afterSign
            default:
                index = utf8.index(after: percent)
            }
        }
        parts.append(.literal(template[literalStart...]))
        return parts
    }
}
