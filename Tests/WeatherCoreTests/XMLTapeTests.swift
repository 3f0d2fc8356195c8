import Foundation
import Testing
import WeatherTesting

@testable import WeatherCore

@Suite("A stored XML tape gives the same values as parsing")
struct XMLTapeTests {
    @Test("the tape of every recorded document has the values of the document", arguments: Self.documents)
    func recorded(_ file: URL) throws {
        let body = try Data(contentsOf: file)
        guard let parsed = try? XMLDocument(parsing: body) else { return }
        try expectEqual(parsed)
    }

    @Test(
        "texts of all kinds are read from their tapes",
        arguments: [
            "<a/>", "<a></a>", "<a b=''/>", "<a b='1' c=''>t<d e='2'/>ignored</a>", "<a> <b/> <b>x</b> </a>",
            "<a>&lt;<![CDATA[<x>]]>&#x1F600;<!-- - -->서울</a>", "<a x:y='1'/>",
            """
            <a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="urn:a">
            <b xsi:nil="true" d:e="1" e="2">3</b><b xsi:nil="0"/></a>
            """,
            "<?xml version='1.0' encoding='ISO-8859-1'?><a>\u{E9}</a>",
            String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64),
            "<a>" + String(repeating: "x", count: 300_000) + "</a>",
            "<a>" + (0..<1023).map { "<n\($0)/>" }.joined() + "</a>",
        ])
    func made(_ text: String) throws {
        let encoding: String.Encoding = text.contains("ISO-8859-1") ? .isoLatin1 : .utf8
        try expectEqual(XMLDocument(parsing: try #require(text.data(using: encoding))))
    }

    @Test("an empty tape, another version, and trailing bytes are rejected")
    func version() throws {
        let stored = try #require(try XMLElement(parsing: Data("<a b='1'>2</a>".utf8)).tape)
        #expect(XMLElement(tape: stored)?[attribute: "b"].int == 1)
        #expect(Int(stored[0]) == XMLTapeWriter.version)
        for version: UInt8 in [0, 2, 0x7F, 0x81, 0xFF] {
            #expect(XMLElement(tape: Data([version]) + stored.dropFirst()) == nil)
        }
        #expect(XMLElement(tape: Data()) == nil)
        #expect(XMLElement(tape: stored + [0]) == nil)
        for count in 0..<stored.count { #expect(XMLElement(tape: stored.prefix(count)) == nil) }
        // A slice whose first index is not 0.
        #expect(XMLElement(tape: (Data([9, 9]) + stored).dropFirst(2))?.int == 2)
    }

    @Test("changing any byte gives a valid tape or none")
    func everyByte() throws {
        let text = "<r><t from='2026-03-02T10:00:00Z' to=''>x<v y='1.5'/><v y='-2'>12</v></t><t/></r>"
        let stored = try #require(try XMLElement(parsing: Data(text.utf8)).tape)
        var refused = 0
        for position in stored.indices {
            for byte in 0...UInt8.max {
                var damaged = stored
                damaged[position] = byte
                guard let tape = XMLTapeReader.tape(of: damaged) else {
                    refused += 1
                    continue
                }
                defer { tape.free() }
                try expectSound(tape)
                let written = try #require(XMLTapeWriter.bytes(of: tape))
                let again = try #require(XMLTapeReader.tape(of: written))
                defer { again.free() }
                #expect(Contents(again) == Contents(tape))
            }
        }
        #expect(refused > stored.count)
    }

    @Test(
        "impossible counts and positions are rejected",
        arguments: [
            // The version, one name `a`, then:
            [1, 0], [1, 1, 0x81, 0x80, 0x80, 0x80, 0x08, 0x61], [1, 2, 1, 0x61, 1, 0x61, 1, 0, 0, 0, 0, 0, 0],
            [1, 1, 1, 0x61, 0, 0, 0], [1, 1, 1, 0x61, 1, 0, 0, 1, 0, 0, 0], [1, 1, 1, 0x61, 1, 0, 0, 0, 1, 0, 0],
            [1, 1, 1, 0x61, 1, 0, 0, 0, 0, 1, 0], [1, 1, 1, 0x61, 1, 0, 0, 0, 0, 0, 2],
            [1, 1, 1, 0x61, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0], [1, 1, 1, 0x61, 1, 1, 0, 0, 0, 1, 0, 0, 2, 0],
            [1, 1, 1, 0x61, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1], [1, 1, 1, 0x61, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 0, 0],
            [1, 1, 1, 0x61, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0, 0], [1, 1, 1, 0x61, 1, 0x80, 0x80, 0x10, 0, 0, 0, 0, 0],
            [1, 1, 1, 0x61, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], [1, 0x81, 0x08],
            // Two roots, and a child that ends after its parent.
            [1, 1, 1, 0x61, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [1, 1, 1, 0x61, 3, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func hostile(_ bytes: [UInt8]) { #expect(XMLTapeReader.tape(of: Data(bytes)) == nil) }

    @Test("a tape that is nested deeper than a text may be is rejected")
    func depth() {
        func nested(_ count: UInt8) -> Data {
            Data([1, 1, 1, 0x61, count, 0, 0] + (0..<count).flatMap { [0, count - $0 - 1, 0, 0] })
        }
        #expect(XMLElement(tape: nested(64)) != nil)
        #expect(XMLElement(tape: nested(65)) == nil)
    }

    @Test("a response with a tape is not parsed, unless the tape is of another version")
    func answer() async throws {
        let tape = try #require(try XMLElement(parsing: Data("<a>1</a>".utf8)).tape)
        for (tape, number) in [(tape, 1), (Data([0]) + tape.dropFirst(), 2), (Data(), 2)] {
            let context = ProviderContext(
                descriptor: ProviderDescriptor(
                    id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org",
                    attribution: "Example", basis: .documented, products: [.hourly], credential: .none,
                    baseURL: "https://example.org",
                    format: .xml),
                transport: StubTransport { _ in
                    var response = ServiceResponse(Data("<a>2</a>".utf8))
                    response.tape = tape
                    return response
                }, clock: { Date(timeIntervalSince1970: 0) })
            #expect(try await context.xml(from: Endpoint("/")).root.int == number)
        }
    }

    /// Recorded responses of services, in the package and next to it.
    private static let documents = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = [package.appendingPathComponent("Providers", isDirectory: true), SharedFixtures.folder]
        return folders.compactMap(\.self).flatMap { folder in
            (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
                .filter { ["xml", "cap", "kml"].contains(($0 as NSString).pathExtension) }
                .map { folder.appendingPathComponent($0) }
        }
    }()

    private func expectEqual(_ parsed: XMLDocument) throws {
        let stored = try #require(XMLTapeWriter.bytes(of: parsed.tape))
        let read = try #require(XMLDocument(stored: stored))
        #expect(Contents(read.tape) == Contents(parsed.tape))
        try expectSound(read.tape)
    }

    /// All contents of a tape that elements can read.
    private struct Contents: Equatable {
        var names: [[UInt8]]
        var elements: [[Int]]
        var attributes: [[Int]]
        var texts: [[UInt8]]

        init(_ tape: XMLTape) {
            names = (0..<tape.names.count).map { Array(tape.names[Int32($0)]) }
            elements = tape.elements.contents.map {
                [
                    Int($0.name), Int($0.parent), Int($0.end), Int($0.firstAttribute), Int($0.attributeCount),
                    $0.isNil ? 1 : 0, $0.hasChildren ? 1 : 0,
                ]
            }
            attributes = tape.attributes.contents.map { [Int($0.name), Int($0.namespace)] }
            texts =
                tape.elements.contents.map { Array(tape.bytes($0.text)) }
                + tape.attributes.contents.map { Array(tape.bytes($0.value)) }
        }
    }

    /// Expects that all indices are inside the tape.
    private func expectSound(_ tape: XMLTape) throws {
        let (elements, attributes) = (tape.elements.contents, tape.attributes.contents)
        func isInText(_ range: XMLTape.TextRange) -> Bool {
            range.offset >= 0 && range.length >= 0 && Int(range.offset) + Int(range.length) <= tape.text.count
        }
        for (index, element) in elements.enumerated() {
            let parentEnd = element.parent < 0 ? elements.count : Int(elements[Int(element.parent)].end)
            #expect(element.parent < index && (element.parent >= 0) == (index > 0))
            #expect(Int(element.end) > index && Int(element.end) <= parentEnd)
            #expect(element.name >= 0 && Int(element.name) < tape.names.count && isInText(element.text))
            #expect(element.firstAttribute >= 0 && element.attributeCount >= 0)
            #expect(Int(element.firstAttribute) + Int(element.attributeCount) <= attributes.count)
        }
        for attribute in attributes {
            #expect(attribute.name >= 0 && Int(attribute.name) < tape.names.count && isInText(attribute.value))
            #expect(attribute.namespace >= -1 && Int(attribute.namespace) < tape.names.count)
        }
    }
}
