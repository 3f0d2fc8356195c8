public import Foundation

/// An element of an XML text; see ``WireValue`` for how values are read.
///
/// Names are local names: a prefix and its namespace do not matter. Looking for what is not there gives an element that
/// is absent, so that a chain such as `location["fog"][attribute: "percent"].double` needs no unwrapping. An element
/// with `xsi:nil="true"` is there and has no value.
public struct XMLElement: WireValue {
    let document: XMLDocument
    /// The element, or the nearest ancestor that exists when there is an `absence`.
    let node: Int
    let absence: Absence?

    /// The step that led to nothing.
    enum Absence {
        case name(StaticString)
        /// A name, or a name with what was asked of it, that is not known when the program is written.
        case step(String)

        var name: String {
            switch self {
            case .name(let name): name.description
            case .step(let step): step.sanitized(limit: 80)
            }
        }
    }

    /// Parses a text in any encoding that its declaration names, and gives its root.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse`: empty, truncated, nested deeper than 64 levels, with a
    ///   document type declaration, a web page, or otherwise no XML.
    public init(parsing body: Data) throws {
        self.init(document: try XMLDocument(parsing: body), node: 0)
    }

    private init(document: XMLDocument, node: Int, absence: Absence? = nil) {
        self.document = document
        self.node = node
        self.absence = absence
    }

    /// The local name.
    public var name: String { exists ? document.name(of: node) : absence?.name ?? "" }

    /// Whether there is such an element.
    public var exists: Bool { absence == nil }

    /// The first child with a name.
    public subscript(name: StaticString) -> XMLElement {
        child(named: name.bytes) ?? absent(.name(name))
    }

    /// The first child with a name that is not known when the program is written.
    public subscript(named name: String) -> XMLElement {
        var name = name
        return name.withUTF8 { child(named: $0) } ?? absent(.step(name))
    }

    /// The value of an attribute that has no namespace.
    public subscript(attribute name: StaticString) -> XMLAttribute {
        XMLAttribute(element: self, name: name, namespace: nil)
    }

    /// The value of an attribute that has a namespace, by the namespace's own name and not by the prefix that a text
    /// writes for it: of `dwd:elementName="TTT"` the value of `xmlns:dwd`.
    public subscript(attribute name: StaticString, namespace namespace: StaticString) -> XMLAttribute {
        XMLAttribute(element: self, name: name, namespace: namespace)
    }

    /// The children of any name, in the order of the text, 20,000 at most; none when the element is absent. More are noted.
    public var elements: [XMLElement] { collect { visit in forEachChild(visit) } }

    /// The children with a name, in the order of the text, 20,000 at most; none when the element is absent. More are noted.
    public func elements(named name: String) -> [XMLElement] {
        var name = name
        return name.withUTF8 { name in collect { visit in forEachChild(named: name, visit) } }
    }

    /// The children without which there is no forecast.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is not one.
    public func requiredElements(named name: String) throws -> [XMLElement] {
        let found = elements(named: name)
        guard !found.isEmpty else { throw self[named: name].missing }
        return found
    }

    /// The text before the first child, spaces around it removed; `nil` when the element is absent, empty or nil.
    public var string: String? {
        // What is indented is mostly white space of ASCII, which goes faster by bytes.
        guard let bytes = textBytes, let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        let text = String(decoding: bytes[first...last], as: UTF8.self).trimmed
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
    public var path: String { document.path(of: node) + (absence.map { "/\($0.name)" } ?? "") }

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

    func absent(_ step: Absence) -> XMLElement {
        exists ? XMLElement(document: document, node: node, absence: step) : self
    }

    /// The first child with a name that meets a condition.
    func child(
        named name: UnsafeBufferPointer<UInt8>, where isMeant: (XMLElement) -> Bool = { _ in true }
    ) -> XMLElement? {
        var found: XMLElement?
        forEachChild(named: name) { child in
            let child = XMLElement(document: document, node: child)
            if isMeant(child) { found = child }
            return found == nil
        }
        return found
    }

    private func collect(_ forEachChild: ((Int) -> Bool) -> Void) -> [XMLElement] {
        var found: [XMLElement] = []
        forEachChild { child in
            guard found.count < WireLimits.elements else {
                note(.outOfRange)
                return false
            }
            found.append(XMLElement(document: document, node: child))
            return true
        }
        return found
    }

    private func forEachChild(named name: UnsafeBufferPointer<UInt8>, _ visit: (Int) -> Bool) {
        guard exists else { return }
        let tape = document.tape
        let wanted = tape.names.number(of: name)
        guard wanted >= 0 else { return }
        forEachChild { child in tape.elements[child].name != wanted || visit(child) }
    }

    private func forEachChild(_ visit: (Int) -> Bool) {
        guard exists else { return }
        let tape = document.tape
        var child = node + 1
        let end = Int(tape.elements[node].end)
        while child < end {
            if !visit(child) { return }
            child = Int(tape.elements[child].end)
        }
    }
}

extension StaticString {
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
