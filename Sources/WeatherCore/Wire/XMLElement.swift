public import Foundation

/// An element of an XML text; see ``WireValue`` for how values are read.
///
/// Names are local names: prefixes and namespaces do not matter. A missing child gives an absent element, so a chain
/// Names are local names: prefixes and namespaces are ignored. A missing child gives an absent element, so a chain such
/// as `location["fog"][attribute: "percent"].double` needs no unwrapping. An element with `xsi:nil="true"` exists but
/// has no value.
///
///     let root = try XMLElement(parsing: body)
///     for time in try root["product"].requiredElements(named: "time") {
///         let start = time[attribute: "from"].date(ifPresent: .internet)
///     }
public struct XMLElement: WireValue {
    let document: XMLDocument
    /// The element; if it is absent, its nearest existing ancestor.
    let node: Int
    let absence: Absence?

    /// The first step of a path that found nothing.
    enum Absence {
        case name(StaticString)
        /// A name, or a name with a condition, that is known only at run time.
        case step(String)

        var name: String {
            switch self {
            case .name(let name): name.description
            case .step(let step): step.sanitized(limit: 80)
            }
        }
    }

    /// Parses a text in the encoding that its declaration names, and returns its root.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for a text that is empty, truncated, nested deeper
    ///   than 64 levels, a web page, or otherwise not XML, or that has a document type declaration.
    public init(parsing body: Data) throws {
        self.init(document: try XMLDocument(parsing: body), node: 0)
    }

    /// Reads the stored tape of a parsed text and returns its root; `nil` when it is damaged or of another version.
    ///
    /// A tape does not show which text it belongs to: store the two together, with a checksum.
    package init?(tape: Data) {
        guard let document = XMLDocument(stored: tape) else { return nil }
        self.init(document: document, node: 0)
    }

    /// The tape of the whole text, which can be read without parsing.
    package var tape: Data? { XMLTapeWriter.bytes(of: document.tape) }

    private init(document: XMLDocument, node: Int, absence: Absence? = nil) {
        self.document = document
        self.node = node
        self.absence = absence
    }

    /// The local name.
    public var name: String { exists ? document.name(of: node) : absence?.name ?? "" }

    /// Whether the element exists.
    public var exists: Bool { absence == nil }

    /// The first child with a name.
    public subscript(name: StaticString) -> XMLElement {
        child(named: name.bytes) ?? absent(.name(name))
    }

    /// The first child with a name, for names that are known only at run time.
    public subscript(named name: String) -> XMLElement {
        var name = name
        return name.withUTF8 { child(named: $0) } ?? absent(.step(name))
    }

    /// The value of an attribute without a namespace.
    public subscript(attribute name: StaticString) -> XMLAttribute {
        XMLAttribute(element: self, name: name, namespace: nil)
    }

    /// The value of an attribute in a namespace.
    ///
    /// Pass the namespace name, not its prefix: for `dwd:elementName="TTT"`, the value of `xmlns:dwd`.
    public subscript(attribute name: StaticString, namespace namespace: StaticString) -> XMLAttribute {
        XMLAttribute(element: self, name: name, namespace: namespace)
    }

    /// The children with any name, in document order, at most 20,000; empty when the element is absent.
    ///
    /// Further children are not read, and a problem is noted.
    public var elements: [XMLElement] { collect { visit in forEachChild(visit) } }

    /// The children with a name, in document order, at most 20,000; empty when the element is absent.
    ///
    /// Further children are not read, and a problem is noted.
    public func elements(named name: String) -> [XMLElement] {
        var name = name
        return name.withUTF8 { name in collect { visit in forEachChild(named: name, visit) } }
    }

    /// The required children with a name, at least one.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there are none.
    public func requiredElements(named name: String) throws -> [XMLElement] {
        let found = elements(named: name)
        guard !found.isEmpty else { throw self[named: name].missing }
        return found
    }

