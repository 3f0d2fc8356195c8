import Foundation
import Testing
import WeatherCore

@testable import WeatherTesting

@Suite struct DocumentTreeTests {
    static let json = #"{"a": [{"t": "x\"y", "v": 1.5}, {"t": "z", "v": null}], "b": true}"#
    static let xml = #"<?xml version="1.0"?><r xmlns:n="u"><n:e k="1">text</n:e><n:e k='2'/><o> 5 </o></r>"#

    @Test func nodesOfJSONHaveThePathsThatFailuresShow() throws {
        let tree = try #require(DocumentTree(Data(Self.json.utf8)))
        #expect(
            tree.nodes.map(\.path) == [
                "$", "$.a", "$.a[0]", "$.a[0].t", "$.a[0].v", "$.a[1]", "$.a[1].t", "$.a[1].v", "$.b",
            ])
        #expect(tree.text(of: tree.nodes[3]) == #""x\"y""# && tree.nodes[4].pattern == "$.a[].v")
    }

    @Test func nodesOfXMLHaveThePathsThatFailuresShow() throws {
        let tree = try #require(DocumentTree(Data(Self.xml.utf8)))
        #expect(
            tree.nodes.map(\.path) == [
                "/r", "/r/e[1]", "/r/e[1]/@k", "/r/e[1]/text()", "/r/e[2]", "/r/e[2]/@k", "/r/o", "/r/o/text()",
            ])
        #expect(tree.text(of: tree.nodes[7]) == "5")
    }

    @Test(arguments: [
        ("$.a[0]", #"{"a": [{"t": "z", "v": null}], "b": true}"#),
        ("$.a[1].v", #"{"a": [{"t": "x\"y", "v": 1.5}, {"t": "z"}], "b": true}"#),
        ("$.a", #"{"b": true}"#),
    ])
    func dropsANodeOfJSONWithItsKey(_ path: String, _ rest: String) throws {
        #expect(try Self.bodies(of: path, in: Self.json).first == rest)
    }

    @Test func replacesANodeOfJSON() throws {
        let bodies = try Self.bodies(of: "$.b", in: #"{"b": true}"#)
        #expect(
            bodies == [
                "{}", #"{"b": null}"#, #"{"b": "text"}"#, #"{"b": -999}"#, #"{"b": 9999}"#, #"{"b": []}"#,
                #"{"b": {}}"#,
            ])
    }

    @Test func damagesAnElement() throws {
        let head = #"<?xml version="1.0"?><r xmlns:n="u">"#
        let tail = "<n:e k='2'/><o> 5 </o></r>"
        #expect(
            try Self.bodies(of: "/r/e[1]", in: Self.xml) == [
                head + tail, head + "<n:e/>" + tail, head + #"<n:e k="1"></n:e>"# + tail,
            ])
        #expect(try Self.bodies(of: "/r/e[1]/@k", in: Self.xml).first == head + "<n:e>text</n:e>" + tail)
    }

    @Test func wordsOfATableAreNodes() throws {
        let text = "<r>\n  1 20\n  3 NaN\n</r>"
        let tree = try #require(DocumentTree(Data(text.utf8)))
        #expect(
            tree.nodes.map(\.path) == [
                "/r", "/r/text()", "/r/text()#1,1", "/r/text()#1,2", "/r/text()#2,1", "/r/text()#2,2",
            ])
        #expect(
            tree.nodes[2].pattern == tree.nodes[4].pattern
                && tree.values(in: 0).map(tree.text) == ["1", "20", "3", "NaN"])
        let damages = tree.damages(of: 3)
        #expect(
            damages.map { Self.text($0.body) }.prefix(2) == ["<r>\n  1 \n  3 NaN\n</r>", "<r>\n  1 NaN\n  3 NaN\n</r>"])
        #expect(damages.map(\.list) == [1, nil, nil, nil, nil])
        // One line of words is a text.
        #expect(try #require(DocumentTree(Data("<r>1 20</r>".utf8))).nodes.count == 2)
    }

    @Test func aValueDroppedFromAPlainListNamesTheList() throws {
        let tree = try #require(DocumentTree(Data(#"{"a": [1, 2], "b": [{"c": 1}, 2]}"#.utf8)))
        let lists = tree.nodes.indices.flatMap { tree.damages(of: $0) }.filter { $0.list != nil }
        #expect(lists.map(\.description) == ["$.a[0] dropped", "$.a[1] dropped"] && lists.map(\.list) == [1, 1])
    }

    @Test func listsAreReversedDoubledAndCut() throws {
        let tree = try #require(DocumentTree(Data("[1, 2, 3]".utf8)))
        let list = try #require(tree.lists.first)
        #expect(Self.text(tree.reversed(list).body) == "[3, 2, 1]")
        #expect(Self.text(tree.doubled(list).body) == "[1, 2, 3,1,2,3]")
        #expect(Self.text(tree.cut(list).damage.body) == "[1]")
        let elements = try #require(DocumentTree(Data(Self.xml.utf8)))
        let equal = try #require(elements.lists.first)
        #expect(equal.path == "/r/e" && elements.lists.count == 1)
        #expect(Self.text(elements.reversed(equal).body).contains(#"<n:e k='2'/><n:e k="1">text</n:e><o>"#))
        #expect(Self.text(elements.doubled(equal).body).contains(#"<n:e k='2'/><n:e k="1">text</n:e><n:e k='2'/><o>"#))
        #expect(Self.text(elements.cut(equal).damage.body).contains(#"<n:e k="1">text</n:e><o>"#))
    }

    @Test(arguments: [
        ("12.59", ["12.58", "12.58", "22.59"]), ("0", ["1", "-1", "1"]), ("true", ["false", "false", "false"]),
        ("rain_day", ["rain_daz", "rain_daz", "sain_day"]),
        ("2026-04-06T12:00:00Z", ["2027-05-07T13:01:01Z", "2026-04-06T12:00:00Y", "2026-04-06U12:00:00Z"]),
    ])
    func valuesChangeSlightly(_ text: String, _ changed: [String]) throws {
        let tree = try #require(DocumentTree(Data("<a>\(text)</a>".utf8)))
        let bodies = tree.changes(in: 0).map(Self.text)
        #expect(bodies == changed.map { "<a>\($0)</a>" })
    }

    private static func bodies(of path: String, in document: String) throws -> [String] {
        let tree = try #require(DocumentTree(Data(document.utf8)))
        let index = try #require(tree.nodes.firstIndex { $0.path == path })
        return tree.damages(of: index).map { text($0.body) }
    }

    private static func text(_ body: Data) -> String { String(decoding: body, as: UTF8.self) }
}

@Suite("Leaves that a reader uses") struct LeafUseTests {
    @Test("a leaf is used if changing it changes the report")
    func use() async throws {
        let body = Data(#"{"list": [{"t": 1, "u": 2}, {"t": 3, "u": 4}], "name": "a", "x": true}"#.utf8)
        let use = try #require(
            await LeafUse(of: body) { body in
                guard let root = try? JSONValue(parsing: body) else { return nil }
                return root["list"].elements.map { "\($0["t"].double ?? 0)" } + [root["name"].string ?? ""]
            })
        #expect(use.count == 6 && use.read == 3)
        #expect(use.unread == ["$.list[].u", "$.x"])
        #expect(await LeafUse(of: Data("no document".utf8)) { _ in [] } == nil)
    }
}
