import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Required parts of a response") struct EssentialsTests {
    @Test(
        "a path of keys is found; in an array, one element must have the rest",
        arguments: [
            (#"{"list":[{},{"main":{"temp":1}}]}"#, true), (#"{"list":[]}"#, false), (#"{"list":[{}]}"#, false),
            (#"{"list":{"main":0}}"#, true), (#"{"list":[{"main":null}]}"#, false), ("{}", false), ("[]", false),
            (#"{"list":"main"}"#, false), (#"[{"list":[{"main":1}]}]"#, true),
        ])
    func json(text: String, isThere: Bool) throws {
        #expect(try JSONValue(parsing: Data(text.utf8)).has(["list", "main"]) == isThere)
    }

    @Test(
        "a path of elements is found",
        arguments: [
            ("<w><product/><product><time/><time><location/></time></product></w>", true), ("<w/>", false),
            ("<w><product><time/></product></w>", false), ("<product><time><location/></time></product>", false),
        ])
    func xml(text: String, isThere: Bool) throws {
        #expect(try XMLElement(parsing: Data(text.utf8)).has(["product", "time", "location"]) == isThere)
    }

    @Test(
        "a path of elements can end with an attribute, whatever its value",
        arguments: [
            (#"<w><a n=""/></w>"#, true), (#"<w><a/><a n="0"/></w>"#, true), (#"<w n="0"><a/></w>"#, false),
            ("<w><a><n/></a></w>", false), ("<w/>", false),
        ])
    func attribute(text: String, isThere: Bool) throws {
        #expect(try XMLElement(parsing: Data(text.utf8)).has(["a", "@n"]) == isThere)
    }

    @Test("an empty path accepts any value that exists")
    func nothing() throws {
        #expect(try JSONValue(parsing: Data("[]".utf8)).has([]))
        #expect(try !JSONValue(parsing: Data("null".utf8)).has([]))
        #expect(try XMLElement(parsing: Data("<w/>".utf8)).has([]))
    }

    @Test("the check is part of the request, but not of its URL")
    func request() async throws {
        let descriptor = ProviderDescriptor(
            id: "first", name: "First", homePage: "https://first.example", terms: "https://first.example",
            attribution: "First", basis: .documented, products: [.hourly], credential: .none,
            baseURL: "https://first.example",
            format: .json)
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        let context = ProviderContext(descriptor: descriptor, transport: transport, clock: { Date() })
        _ = try await context.json(from: Endpoint("/data").with("a", "b").expecting("list", "main"))
        let request = try #require(transport.requests.first)
        let check = try #require(request.check)
        #expect(transport.requests.map(\.http.path) == ["/data?a=b"])
        try check(ServiceResponse(Data(#"{"list":[{"main":1}]}"#.utf8)))
        for body in ["{}", #"{"list":[{"main":1}],"error":{}}"#, "<html>", ""] {
            #expect(throws: WeatherError.self) { try check(ServiceResponse(Data(body.utf8))) }
        }
        let error = #expect(throws: WeatherError.self) { try check(ServiceResponse(Data("{}".utf8))) }
        #expect(error?.details.path == "list/main")
    }

    @Test("if the required part is missing, the service's own message gives the reason, even with status 200")
    func refusal() async throws {
        let descriptor = ProviderDescriptor(
            id: "first", name: "First", homePage: "https://first.example", terms: "https://first.example",
            attribution: "First", basis: .documented, products: [.hourly], credential: .none,
            baseURL: "https://first.example",
            format: .json)
        func ask(_ body: String) async throws -> DecodedResponse<JSONValue> {
            let transport = StubTransport { _ in ServiceResponse(Data(body.utf8)) }
            let context = ProviderContext(descriptor: descriptor, transport: transport, clock: { Date() })
            return try await context.json(from: Endpoint("/data").expecting("list")) { response in
                String(decoding: response.body, as: UTF8.self).contains("busy") ? .quotaExceeded : nil
            }
        }
        let error = await #expect(throws: WeatherError.self) { try await ask(#"{"state":"busy"}"#) }
        #expect(error?.reason == .quotaExceeded && error?.details.host == "first.example")
        #expect(try await ask(#"{"list":["busy"]}"#).root["list"].elements.count == 1)
        #expect(try await ask("{}").root["list"].exists == false)
    }
}