    /// The text before the first child, without white space at its ends; `nil` when absent, empty or `xsi:nil`.
    public var string: String? {
        // Indentation is mostly ASCII white space, which is faster to remove as bytes.
        guard let bytes = textBytes, let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        let text = String(decoding: bytes[first...last], as: UTF8.self).trimmed
        return text.isEmpty ? nil : text
    }

    /// The number; `nil` when absent, and noted when it is not a number.
    public var double: Double? {
        guard let bytes = textBytes, !bytes.isEmpty else { return nil }
        if let number = DecimalNumber.parse(bytes) { return number }
        note(.wrongType)
        return nil
    }

    /// The path of the element in the response.
    public var path: String { document.path(of: node) + (absence.map { "/\($0.name)" } ?? "") }

    /// The problems with values of this text that have been read so far.
    public var failures: [PartFailure] { document.notes.all }

    /// Notes that the element is unusable.
    public func note(_ reason: PartFailure.Reason) {
        document.notes.add(PartFailure(path: path, reason: reason, found: string?.sanitized(limit: 40)))
    }

    /// Whether a path of names leads to an element, or with `@` before the last name to an attribute.
    package func has(_ path: ArraySlice<String>) -> Bool {
        guard var name = path.first else { return exists }
        if name.hasPrefix("@"), path.count == 1 { return hasAttribute(String(name.dropFirst())) }
        return name.withUTF8 { name in
            var found = false
            forEachChild(named: name) { child in
                found = XMLElement(document: document, node: child).has(path.dropFirst())
                return !found
            }
            return found
        }
    }

    private func hasAttribute(_ name: String) -> Bool {
        var name = name
        let wanted = name.withUTF8 { document.tape.names.number(of: $0) }
        guard exists, wanted >= 0 else { return false }
        let element = document.tape.elements[node]
        let attributes = Int(element.firstAttribute)..<Int(element.firstAttribute + element.attributeCount)
        return attributes.contains { document.tape.attributes[$0].name == wanted }
    }

    private var textBytes: UnsafeBufferPointer<UInt8>? {
        guard exists else { return nil }
        let element = document.tape.elements[node]
        return element.isNil ? nil : document.tape.bytes(element.text)
    }

    func absent(_ step: Absence) -> XMLElement {
        exists ? XMLElement(document: document, node: node, absence: step) : self
    }

    /// The first child with a name that satisfies a condition.
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

extension XMLElement {
    /// The first child with a name whose own child `key` has a text; an absent element when there is none.
    ///
    /// It finds, for example, the `<parameter>` whose `<valueName>` is `awareness_level`:
    ///
    ///     info.first("parameter", where: "valueName", is: "awareness_level")["value"].string
    public func first(_ name: StaticString, where key: StaticString, is value: String) -> XMLElement {
        child(named: name.bytes) { $0[key].string == value } ?? absent(.step("\(name)[\(key)='\(value)']"))
    }

    /// The first child with a name whose attribute `key` has a value; an absent element when there is none.
    ///
    ///     data.first("Forecast", whereAttribute: "elementName", namespace: dwd, is: "TTT")["value"].numbers
    ///
    /// - Parameters:
    ///   - name: The local name of the child.
    ///   - key: The local name of its attribute.
    ///   - namespace: The attribute's namespace; `nil` when it has none, as is usual.
    ///   - value: The attribute's value.
    /// - Returns: The child, or an absent element.
    public func first(
        _ name: StaticString, whereAttribute key: StaticString, namespace: StaticString? = nil, is value: String
    ) -> XMLElement {
        var wanted = value
        let found = wanted.withUTF8 { wanted in
            child(named: name.bytes) { child in
                XMLAttribute(element: child, name: key, namespace: namespace).bytes?.hasSameBytes(as: wanted) == true
            }
        }
        return found ?? absent(.step("\(name)[@\(key)='\(value)']"))
    }
}
