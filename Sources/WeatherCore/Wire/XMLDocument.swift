import Foundation

/// A parsed XML text: a flat tape of its elements, read through ``XMLElement``.
final class XMLDocument: Sendable {
    nonisolated(unsafe) let tape: XMLTape
    let notes = WireNotes()

    /// Parses an XML text.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse`.
    init(parsing body: Data) throws {
        tape = try XMLTapeBuilder.parse(body)
    }

    /// Reads the bytes that ``XMLTapeWriter`` has written; `nil` when they are damaged or of another version.
    init?(stored: Data) {
        guard let tape = XMLTapeReader.tape(of: stored) else { return nil }
        self.tape = tape
    }

    deinit { tape.free() }

    /// The path of an element, such as `/weatherdata/product/time[3]`; only failures need it.
    ///
    /// Positions are counted from 1, as in XPath.
    func path(of element: Int) -> String {
        var steps: [String] = []
        var element = element
        while element >= 0 {
            let node = tape.elements[element]
            var position = 1
            var count = 1
            if node.parent >= 0 {
                count = 0
                var sibling = Int(node.parent) + 1
                while sibling < Int(tape.elements[Int(node.parent)].end) {
                    if tape.elements[sibling].name == node.name { count += 1 }
                    if sibling == element { position = count }
                    sibling = Int(tape.elements[sibling].end)
                }
            }
            steps.append(name(of: element) + (count > 1 ? "[\(position)]" : ""))
            element = Int(node.parent)
        }
        return "/" + steps.reversed().joined(separator: "/")
    }

    func name(of element: Int) -> String {
        String(decoding: tape.names[tape.elements[element].name], as: UTF8.self)
    }
}
