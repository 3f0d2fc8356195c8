public import Foundation

/// An attribute of an XML element, present or absent; see ``WireValue`` for how values are read.
///
///     let temperature = location["temperature"][attribute: "value"].quantity(Temperature.init(celsius:))
public struct XMLAttribute: WireValue {
    let element: XMLElement
    let name: StaticString
    let namespace: StaticString?

    /// The text; `nil` when absent.
    public var string: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The number; `nil` when absent, and noted when it is not a number.
    public var double: Double? {
        guard let bytes, !bytes.isEmpty else { return nil }
        if let number = DecimalNumber.parse(bytes) { return number }
        note(.wrongType)
        return nil
    }

    /// The path of the attribute in the response.
    public var path: String { "\(element.path)/@\(name)" }

    /// Notes that the attribute is unusable.
    public func note(_ reason: PartFailure.Reason) {
        element.document.notes.add(PartFailure(path: path, reason: reason, found: string?.sanitized(limit: 40)))
    }

    /// The attribute as an instant in RFC 3339 format; `nil` when absent, and noted when invalid or outside
    /// 1900...2200.
    ///
    /// It is parsed without creating a string.
    public var internetDate: Date? {
        guard let bytes else { return nil }
        guard let date = Date(internetDate: bytes) else {
            note(.wrongType)
            return nil
        }
        guard WireDateForm.plausibleSeconds.contains(Int(date.timeIntervalSince1970)) else {
            note(.outOfRange)
            return nil
        }
        return date
    }

    var bytes: UnsafeBufferPointer<UInt8>? { element.bytes(ofAttribute: name.bytes, namespace: namespace) }
}

/// An attribute of an XML element whose name is known only at run time; see ``XMLAttribute``.
public struct NamedXMLAttribute: WireValue {
    let element: XMLElement
    let name: String

    /// The text; `nil` when absent.
    public var string: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The number; `nil` when absent, and noted when it is not a number.
    public var double: Double? {
        guard let bytes, !bytes.isEmpty else { return nil }
        if let number = DecimalNumber.parse(bytes) { return number }
        note(.wrongType)
        return nil
    }

    /// The path of the attribute in the response.
    public var path: String { "\(element.path)/@\(name.sanitized(limit: 40))" }

    /// Notes that the attribute is unusable.
    public func note(_ reason: PartFailure.Reason) {
        element.document.notes.add(PartFailure(path: path, reason: reason, found: string?.sanitized(limit: 40)))
    }

    private var bytes: UnsafeBufferPointer<UInt8>? {
        var name = name
        return name.withUTF8 { element.bytes(ofAttribute: $0, namespace: nil) }
    }
}

extension XMLElement {
    /// The value of an attribute without a namespace, for names that are known only at run time.
    public subscript(attributeNamed name: String) -> NamedXMLAttribute {
        NamedXMLAttribute(element: self, name: name)
    }

    fileprivate func bytes(
        ofAttribute name: UnsafeBufferPointer<UInt8>, namespace: StaticString?
    ) -> UnsafeBufferPointer<UInt8>? {
        guard exists else { return nil }
        let tape = document.tape
        let node = tape.elements[self.node]
        let wanted = tape.names.number(of: name)
        var wantedNamespace: Int32 = -1
        if let namespace {
            wantedNamespace = tape.names.number(of: namespace.bytes)
            guard wantedNamespace >= 0 else { return nil }
        }
        guard wanted >= 0, !node.isNil else { return nil }
        for index in Int(node.firstAttribute)..<Int(node.firstAttribute + node.attributeCount) {
            let attribute = tape.attributes[index]
            if attribute.name == wanted, attribute.namespace == wantedNamespace { return tape.bytes(attribute.value) }
        }
        return nil
    }
}
