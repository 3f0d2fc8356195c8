import CSimdJSON
public import Foundation

/// A value of a JSON text; see ``WireValue`` for how values are read.
///
/// A missing key gives an absent value, so a chain such as `step["rain"]["3h"].double` needs no unwrapping. With
/// duplicate keys, the first one wins.
///
///     let root = try JSONValue(parsing: Data(#"{"main": {"temp": 285.65}}"#.utf8))
///     let temperature = root["main"]["temp"].quantity(Temperature.init(kelvin:))
public struct JSONValue: WireValue {
    let document: JSONDocument
    /// The value; if it is absent, its nearest existing ancestor.
    let node: Int
    private let absence: Absence?

    /// The first step of a path that found nothing.
    enum Absence {
        case key(StaticString)
        case name(String)
        case index(Int)
        case match(key: StaticString, value: String)
        case namedMatch(key: String, value: String)

        var path: String {
            switch self {
            case .key(let key): ".\(key)"
            case .name(let name): ".\(name.sanitized(limit: 40))"
            case .index(let index): "[\(index)]"
            case .match(let key, let value): "[\(key)=\(value.sanitized(limit: 40))]"
            case .namedMatch(let key, let value):
                "[\(key.sanitized(limit: 40))=\(value.sanitized(limit: 40))]"
            }
        }
    }

    /// Parses a UTF-8 text, with or without a byte order mark.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for a text that is empty, truncated, nested deeper
    ///   than 64 levels, a web page, or otherwise not JSON.
    public init(parsing body: Data) throws {
        self.init(document: try JSONDocument(parsing: body), node: 0)
    }

    /// Reads the stored tape of a parsed text and returns its root; `nil` when it is damaged or of another version.
    ///
    /// A tape does not show which text it belongs to: store the two together, with a checksum.
    package init?(tape: Data) {
        guard let document = JSONDocument(stored: tape) else { return nil }
        self.init(document: document, node: 0)
    }

    /// The tape of the whole text, which can be read without parsing.
    package var tape: Data { JSONTapeWriter.bytes(of: document) }

    init(document: JSONDocument, node: Int, absence: Absence? = nil) {
        self.document = document
        self.node = node
        self.absence = absence
    }

    var kind: Int { absence == nil ? Int(document.nodes[node].kind) : Kind.null }

    enum Kind {
        static let null = CSJ_NULL
        static let `false` = CSJ_FALSE
        static let `true` = CSJ_TRUE
        static let int = CSJ_INT
        static let double = CSJ_DOUBLE
        static let string = CSJ_STRING
        static let array = CSJ_ARRAY
        static let object = CSJ_OBJECT
    }

    /// The value under `key` in an object.
    public subscript(key: StaticString) -> JSONValue {
        let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return child(keyed: bytes) ?? absent(.key(key))
    }

    /// The value under a key in an object, for keys that are known only at run time.
    public subscript(named key: String) -> JSONValue {
        var key = key
        return key.withUTF8 { child(keyed: $0) } ?? absent(.name(key))
    }

    /// The element of an array at `index`, from 0.
    public subscript(index: Int) -> JSONValue {
        guard kind == Kind.array, index >= 0, index < Int(document.nodes[node].value.text.length) else {
            return absent(.index(index))
        }
        var child = node + 1
        for _ in 0..<index { child = Int(document.nodes[child].end) }
        return JSONValue(document: document, node: child)
    }

    /// The elements of an array, at most 20,000; empty when the value is not an array.
    ///
    /// Further elements are not read, and a problem is noted. An array of that size is not a forecast, and reading it
    /// would take too long.
    public var elements: [JSONValue] {
        guard kind == Kind.array else { return [] }
        let length = Int(document.nodes[node].value.text.length)
        if length > WireLimits.elements { note(.outOfRange) }
        return Array(unsafeUninitializedCapacity: min(length, WireLimits.elements)) { buffer, count in
            var child = node + 1
            let end = Int(document.nodes[node].end)
            while child < end, count < WireLimits.elements {
                buffer.initializeElement(at: count, to: JSONValue(document: document, node: child))
                count += 1
                child = Int(document.nodes[child].end)
            }
        }
    }

    /// The elements of a required array.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the value is absent or not an array.
    public func requiredElements() throws -> [JSONValue] {
        guard kind == Kind.array else { throw missing }
        return elements
    }

    /// Whether the value exists and is not null.
    public var exists: Bool { kind != Kind.null }

    /// The value, if it is an object.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it is absent or not an object.
    public func requiredObject() throws -> JSONValue {
        guard kind == Kind.object else { throw missing }
        return self
    }

    /// The text; `nil` when absent.
    public var string: String? {
        let value = document.nodes[node].value
        switch kind {
        case Kind.string: return document.string(at: value.text)
        case Kind.int: return String(value.integer)
        case Kind.double: return String(value.number)
        default: return nil
        }
    }

    /// The text; `nil` when absent, and noted when it is an object, an array, `true` or `false`.
    public var text: String? {
        if let string { return string }
        if exists { note(.wrongType) }
        return nil
    }

    /// The number; `nil` when absent, and noted when it is not a number.
    public var double: Double? {
        let value = document.nodes[node].value
        switch kind {
        case Kind.int: return Double(value.integer)
        case Kind.double: return value.number
        case Kind.null: return nil
        case Kind.string:
            if let number = DecimalNumber.parse(document.bytes(at: value.text)) {
                return number
            }
            fallthrough
        default:
            note(.wrongType)
            return nil
        }
    }

    /// Whether the value is true; `nil` when absent, and noted when it is neither true nor false.
    ///
    /// Services also send 1 or 0, or a text.
    public var bool: Bool? {
        switch kind {
        case Kind.true: return true
        case Kind.false: return false
        case Kind.null: return nil
        default:
            if let bool = string.flatMap(Bool.init(onWire:)) { return bool }
            note(.wrongType)
            return nil
        }
    }

    /// Whether a path of keys leads to a value; in an array, one element must have the rest of the path.
    package func has(_ path: ArraySlice<String>) -> Bool {
        guard let key = path.first else { return exists }
        if kind == Kind.array { return elements.contains { $0.has(path) } }
        return self[named: key].has(path.dropFirst())
    }

    /// The path of the value in the response.
    public var path: String { document.path(of: node) + (absence?.path ?? "") }

    /// The problems with values of this text that have been read so far.
    public var failures: [PartFailure] { document.notes.all }

    /// Notes that the value is unusable.
    public func note(_ reason: PartFailure.Reason) {
        document.notes.add(PartFailure(path: path, reason: reason, found: string?.sanitized(limit: 40)))
    }

    func child(keyed key: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        guard kind == Kind.object else { return nil }
        var child = node + 1
        let end = Int(document.nodes[node].end)
        while child < end {
            let candidate = document.nodes[child]
            if candidate.key.length == key.count,
                document.bytes(at: candidate.key).hasSameBytes(as: key)
            {
                return JSONValue(document: document, node: child)
            }
            child = Int(candidate.end)
        }
        return nil
    }

    /// The absent value for a step.
    ///
    /// An absence keeps its first step. A parent that is neither an object nor an array is noted.
    func absent(_ step: Absence) -> JSONValue {
        if absence != nil { return self }
        if kind != Kind.null, kind != Kind.object, kind != Kind.array { note(.wrongType) }
        return JSONValue(document: document, node: node, absence: step)
    }
    /// An absent value past the end of a column or row; a missing array is noted once elsewhere, not for every row.
    func pastEnd(_ index: Int) -> JSONValue {
        absence != nil ? self : JSONValue(document: document, node: node, absence: .index(index))
    }
}
