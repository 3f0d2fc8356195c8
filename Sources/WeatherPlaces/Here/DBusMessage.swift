/// A value of D-Bus, as far as GeoClue needs them.
///
/// The form is that of the [D-Bus Specification](https://dbus.freedesktop.org/doc/dbus-specification.html), "Marshaling".
package indirect enum DBusValue: Sendable, Equatable {
    case string(String), path(String), signature(String)
    case uint32(UInt32), double(Double)
    case variant(DBusValue)

    /// Its type in a signature.
    var type: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .uint32: "u"
        case .double: "d"
        case .variant: "v"
        }
    }

    /// The text of a string, a path or a signature.
    var text: String? {
        switch self {
        case .string(let text), .path(let text), .signature(let text): text
        default: nil
        }
    }
}

/// Writes values in little-endian order.
struct DBusWriter {
    private(set) var bytes: [UInt8] = []

    mutating func align(_ size: Int) {
        while bytes.count % size != 0 { bytes.append(0) }
    }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    mutating func write(_ value: DBusValue) {
        switch value {
        case .string(let text), .path(let text):
            write(.uint32(UInt32(clamping: text.utf8.count)))
            bytes += Array(text.utf8) + [0]
        case .signature(let text): bytes += [UInt8(clamping: text.utf8.count)] + Array(text.utf8) + [0]
        case .uint32(let number): write(number, size: 4)
        case .double(let number): write(number.bitPattern, size: 8)
        case .variant(let value):
            write(.signature(value.type))
            write(value)
        }
    }

    private mutating func write(_ number: some FixedWidthInteger, size: Int) {
        align(size)
        withUnsafeBytes(of: number.littleEndian) { bytes += Array($0) }
    }
}

/// Reads values in the byte order of the sender.
struct DBusReader {
    /// The bytes are not as the specification says.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private let isLittleEndian: Bool
    private(set) var position = 0

    /// Reads bytes of which the first is aligned to 8 in the message.
    init(_ bytes: [UInt8], isLittleEndian: Bool) { (self.bytes, self.isLittleEndian) = (bytes, isLittleEndian) }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func align(_ size: Int) { position = (position + size - 1) / size * size }

    mutating func byte() throws(Malformed) -> UInt8 {
        guard let byte = try take(1).first else { throw Malformed() }
        return byte
    }

    /// Reads a value of a type; other types than those of ``DBusValue`` are not read.
    mutating func value(_ type: Character) throws(Malformed) -> DBusValue {
        switch type {
        case "s": return .string(try text(length: try length()))
        case "o": return .path(try text(length: try length()))
        case "g": return .signature(try text(length: Int(try byte())))
        case "u": return .uint32(UInt32(truncatingIfNeeded: try number(4)))
        case "d": return .double(Double(bitPattern: try number(8)))
        case "v":
            let signature = try text(length: Int(try byte()))
            // A variant in a variant is not needed, and could be nested without end.
            guard signature.count == 1, let inner = signature.first, inner != "v" else { throw Malformed() }
            return .variant(try value(inner))
        default: throw Malformed()
        }
    }

    /// Reads a length in four bytes.
    mutating func length() throws(Malformed) -> Int { Int(truncatingIfNeeded: try number(4)) }

    private mutating func number(_ size: Int) throws(Malformed) -> UInt64 {
        align(size)
        let bytes = try take(size)
        return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func text(length: Int) throws(Malformed) -> String {
        // With the NUL after it.
        let bytes = try take(length + 1)
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw Malformed() }
        defer { position += count }
        return bytes[position...].prefix(count)
    }
}

/// A message of the bus.
package struct DBusMessage {
    package enum Kind: UInt8, Sendable {
        case call = 1
        case reply, error, signal
    }

    /// The header fields that are read and written, by their codes.
    package enum Field: UInt8, Sendable {
        case path = 1
        case interface, member, errorName, replySerial, destination, sender, signature
    }

    /// The largest message that is read, in bytes; those of GeoClue have some hundreds.
    static let limit = 65_536

    var kind: Kind
    var fields: [Field: DBusValue] = [:]
    /// The bytes of the body, which are read only if they are needed: other messages have other types.
    private var body: DBusReader

    func text(_ field: Field) -> String? { fields[field]?.text }

    /// The values of the body.
    func values() throws(DBusReader.Malformed) -> [DBusValue] {
        var (reader, values) = (body, [DBusValue]())
        for type in text(.signature) ?? "" { values.append(try reader.value(type)) }
        return values
    }

    /// The bytes of a message.
    package static func bytes(
        _ kind: Kind = .call, serial: UInt32, _ fields: [(Field, DBusValue)], _ arguments: [DBusValue] = []
    ) -> [UInt8] {
        var (body, list) = (DBusWriter(), DBusWriter())
        for argument in arguments { body.write(argument) }
        let types = arguments.map(\.type).joined()
        for (field, value) in fields + (types.isEmpty ? [] : [(.signature, .signature(types))]) {
            list.align(8)
            list.write(byte: field.rawValue)
            list.write(.variant(value))
        }
        var message = DBusWriter()
        // Little-endian, the kind, without flags, version 1.
        for byte in [UInt8(ascii: "l"), kind.rawValue, 0, 1] { message.write(byte: byte) }
        for number in [body.bytes.count, Int(serial), list.bytes.count] {
            message.write(.uint32(UInt32(clamping: number)))
        }
        for byte in list.bytes { message.write(byte: byte) }
        message.align(8)
        return message.bytes + body.bytes
    }

    /// Reads a message.
    ///
    /// - Parameter read: Reads the next so many bytes.
    /// - Throws: The error of reading, or `DBusReader.Malformed`.
    init(_ read: (Int) throws -> [UInt8]) throws {
        let start = try read(16)
        let isLittleEndian = start[0] == UInt8(ascii: "l")
        guard isLittleEndian || start[0] == UInt8(ascii: "B"), start[3] == 1 else { throw DBusReader.Malformed() }
        // A signal is not waited for, so messages of unknown kinds are passed over as the specification asks.
        kind = Kind(rawValue: start[1]) ?? .signal
        var numbers = DBusReader(Array(start[4...]), isLittleEndian: isLittleEndian)
        let bodyLength = try numbers.length()
        _ = try numbers.value("u")
        let length = try numbers.length()
        guard bodyLength + length <= Self.limit else { throw DBusReader.Malformed() }
        // The header ends at a multiple of 8.
        let header = try read((length + 7) / 8 * 8)
        var reader = DBusReader(Array(header.prefix(length)), isLittleEndian: isLittleEndian)
        while !reader.isAtEnd {
            reader.align(8)
            if reader.isAtEnd { break }
            let code = try reader.byte()
            guard case .variant(let value) = try reader.value("v") else { throw DBusReader.Malformed() }
            if let field = Field(rawValue: code) { fields[field] = value }
        }
        body = DBusReader(try read(bodyLength), isLittleEndian: isLittleEndian)
    }
}
