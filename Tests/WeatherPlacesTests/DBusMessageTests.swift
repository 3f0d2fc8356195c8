import Testing

@testable import WeatherPlaces

@Suite("Messages of D-Bus")
struct DBusMessageTests {
    private static func message(_ bytes: [UInt8]) throws -> DBusMessage {
        var rest = bytes[...]
        return try DBusMessage { count in
            guard count <= rest.count else { throw DBusReader.Malformed() }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    /// A call as `dbus-python` sends it: `org.freedesktop.DBus.AddMatch("x")` with the serial 2.
    private static let call: [UInt8] =
        Array("l".utf8) + [1, 0, 1, 6, 0, 0, 0, 2, 0, 0, 0, 0x7F, 0, 0, 0]
        + [1, 1] + Array("o\0".utf8) + [21, 0, 0, 0] + Array("/org/freedesktop/DBus\0\0\0".utf8)
        + [6, 1] + Array("s\0".utf8) + [20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
        + [2, 1] + Array("s\0".utf8) + [20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
        + [3, 1] + Array("s\0".utf8) + [8, 0, 0, 0] + Array("AddMatch\0\0\0\0\0\0\0\0".utf8)
        + [8, 1] + Array("g\0".utf8) + [1] + Array("s\0".utf8) + [0] + [1, 0, 0, 0] + Array("x\0".utf8)

    @Test("a call has the bytes that the specification asks for, and is read back")
    func bytes() throws {
        let bytes = DBusMessage.bytes(
            serial: 2,
            [
                (.path, .path("/org/freedesktop/DBus")), (.destination, .string("org.freedesktop.DBus")),
                (.interface, .string("org.freedesktop.DBus")), (.member, .string("AddMatch")),
            ], [.string("x")])
        #expect(bytes == Self.call)
        let message = try Self.message(bytes)
        #expect(
            message.kind == .call && message.text(.member) == "AddMatch"
                && message.text(.path) == "/org/freedesktop/DBus")
        #expect(try message.values() == [.string("x")])
        let variants: [DBusValue] = [.string("a"), .variant(.uint32(5)), .variant(.double(-1.5)), .variant(.path("/"))]
        #expect(try Self.message(DBusMessage.bytes(serial: 1, [], variants)).values() == variants)
    }

    @Test("a big-endian message is read")
    func bigEndian() throws {
        let bytes: [UInt8] =
            Array("B".utf8) + [2, 1, 1, 0, 0, 0, 16, 0, 0, 0, 9, 0, 0, 0, 15]
            + [5, 1] + Array("u\0".utf8) + [0, 0, 0, 7] + [8, 1] + Array("g\0".utf8) + [1] + Array("v\0".utf8) + [0]
            + [1] + Array("d\0".utf8) + [0, 0, 0, 0, 0] + [0x40, 0x42, 0xC8, 0xF5, 0xC2, 0x8F, 0x5C, 0x29]
        let message = try Self.message(bytes)
        #expect(message.kind == .reply && message.fields[.replySerial] == .uint32(7))
        #expect(try message.values() == [.variant(.double(37.57))])
    }

    @Test("cut or changed bytes are an error, and never a trap")
    func damaged() throws {
        for length in 0..<Self.call.count {
            #expect(throws: (any Error).self) { try Self.message(Array(Self.call.prefix(length))).values() }
        }
        for position in Self.call.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var bytes = Self.call
                bytes[position] = value
                _ = try? Self.message(bytes).values()
            }
        }
    }
}
