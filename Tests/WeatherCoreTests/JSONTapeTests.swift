import CSimdJSON
import Foundation
import Testing
import WeatherTesting

@testable import WeatherCore

@Suite("A stored JSON tape gives the same values as parsing")
struct JSONTapeTests {
    @Test("the tape of every recorded document has the values of the document", arguments: Self.documents)
    func recorded(_ file: URL) throws {
        guard let parsed = try? JSONDocument(parsing: Data(contentsOf: file)) else { return }
        try expectEqual(parsed)
    }

    @Test(
        "texts of all kinds are read from their tapes",
        arguments: [
            "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            "1.5", "-0.0", "5e-324", "1.7976931348623157e308", "\"\"", "\"서울 \\u0000 \\uD83D\\uDE00\"", "[]", "{}",
            "[[],{},[[]]]", #"{"":1,"":2,"a":{"a":[{"b":null}]}}"#, #"[1,"a",{"k":"v","l":[true,false,null,2.25]},-7]"#,
            String(repeating: "[", count: 63) + String(repeating: "]", count: 63),
            "\"" + String(repeating: "x", count: 300_000) + "\"",
        ])
    func made(_ text: String) throws {
        try expectEqual(JSONDocument(parsing: Data(text.utf8)))
    }

    @Test("an empty tape, another version, and trailing bytes are rejected")
    func version() throws {
        let stored = try JSONValue(parsing: Data(#"{"a":[1,"b"]}"#.utf8)).tape
        #expect(JSONValue(tape: stored)?["a"][1].string == "b")
        #expect(Int(stored[0]) == JSONTapeWriter.version)
        for version: UInt8 in [0, 1, 0x3F, 0x41, 0x7F, 0xC0, 0xFF] {
            #expect(JSONValue(tape: Data([version]) + stored.dropFirst()) == nil)
        }
        #expect(JSONValue(tape: Data()) == nil)
        #expect(JSONValue(tape: stored + [0]) == nil)
        for count in 0..<stored.count { #expect(JSONValue(tape: stored.prefix(count)) == nil) }
        // A slice whose first index is not 0.
        #expect(JSONValue(tape: (Data([9, 9]) + stored).dropFirst(2))?["a"][0].int == 1)
        // Neither format can be read as the other.
        #expect(XMLElement(tape: stored) == nil)
        #expect(JSONValue(tape: try #require(try XMLElement(parsing: Data("<a/>".utf8)).tape)) == nil)
    }

    @Test("changing any byte gives a valid tape or none")
    func everyByte() throws {
        let text = #"{"list":[{"dt":1775455200,"main":{"temp":-1.5},"w":[]},{"x":"서울","y":{}}],"n":null,"t":true}"#
        let stored = try JSONValue(parsing: Data(text.utf8)).tape
        var refused = 0
        for position in stored.indices {
            for byte in 0...UInt8.max {
                var damaged = stored
                damaged[position] = byte
                guard let document = JSONDocument(stored: damaged) else {
                    refused += 1
                    continue
                }
                expectSound(document)
                let again = try #require(JSONDocument(stored: JSONTapeWriter.bytes(of: document)))
                #expect(Contents(again) == Contents(document))
            }
        }
        #expect(refused > stored.count)
    }

    @Test(
        "impossible counts and positions are rejected",
        arguments: [
            // The version, the numbers of values and bytes of text, the text, then types: 5 is a string, 6 an array, 7
            // an object.
            [64], [64, 0, 0], [64, 1, 0], [64, 1, 0, 8], [64, 1, 0, 0xFF], [64, 2, 0, 0, 0], [64, 1, 1, 0x61, 0],
            [64, 1, 0, 5, 1], [64, 1, 1, 0x61, 5, 2], [64, 1, 1, 0x61, 5, 0], [64, 1, 9, 0x61, 5, 1],
            [64, 1, 0, 6, 1], [64, 2, 0, 6, 0, 0], [64, 2, 0, 6, 2, 0], [64, 3, 0, 6, 1, 0, 0],
            [64, 3, 0, 6, 2, 6, 2, 0], [64, 2, 0, 7, 1, 0], [64, 2, 0, 7, 1, 0, 1],
            [64, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0],
            [64, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0],
            [64, 0x81, 0x80, 0x10, 0, 0], [64, 1, 0, 3], [64, 1, 0, 3, 0x80], [64, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0],
            [64, 1, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2],
            // Not finite numbers.
            [64, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F], [64, 1, 0, 4, 1, 0, 0, 0, 0, 0, 0xF8, 0x7F],
        ] as [[UInt8]])
    func hostile(_ bytes: [UInt8]) { #expect(JSONValue(tape: Data(bytes)) == nil) }

    @Test("a tape that is nested deeper than a text may be is rejected")
    func depth() {
        func nested(_ count: UInt8) -> Data { Data([64, count, 0] + (0..<count).flatMap { [6, count - $0 - 1] }) }
        #expect(JSONValue(tape: nested(64)) != nil)
        #expect(JSONValue(tape: nested(66)) == nil)
    }

    @Test("a response with a tape is not parsed, unless the tape is of another version")
    func answer() async throws {
        let tape = try JSONValue(parsing: Data(#"{"a":1}"#.utf8)).tape
        for (tape, number) in [(tape, 1), (Data([1]) + tape.dropFirst(), 2), (Data(), 2)] {
            let context = ProviderContext(
                descriptor: ProviderDescriptor(
                    id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org",
                    attribution: "Example", basis: .documented, products: [.hourly], credential: .none,
                    baseURL: "https://example.org",
                    format: .json),
                transport: StubTransport { _ in
                    var response = ServiceResponse(Data(#"{"a":2}"#.utf8))
                    response.tape = tape
                    return response
                }, clock: { Date(timeIntervalSince1970: 0) })
            #expect(try await context.json(from: Endpoint("/")).root["a"].int == number)
        }
    }

    /// Recorded responses of services, in the package and next to it.
    private static let documents = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = [package.appendingPathComponent("Providers", isDirectory: true), SharedFixtures.folder]
        return folders.compactMap(\.self).flatMap { folder in
            (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
                .filter { ["json", "geojson"].contains(($0 as NSString).pathExtension) }
                .map { folder.appendingPathComponent($0) }
        }
    }()

    private func expectEqual(_ parsed: JSONDocument) throws {
        let read = try #require(JSONDocument(stored: JSONTapeWriter.bytes(of: parsed)))
        #expect(Contents(read) == Contents(parsed))
        expectSound(read)
    }

    /// All contents of a tape that values can read.
    private struct Contents: Equatable {
        var nodes: [[UInt64]]
        var texts: [[UInt8]]

        init(_ document: JSONDocument) {
            let all = (0..<Int(document.nodes[0].end)).map { document.nodes[$0] }
            nodes = all.map { node in
                let value: UInt64 =
                    switch Int(node.kind) {
                    case JSONValue.Kind.int: UInt64(bitPattern: node.value.integer)
                    case JSONValue.Kind.double: node.value.number.bitPattern
                    case JSONValue.Kind.array, JSONValue.Kind.object: UInt64(node.value.text.length)
                    default: 0
                    }
                return [UInt64(node.kind), UInt64(node.end), value]
            }
            texts = all.flatMap { node -> [[UInt8]] in
                let isString = Int(node.kind) == JSONValue.Kind.string
                return [
                    Array(document.bytes(at: node.key)), isString ? Array(document.bytes(at: node.value.text)) : [],
                ]
            }
        }
    }

    /// Expects that all indices are inside the tape, and that a container has as many values as it states.
    private func expectSound(_ document: JSONDocument) {
        let count = Int(document.nodes[0].end)
        for index in 0..<count {
            let node = document.nodes[index]
            #expect((JSONValue.Kind.null...JSONValue.Kind.object).contains(Int(node.kind)))
            #expect(Int(node.end) > index && Int(node.end) <= count)
            guard [JSONValue.Kind.array, JSONValue.Kind.object].contains(Int(node.kind)) else {
                #expect(Int(node.end) == index + 1)
                continue
            }
            var children: UInt32 = 0
            var child = index + 1
            while child < Int(node.end) {
                children += 1
                #expect(Int(document.nodes[child].end) <= Int(node.end))
                child = Int(document.nodes[child].end)
            }
            #expect(children == node.value.text.length)
        }
    }
}
