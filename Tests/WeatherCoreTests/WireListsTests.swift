import Foundation
import Testing
import WeatherCore

@Suite("Lists, members and columns in responses")
struct WireListsTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test("Booleans are read in every form that services send")
    func truth() throws {
        let root = try parse(
            #"""
            {"yes": [true, 1, 1.0, "true", "1", "TRUE", "Yes", " true "],
             "no": [false, 0, 0.0, "false", "0", "no", "False"]}
            """#)
        #expect(root["yes"].elements.map(\.bool) == Array(repeating: true, count: 8))
        #expect(root["no"].elements.map(\.bool) == Array(repeating: false, count: 7))
        let xml = try XMLElement(parsing: Data("<a t='true' f='0'><b>1</b><c>no</c><d/></a>".utf8))
        #expect(xml[attribute: "t"].bool == true && xml[attribute: "f"].bool == false)
        #expect(xml["b"].bool == true && xml["c"].bool == false && xml["d"].bool == nil && xml["e"].bool == nil)
        #expect(root.failures.isEmpty && xml.failures.isEmpty)
    }

    @Test("a value that is not a Boolean is noted, and an absent one is not")
    func noTruth() throws {
        let root = try parse(#"{"a": 2, "b": "maybe", "c": [], "d": {}, "e": "", "f": null, "g": -1}"#)
        for key in ["a", "b", "c", "d", "e", "f", "g", "h"] { #expect(root[named: key].bool == nil) }
        #expect(root.failures.map(\.path) == ["$.a", "$.b", "$.c", "$.d", "$.e", "$.g"])
        let xml = try XMLElement(parsing: Data("<a t='maybe'/>".utf8))
        #expect(xml[attribute: "t"].bool == nil && xml[attribute: "u"].bool == nil)
        #expect(xml.failures.map(\.path) == ["/a/@t"])
    }

    @Test("object members keep document order, and the first duplicate key wins")
    func members() throws {
        let root = try parse(#"{"2026-04-06": {"t": 1}, "2026-04-05": {"t": 2}, "2026-04-06": {"t": 3}, "x": [1]}"#)
        #expect(root.members.map(\.key) == ["2026-04-06", "2026-04-05", "x"])
        #expect(root.members.map { $0.value["t"].int } == [1, 2, nil])
        #expect(root.members[1].value["t"].path == "$.2026-04-05.t")
        #expect(root["x"].members.isEmpty && root["y"].members.isEmpty)
        let keys = (0..<20_001).map { "\"k\($0)\": 1" }.joined(separator: ",")
        let many = try parse("{\(keys)}")
        #expect(many.members.count == 20_000)
        #expect(many.failures.map(\.reason) == [.outOfRange])
    }

    @Test("an element is found by the value of one of its members")
    func first() throws {
        let root = try parse(
            #"""
            {"p": [3, {"name": null}, {"name": "ws", "v": 1}, {"name": "t", "v": 2}, {"name": "t", "v": 3},
                   {"name": 7, "v": 4}]}
            """#)
        #expect(root["p"].first(where: "name", is: "t")["v"].int == 2)
        #expect(root["p"].first(where: "name", is: "7")["v"].int == 4, "a number is its text")
        let absent = root["p"].first(where: "name", is: "gust")
        #expect(!absent.exists && absent["v"].double == nil && root["q"].first(where: "name", is: "t")["v"].int == nil)
        #expect(absent["v"].path == "$.p[name=gust]")
        #expect(root.failures.isEmpty)
        #expect(!root["p"][0].first(where: "name", is: "t").exists)
        #expect(root.failures.map(\.path) == ["$.p[0]"])
    }

    @Test(
        "the numbers of a text keep their positions",
        arguments: [
            ("1 2.5 -3", [1, 2.5, -3]), ("  278.15   -  277.95\n NaN 1e2 ", [278.15, nil, 277.95, nil, 100]),
            ("1,2, 3 ,4", [1, 2, 3, 4]), ("1,,3;", [1, nil, 3]), (",1", [nil, 1]),
            ("52.5,13.4 52.6,13.5", [52.5, 13.4, 52.6, 13.5]),
            ("--- NA null nan -", [nil, nil, nil, nil, nil]), ("5", [5]), ("  ", []),
        ] as [(String, [Double?])])
    func numbers(text: String, expected: [Double?]) throws {
        let json = try JSONValue(parsing: JSONSerialization.data(withJSONObject: [text]))[0]
        #expect(json.numbers == expected)
        let xml = try XMLElement(parsing: Data("<a x='\(text)'>\(text)</a>".utf8))
        #expect(xml.numbers == expected && xml[attribute: "x"].numbers == expected)
        #expect(json.failures.isEmpty && xml.failures.isEmpty)
    }

    @Test("a text that is not a number keeps its position as nil, and is noted once")
    func wrongNumbers() throws {
        let root = try XMLElement(parsing: Data("<a x='1 warm 3 cold'/>".utf8))
        #expect(root[attribute: "x"].numbers == [1, nil, 3, nil])
        #expect(root.failures == [PartFailure(path: "/a/@x", reason: .wrongType, found: "1 warm 3 cold")])
    }

    @Test("numbers are read from an array like from a text")
    func arrayOfNumbers() throws {
        let root = try parse(
            #"{"a": [1, null, "2", "-", "", "NaN", 2.5], "b": [1, "warm", [2], true], "c": 3, "d": {}}"#)
        #expect(root["a"].numbers == [1, nil, 2, nil, nil, nil, 2.5])
        #expect(root["c"].numbers == [3] && root["x"].numbers.isEmpty)
        #expect(root.failures.isEmpty)
        #expect(root["b"].numbers == [1, nil, nil, nil] && root["d"].numbers.isEmpty)
        #expect(root.failures.map(\.path) == ["$.b[1]", "$.b[2]", "$.b[3]", "$.d"])
    }

    @Test("implausible quantities of a list are dropped, and noted once")
    func quantities() throws {
        let root = try parse(#"{"a": "260.45 - -999 400", "b": [1013.2, null]}"#)
        #expect(root["b"].quantities(Pressure.init(hectopascals:)) == [Pressure(hectopascals: 1013.2), nil])
        #expect(root.failures.isEmpty)
        let temperatures = root["a"].quantities(Temperature.init(kelvin:))
        #expect(temperatures == [Temperature(kelvin: 260.45), nil, nil, nil])
        #expect(root.failures == [PartFailure(path: "$.a", reason: .outOfRange, found: "260.45 - -999 400")])
    }

    @Test("20,000 numbers of a text are read, and further ones are noted", arguments: [" ", ","])
    func manyNumbers(separator: String) throws {
        let text = Array(repeating: "1", count: 20_001).joined(separator: separator)
        let root = try parse("[\"\(text)\", \"\(String(repeating: ",", count: 50_000))\"]")
        #expect(root[0].numbers == Array(repeating: 1, count: 20_000))
        #expect(root[1].numbers == Array(repeating: nil, count: 20_000))
        #expect(root.failures.map(\.reason) == [.outOfRange, .outOfRange])
    }

    @Test("parallel arrays are read by rows, even if some are short, missing or of another type")
    func rows() throws {
        let root = try parse(
            #"""
            {"h": {"t": [1.5, null, 3.5], "time": ["a", "b", "c"], "rain": [0.1], "time": ["x"],
                   "long": [1, 2, 3, 4], "n": 5}}
            """#)
        let rows = root["h"].rows(along: "time")
        #expect(rows.map { $0["time"].string } == ["a", "b", "c"])
        #expect(rows.map { $0["t"].double } == [1.5, nil, 3.5])
        #expect(rows.map { $0[named: "long"].int } == [1, 2, 3])
        #expect(rows.map { $0["rain"].double } == [0.1, nil, nil])
        #expect(rows.map { $0["snow"]["deep"].double } == [nil, nil, nil])
        #expect(rows[2]["rain"].path == "$.h.rain[2]" && rows[2]["t"].path == "$.h.t[2]")
        #expect(rows[2]["snow"].path == "$.h.snow" && rows[2][named: "ice"].path == "$.h.ice")
        #expect(root.failures.isEmpty)
        #expect(rows.map { $0["n"].double } == [nil, nil, nil])
        #expect(root.failures.map(\.path) == ["$.h.n"])
    }

    @Test("an object without the leading array has no rows")
    func noRows() throws {
        let root = try parse(#"{"h": {"t": [1]}, "n": 5, "a": [1]}"#)
        #expect(root["h"].rows(along: "time").isEmpty && root["x"].rows(along: "time").isEmpty)
        #expect(root["a"].rows(along: "time").isEmpty)
        #expect(try root["h"].requiredRows(along: "t").count == 1)
        let error = #expect(throws: WeatherError.self) { try root["h"].requiredRows(along: "time") }
        #expect(error?.details.path == "$.h.time")
    }

    @Test("every column is found among very many members")
    func manyColumns() throws {
        let names = (0..<30_000).map { "\"\(String($0, radix: 36))\": [\($0)]" }.joined(separator: ",")
        let times = Array(repeating: "1", count: 20_000).joined(separator: ",")
        let root = try parse("{\(names), \"time\": [\(times)]}")
        let rows = root.rows(along: "time")
        #expect(rows.count == 20_000)
        for number in 0..<30_000 { #expect(rows[0][named: String(number, radix: 36)].int == number) }
        for row in rows.dropFirst() { #expect(row["n5c"].double == nil && row["absent"].double == nil) }
        #expect(root.failures.isEmpty)
    }

    @Test("a column is read by position")
    func column() throws {
        let root = try parse(#"{"a": [1, null, {"b": 3}], "n": 5}"#)
        let column = root["a"].column
        #expect(column.count == 3 && column[0].int == 1 && column[1].int == nil && column[2]["b"].int == 3)
        #expect(!column[3].exists && !column[-1].exists && column[3].path == "$.a[3]")
        #expect(root["x"].column.count == 0 && root["x"].column[0].path == "$.x")
        #expect(root.failures.isEmpty)
        let scalar = root["n"].column
        #expect(scalar.count == 0 && scalar[0].double == nil && scalar[1].double == nil)
        #expect(root.failures.map(\.path) == ["$.n"])
    }

    @Test("compass words are parsed; calm and variable air has no direction")
    func compassPoints() throws {
        let root = try parse(#"["NNE", "south-west", "CALM", "VRB", null, "ZW", 3]"#)
        #expect(root.elements.map(\.compassPoint) == [.northNortheast, .southwest, nil, nil, nil, nil, nil])
        #expect(root.failures.map(\.path) == ["$[5]", "$[6]"])
    }
}
