import Foundation
import Testing
import WeatherCore

@Suite("XML names: at run time, in namespaces, and of all children")
struct XMLNamesTests {
    private func parse(_ text: String) throws -> XMLElement { try XMLElement(parsing: Data(text.utf8)) }

    @Test("elements are found by names that are known only at run time")
    func runTime() throws {
        let root = try parse("<a><t1>1</t1><t2>2</t2><t2>3</t2></a>")
        for number in 1...2 { #expect(root[named: "t\(number)"].int == number) }
        let name = ["t", "2"].joined()
        #expect(root.elements(named: name).map(\.int) == [2, 3])
        #expect(try root.requiredElements(named: name).count == 2)
        let absent = root[named: "t3"]["x"]
        #expect(!absent.exists && absent.double == nil && absent.name == "t3" && absent.path == "/a/t3")
        #expect(root[named: "t\u{1B}3"].path == "/a/t3" && !root[named: ""].exists)
        let error = #expect(throws: WeatherError.self) { try root.requiredElements(named: "t" + "9") }
        #expect(error?.details.path == "/a/t9")
        #expect(root.failures.isEmpty)
    }

    @Test("all children keep document order, whatever their names")
    func children() throws {
        let root = try parse("<a>x<b>1<d/></b><m:c xmlns:m='u'>2</m:c><b>3</b></a>")
        #expect(root.elements.map(\.name) == ["b", "c", "b"])
        #expect(root.elements.map(\.int) == [1, 2, 3])
        #expect(root["x"].elements.isEmpty && root["c"].elements.isEmpty)
        let many = try parse("<r>" + String(repeating: "<a/>", count: 20_001) + "</r>")
        #expect(many.elements.count == 20_000)
        #expect(many.failures.map(\.reason) == [.outOfRange])
    }

    @Test("an attribute is found by its namespace, whatever its prefix")
    func namespaces() throws {
        let root = try parse(
            """
            <a xmlns:d='urn:d' xmlns:e='urn:e'>
              <f d:n='1' e:n='2' n='3'/><f xmlns:x='urn:d' x:n='4'/><f d:n='warm'/><f u:n='5'/>
            </a>
            """)
        let forecasts = root.elements(named: "f")
        #expect(forecasts.map { $0[attribute: "n", namespace: "urn:d"].string } == ["1", "4", "warm", nil])
        #expect(forecasts.map { $0[attribute: "n", namespace: "urn:e"].string } == ["2", nil, nil, nil])
        #expect(forecasts.map { $0[attribute: "n"].string } == ["3", nil, nil, nil])
        #expect(forecasts[0][attribute: "n", namespace: "urn:x"].string == nil)
        #expect(forecasts[0][attribute: "n", namespace: "n"].string == nil, "a name is no namespace")
        #expect(root["x"][attribute: "n", namespace: "urn:d"].string == nil)
        #expect(root.failures.isEmpty)
        #expect(forecasts[2][attribute: "n", namespace: "urn:d"].double == nil)
        #expect(root.failures.map(\.path) == ["/a/f[3]/@n"])
    }

    @Test("xml:lang is found by the XML namespace")
    func language() throws {
        let root = try parse("<a xml:lang='ko'/>")
        #expect(root[attribute: "lang", namespace: "http://www.w3.org/XML/1998/namespace"].string == "ko")
    }

    @Test("an element is found by an attribute, or by the text of a child")
    func first() throws {
        let root = try parse(
            """
            <a xmlns:d='urn:d'>
              <p><k>level</k><v>2</v></p><p><k> type </k><v>7</v></p><p k='level'><v>9</v></p>
              <f d:e='PPPP'>1</f><f d:e='TTT'>2</f><f e='TTT'>3</f><f d:e='TTT'>4</f>
            </a>
            """)
        #expect(root.first("p", where: "k", is: "type")["v"].int == 7)
        #expect(root.first("p", whereAttribute: "k", is: "level")["v"].int == 9)
        #expect(root.first("f", whereAttribute: "e", namespace: "urn:d", is: "TTT").int == 2)
        #expect(root.first("f", whereAttribute: "e", is: "TTT").int == 3)
        #expect(root.first("p", where: "k", is: "x")["v"].path == "/a/p[k='x']")
        #expect(root.first("f", whereAttribute: "e", is: "x").path == "/a/f[@e='x']")
        #expect(
            !root["x"].first("p", where: "k", is: "type").exists && !root.first("q", whereAttribute: "k", is: "").exists
        )
        #expect(root.failures.isEmpty)
    }

    @Test("too many namespaces are refused, and allowed ones are not confused")
    func manyNamespaces() throws {
        func document(_ count: Int) -> String {
            "<r>" + (0..<count).map { "<a xmlns:p='urn:\($0)' p:n='\($0)'/>" }.joined() + "</r>"
        }
        let root = try parse(document(900))
        let last = try #require(root.elements.last)
        #expect(last[attribute: "n", namespace: "urn:899"].int == 899)
        #expect(last[attribute: "n", namespace: "urn:898"].int == nil)
        let error = #expect(throws: WeatherError.self) { try parse(document(1100)) }
        #expect(error?.reason == .malformed)
    }
}
