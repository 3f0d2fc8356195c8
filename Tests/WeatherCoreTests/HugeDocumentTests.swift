import Foundation
import Testing
import WeatherCore

/// Documents that would take a parser very long are refused before parsing; time is not measured, since machines
/// differ.
@Suite("Documents that would take too much time or memory are refused")
struct HugeDocumentTests {
    private static func attributes(_ count: Int, value: String = "", quote: String = "\"") -> String {
        (0..<count).map { " a\($0)=\(quote)\(value)\(quote)" }.joined()
    }

    private static let bigTag = "<a\(attributes(20_000))/>"
    private static let manyAttributes = "<a\(attributes(1000))/>"

    struct Document: CustomTestStringConvertible {
        var testDescription: String
        var bytes: Data

        init(_ name: String, _ text: String, _ encoding: String.Encoding = .utf8) {
            testDescription = name
            bytes = text.data(using: encoding) ?? Data()
        }
    }

    static let tags = [
        Document("a tag of 20,000 attributes", bigTag),
        Document("one of 1,000", manyAttributes),
        Document("one in another", "<b><c>1</c>\(manyAttributes)</b>"),
        Document("with signs that end no tag", "<a\(attributes(1000, value: ">"))/>"),
        Document("in the other quotes", "<a\(attributes(1000, value: "\">", quote: "'"))/>"),
        Document("after a comment and text", "<b><!-- = < > ' --> it's\(manyAttributes)</b>"),
        Document("of namespaces", "<a" + (0..<1000).map { " xmlns:n\($0)=\"u\"" }.joined() + "/>"),
        Document("that does not end", "<a\(attributes(1000))"),
        Document("in UTF-16", manyAttributes, .utf16),
        Document(
            "in UTF-16, its characters looking like tags", "<a\(attributes(1000, value: "㰼㰼"))/>", .utf16BigEndian),
        Document("in UTF-16 of the other order", "<a\(attributes(1000, value: "㰼㰼"))/>", .utf16LittleEndian),
        Document("with one value of 70,000 bytes", "<a x=\"\(String(repeating: "1", count: 70_000))\"/>"),
    ]

    @Test("a tag with too many attributes or bytes is refused", arguments: tags)
    func tag(document: Document) throws {
        try #require(!document.bytes.isEmpty)
        let error = #expect(throws: WeatherError.self) { try XMLElement(parsing: document.bytes) }
        #expect(error?.reason == .malformed)
        #expect(error?.cause?.hasPrefix("a tag of more than ") == true, "\(String(describing: error))")
    }

    @Test(
        "an encoding that can hide markup is refused",
        arguments: ["UTF-7", "ISO-2022-JP", "ISO-2022-KR", "HZ-GB-2312", "IBM037", "UTF-16"])
    func encoding(name: String) {
        let text = "<?xml version=\"1.0\" encoding='\(name)'?><a/>"
        let error = #expect(throws: WeatherError.self) { try XMLElement(parsing: Data(text.utf8)) }
        #expect(error?.cause == "an encoding that is not read")
    }

    @Test(
        "encodings that services use are read",
        arguments: [
            ("UTF-8", String.Encoding.utf8), ("utf-8", .utf8), ("ISO-8859-1", .isoLatin1),
            ("windows-1252", .windowsCP1252),
            ("EUC-KR", .ascii), ("Shift_JIS", .ascii), ("UTF-16", .utf16), ("GB2312", .ascii), ("US-ASCII", .ascii),
        ])
    func readable(name: String, encoding: String.Encoding) throws {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a x=\"1\">2</a>"
        let root = try XMLElement(parsing: try #require(text.data(using: encoding)))
        #expect(root[attribute: "x"].int == 1 && root.int == 2)
    }

    @Test("long texts, comments and CDATA sections are not counted as tags")
    func longTexts() throws {
        let text = String(repeating: "a=\"1\" ", count: 20_000)
        let root = try XMLElement(
            parsing: Data("<r><!-- \(text) --><b>\(text)</b><![CDATA[\(text)]]><c>3</c></r>".utf8))
        #expect(root["c"].int == 3)
    }

    @Test("more nested namespaces than services declare are refused")
    func namespaces() throws {
        func nested(_ levels: Int) -> Data {
            let starts = (0..<levels).map { level in
                "<a" + (0..<20).map { " xmlns:n\(level)x\($0)=\"u\"" }.joined() + ">"
            }
            return Data((starts.joined() + String(repeating: "</a>", count: levels)).utf8)
        }
        _ = try XMLElement(parsing: nested(12))
        let error = #expect(throws: WeatherError.self) { try XMLElement(parsing: nested(13)) }
        #expect(error?.reason == .tooManyParts)
        // Namespaces of siblings are not nested.
        let sideBySide = "<r>" + String(repeating: "<a xmlns:x=\"u\"/>", count: 1000) + "</r>"
        _ = try XMLElement(parsing: Data(sideBySide.utf8))
    }

    @Test("more values, elements or attributes than a forecast can have are refused")
    func parts() {
        let documents: [(String, (Data) throws -> Void)] = [
            ("[" + String(repeating: "1,", count: 270_000) + "1]", { _ = try JSONValue(parsing: $0) }),
            ("<r>" + String(repeating: "<a/>", count: 270_000) + "</r>", { _ = try XMLElement(parsing: $0) }),
            ("<r>" + String(repeating: "<a x='' y=''/>", count: 140_000) + "</r>", { _ = try XMLElement(parsing: $0) }),
        ]
        for (text, parse) in documents {
            let error = #expect(throws: WeatherError.self) { try parse(Data(text.utf8)) }
            #expect(error?.reason == .tooManyParts && error?.details.limit == 262_144)
        }
    }

    @Test("20,000 elements of a list are read, and further ones are noted")
    func longLists() throws {
        let json = try JSONValue(parsing: Data(("[" + String(repeating: "1,", count: 20_000) + "1]").utf8))
        #expect(json.elements.count == 20_000)
        #expect(json.failures.map(\.reason) == [.outOfRange])
        let xml = try XMLElement(parsing: Data(("<r>" + String(repeating: "<a/>", count: 20_001) + "</r>").utf8))
        #expect(xml.elements(named: "a").count == 20_000)
        #expect(xml.failures.map(\.reason) == [.outOfRange])
    }
}
