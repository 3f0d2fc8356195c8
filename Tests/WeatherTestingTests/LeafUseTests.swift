import Foundation
import Testing
import WeatherCore

@testable import WeatherTesting

@Suite("Which leaves are read") struct LeafUseTests {
    @Test("are those whose change changes the report")
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
