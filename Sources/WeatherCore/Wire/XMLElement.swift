public import Foundation

/// An element of an XML text; see ``WireValue`` for how values are read.
///
/// Names are local names: a prefix and its namespace do not matter. Looking for what is not there gives an element that
/// is absent, so that a chain such as `location["fog"][attribute: "percent"].double` needs no unwrapping. An element
/// with `xsi:nil="true"` is there and has no value.
public struct XMLElement: WireValue {
    let document: XMLDocument
    /// The element, or the nearest ancestor that exists when `absentName` is set.
    let node: Int
    let absentName: StaticString?

    /// Parses a text in any encoding that its declaration names, and gives its root.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse`: empty, truncated, nested deeper than 64 levels, with a
    ///   document type declaration, a web page, or otherwise no XML.
    public init(parsing body: Data) throws {
        self.init(document: try XMLDocument(parsing: body), node: 0)
    }

    private init(document: XMLDocument, node: Int, absentName: StaticString? = nil) {
        self.document = document
        self.node = node
        self.absentName = absentName
    }

    /// The local name.
    public var name: String { exists ? document.name(of: node) : absentName.map(\.description) ?? "" }

    /// Whether there is such an element.
    public var exists: Bool { absentName == nil }

    /// The first child with a name.
    public subscript(name: StaticString) -> XMLElement {
        guard exists else { return self }
        var found = -1
        forEachChild(named: name) { child in
            found = child
            return false
        }
        return found < 0
            ? XMLElement(document: document, node: node, absentName: name) : XMLElement(document: document, node: found)
    }

    /// The value of an attribute that has no namespace.
    public subscript(attribute name: StaticString) -> XMLAttribute {
        XMLAttribute(element: self, name: name)
    }

    /// The children with a name, in the order of the text; none when the element is absent.
    public func elements(named name: StaticString) -> [XMLElement] {
        var found: [XMLElement] = []
        forEachChild(named: name) { child in
            found.append(XMLElement(document: document, node: child))
            return true
        }
        return found
    }

    /// The children without which there is no forecast.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is not one.
    public func requiredElements(named name: StaticString) throws -> [XMLElement] {
        let found = elements(named: name)
        guard !found.isEmpty else { throw self[name].missing }
        return found
    }

    /// The text before the first child, spaces around it removed; `nil` when the element is absent, empty or nil.
    public var string: String? {
        guard let bytes = textBytes else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// The number; `nil` when absent, and noted when it is none.
    public var double: Double? {
        guard let bytes = textBytes, !bytes.isEmpty else { return nil }
        if let number = DecimalNumber.parse(bytes) { return number }
        note(.wrongType)
        return nil
    }

    /// Where it stands in the answer.
    public var path: String { document.path(of: node) + (absentName.map { "/\($0)" } ?? "") }

    /// What was wrong with the values of this text that were read so far.
    public var failures: [PartFailure] { document.notes.all }

    /// Notes that it is unusable.
    public func note(_ reason: PartFailure.Reason) {
        document.notes.add(PartFailure(path: path, reason: reason, found: string?.sanitized(limit: 40)))
    }

    /// Whether there is an element at the end of a path of names.
    package func has(_ path: ArraySlice<String>) -> Bool {
        guard var name = path.first else { return exists }
        return name.withUTF8 { name in
            var found = false
            forEachChild(named: name) { child in
                found = XMLElement(document: document, node: child).has(path.dropFirst())
                return !found
            }
            return found
        }
    }

    private var textBytes: UnsafeBufferPointer<UInt8>? {
        guard exists else { return nil }
        let element = document.tape.elements[node]
        return element.isNil ? nil : document.tape.bytes(element.text)
    }

    private func forEachChild(named name: StaticString, _ visit: (Int) -> Bool) {
        forEachChild(named: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), visit)
    }

    private func forEachChild(named name: UnsafeBufferPointer<UInt8>, _ visit: (Int) -> Bool) {
        guard exists else { return }
        let tape = document.tape
        let wanted = tape.names.number(of: name)
        guard wanted >= 0 else { return }
        var child = node + 1
        let end = Int(tape.elements[node].end)
        while child < end {
            let element = tape.elements[child]
            if element.name == wanted, !visit(child) { return }
            child = Int(element.end)
        }
    }
}
