import FaultServer
import Foundation
import Testing
import WeatherCore
import WeatherSession

@testable import wx

/// The protocol without the services; Tests/MCP/check-client has the client of the protocol's authors.
@Suite("Messages of the Model Context Protocol")
struct MCPMessageTests {
    private static func server() async throws -> MCPServer {
        MCPServer(
            try await WeatherSession(
                SessionEnvironment(
                    variables: ["HOME": "/dev/null"], program: .init("wx", version: "1", contact: "test@example.org"))))
    }

    private static let meta = #"""
        "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
        """#

    private static func request(_ method: String, _ parameters: String = "", id: String = "1") -> String {
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": {\#(parameters)}}"#
    }

    /// The response to a line, if it is known at once.
    private static func response(_ line: String, by server: inout MCPServer) throws -> JSONValue? {
        guard case .response(let text) = server.reaction(to: Array(line.utf8)) else { return nil }
        #expect(text.hasSuffix("\n") && text.split(separator: "\n").count == 1)
        let response = try JSONValue(parsing: Data(text.utf8))
        #expect(response["jsonrpc"].string == "2.0")
        return response
    }

    @Test(
        "what is not a request gets the code of JSON-RPC, and its id if it can be read",
        arguments: [
            ("{", -32700, nil), ("", -32700, nil), ("\u{FF}", -32700, nil),
            (#"{"jsonrpc": "2.0", "id": 1"#, -32700, nil),
            (String(repeating: "[", count: 5000), -32700, nil),
            ("[]", -32600, nil), ("1", -32600, nil), ("null", -32600, nil),
            (#"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]"#, -32600, nil),
            (#"{"id": 7, "method": "ping"}"#, -32600, "7"),
            (#"{"jsonrpc": "1.0", "id": "a", "method": "ping"}"#, -32600, "a"),
            (#"{"jsonrpc": "2.0", "id": 7}"#, -32600, "7"),
            (#"{"jsonrpc": "2.0", "id": 7, "method": 5}"#, -32600, "7"),
            (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600, nil),
            (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600, nil),
            (#"{"jsonrpc": "2.0", "id": true, "method": "ping"}"#, -32600, nil),
            (#"{"jsonrpc": "2.0", "id": {}, "method": "ping"}"#, -32600, nil),
            (#"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": []}"#, -32600, "7"),
            (String(repeating: " ", count: MCPMessage.limit + 1), -32600, nil),
        ])
    func invalid(line: String, code: Int, id: String?) async throws {
        var server = try await Self.server()
        let response = try #require(try Self.response(line, by: &server))
        #expect(response["error"]["code"].double == Double(code) && response["error"]["message"].type == .string)
        #expect(response["id"].string == id)
        #expect(response.members.map(\.key) == ["jsonrpc", "id", "error"])
    }

    private static let kinds: [(id: String, type: JSONValue.ValueType)] = [
        ("5", .integer), (#""5""#, .string), (#""\n\u0000é""#, .string), ("-1", .integer),
    ]

    @Test("an id is repeated as it was: a text stays a text, a number a number")
    func ids() async throws {
        var server = try await Self.server()
        for (id, type) in Self.kinds {
            let response = try #require(try Self.response(Self.request("ping", id: id), by: &server))
            #expect(response["id"].type == type)
            #expect(response["id"].string == (try JSONValue(parsing: Data("[\(id)]".utf8)))[0].string)
        }
    }

    @Test("notifications and responses lead to nothing, and a cancellation names a request")
    func silent() async throws {
        var server = try await Self.server()
        for line in [
            #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#, #"{"jsonrpc": "2.0", "method": "ping"}"#,
            #"{"jsonrpc": "2.0", "method": "notifications/cancelled"}"#,
            #"{"jsonrpc": "2.0", "id": 3, "result": {}}"#, #"{"jsonrpc": "2.0", "id": 3, "error": {"code": 1}}"#,
        ] {
            guard case .nothing = server.reaction(to: Array(line.utf8)) else {
                Issue.record("\(line)")
                continue
            }
        }
        let line = #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "a"}}"#
        guard case .cancel(.text("a")) = server.reaction(to: Array(line.utf8)) else {
            Issue.record("no cancellation")
            return
        }
    }

    @Test(
        "initialize agrees on the client's revision, or else offers the latest of its kind",
        arguments: [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
            ("2026-07-28", "2025-11-25"), ("1.0", "2025-11-25"),
        ])
    func agreement(asked: String, agreed: String) async throws {
        var server = try await Self.server()
        let before = try #require(try Self.response(Self.request("tools/list"), by: &server))
        #expect(before["error"]["code"].double == -32602)
        let line = Self.request("initialize", #""protocolVersion": "\#(asked)", "capabilities": {}"#)
        let result = try #require(try Self.response(line, by: &server))["result"]
        #expect(result["protocolVersion"].string == agreed && result["serverInfo"]["name"].string == "wx")
        #expect(result["capabilities"].members.map(\.key) == ["resources", "tools"])
        #expect(!result["resultType"].exists && !result["_meta"].exists)
        let tools = try #require(try Self.response(Self.request("tools/list"), by: &server))["result"]["tools"]
        #expect(tools.elements.map { $0["name"].string } == ["weather", "next_hour", "alerts", "compare", "places"])
        let unknown = try #require(try Self.response(Self.request("server/discover"), by: &server))
        #expect(unknown["error"]["code"].double == -32601)
    }

    @Test("a request of the newest revision names it, and needs no other before it")
    func stateless() async throws {
        var server = try await Self.server()
        let discovered = try #require(try Self.response(Self.request("server/discover", Self.meta), by: &server))[
            "result"]
        #expect(discovered["supportedVersions"].elements.map(\.string) == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(discovered["resultType"].string == "complete" && discovered["cacheScope"].string == "public")
        #expect(discovered["_meta"]["io.modelcontextprotocol/serverInfo"]["name"].string == "wx")
        for (method, parameters, code) in [
            ("ping", Self.meta, -32601), ("prompts/list", Self.meta, -32601), ("initialize", Self.meta, -32601),
            ("tools/list", Self.meta + #", "cursor": "x""#, -32602), ("tools/call", Self.meta, -32602),
            ("tools/call", Self.meta + #", "name": "forecast""#, -32602),
            ("tools/call", Self.meta + #", "name": "weather", "arguments": []"#, -32602),
            ("resources/read", Self.meta, -32602), ("resources/read", Self.meta + #", "uri": "wx://weather/%"#, -32700),
            ("resources/read", Self.meta + #", "uri": "wx://weather/%""#, -32602),
            (
                "tools/list",
                Self.meta.replacing(#""io.modelcontextprotocol/clientCapabilities": {}"#, with: #""x": {}"#), -32602
            ),
            ("tools/list", Self.meta.replacing(#""2026-07-28""#, with: "20260728"), -32602),
        ] {
            let response = try #require(try Self.response(Self.request(method, parameters), by: &server))
            #expect(response["error"]["code"].double == Double(code), "\(method), \(parameters)")
        }
        let other = Self.meta.replacing("2026-07-28", with: "1900-01-01")
        let error = try #require(try Self.response(Self.request("tools/list", other), by: &server))["error"]
        #expect(error["code"].double == -32022 && error["data"]["requested"].string == "1900-01-01")
        #expect(error["data"]["supported"].elements.first?.string == "2026-07-28")
    }

    @Test(
        "every line of the schemas is JSON, and has the weather's properties with their types",
        arguments: MCPTool.allCases)
    func schemas(tool: MCPTool) throws {
        let description = try JSONValue(parsing: Data(tool.text.utf8))
        #expect(description["inputSchema"]["type"].string == "object")
        let answer = description["outputSchema"]["properties"]["answer"]["properties"]
        #expect(answer["schema"].exists)
        guard tool == .weather else { return }
        let current = answer["current"]["properties"]
        #expect(current["temperature_c"]["type"].string == "number" && current["condition"]["type"].string == "string")
        #expect(current["daylight"]["type"].string == "boolean")
        #expect(answer["days"]["items"]["properties"]["sunrise"]["type"].string == "string")
        #expect(answer["steps"]["items"]["properties"]["precipitation_mm"]["type"].string == "number")
    }
}

@Suite("wx mcp")
struct MCPProgramTests {
    private static let agreement =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

    private static func call(_ tool: String, _ arguments: String, id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(arguments)}}}"#
    }

    /// Runs the program with an input that a shell writes; returns the responses by their ids.
    private static func run(
        _ arguments: [String], writing input: String, environment: [String: String] = [:]
    ) async throws -> (responses: [String: JSONValue], run: WxProgram.Run) {
        let run = try await WxProgram.start(
            ["mcp", "--locale", "en_US"] + arguments, environment: environment,
            through: "{ \(input); } | \"$0\" \"$@\""
        ).end()
        var responses: [String: JSONValue] = [:]
        for line in run.output.split(separator: "\n") {
            let response = try JSONValue(parsing: Data(line.utf8))
            #expect(
                responses.updateValue(response, forKey: response["id"].string ?? "null") == nil, "\(line.prefix(200))")
        }
        return (responses, run)
    }

    private static func line(_ text: String) -> String { "printf '%s\\n' '\(text)'" }

    @Test("answers line by line until the input ends, with a last line that has no line feed")
    func lines() async throws {
        let input = [
            Self.line(Self.agreement), "printf '\\r\\n\\n'", Self.line("what?"),
            // Longer than a message may be; the next one is read.
            "printf '%02000000d' 1", "printf '\\n'",
            Self.line(Self.call("weather", #""place":"Seoul","days":1,"hours":1"#, id: 1)),
            Self.line(Self.call("places", #""name":"Springfield""#, id: 2)),
            "printf '%s' '\(Self.call("weather", #""place":"Qwxyzzyville""#, id: 3))'",
        ]
        let (responses, run) = try await Self.run(
            ["--sandbox", "--provider", "metno", "--now", "2026-04-06T05:00:00Z"],
            writing: input.prefix(3).joined(separator: "; "))
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(responses.keys.sorted() == ["0", "null"])
        #expect(responses["null"]?["error"]["code"].double == -32700)
        let (all, rest) = try await Self.run(
            ["--sandbox", "--provider", "metno", "--now", "2026-04-06T05:00:00Z"],
            writing: (input.prefix(2) + input.dropFirst(3)).joined(separator: "; "))
        #expect(rest.status == 0 && rest.errors.isEmpty, "\(rest.errors)")
        #expect(all.keys.sorted() == ["0", "1", "2", "3", "null"])
        #expect(all["null"]?["error"]["code"].double == -32600)
        let weather = try #require(all["1"]?["result"])
        #expect(weather["isError"].bool == false && weather["content"][0]["text"].string?.hasPrefix("Seoul, ") == true)
        let found = weather["structuredContent"]
        #expect(found["now"].string?.hasPrefix("2026-04-06T05:00:") == true)
        #expect(found["sources"][0]["name"].string == "MET Norway" && found["sources"][0]["simulated"].bool == true)
        #expect(found["answer"]["schema"].string == "wx/1" && found["answer"]["days"].elements.count == 1)
        #expect(all["2"]?["result"]["structuredContent"]["answer"]["places"].elements.count == 10)
        let error = try #require(all["3"]?["result"])
        #expect(error["isError"].bool == true)
        #expect(error["structuredContent"]["error"]["code"].string == "placeNotFound")
    }

    @Test("a cancelled request has no response, and does not hold up others or the end")
    func cancelled() async throws {
        try await WxProgram.withFolder { folder in try await cancelled(folder) }
    }

    /// The service leaves a file when it is asked, so that the request is cancelled while it waits.
    private func cancelled(_ folder: URL) async throws {
        let asked = folder.appendingPathComponent("asked").path
        let hang: @Sendable (FaultServer.Request) -> [FaultServer.Action] = { _ in
            _ = FileManager.default.createFile(atPath: asked, contents: nil)
            return [.hang]
        }
        try await withFaultServer(hang) { server in
            let cancellation = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
            let (responses, run) = try await Self.run(
                ["--provider", "metno", "--timeout", "600"],
                writing: [
                    Self.line(Self.agreement), Self.line(Self.call("weather", #""place":"1,2""#, id: 1)),
                    Self.line(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#),
                    "until [ -e \(asked) ]; do /bin/sleep 0.1; done",
                    Self.line(cancellation),
                    Self.line(#"{"jsonrpc":"2.0","id":3,"method":"ping"}"#),
                ].joined(separator: "; "),
                environment: ["WX_METNO_BASE_URL": "http://\(server.authority)"])
            #expect(responses.keys.sorted() == ["0", "2", "3"], "\(run.output)")
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(!server.requests.isEmpty)
        }
    }

    @Test("the time limit of the command line is that of each question, and its end is a result")
    func limited() async throws {
        try await withFaultServer({ _ in [.hang] }) { server in
            let (responses, run) = try await Self.run(
                ["--provider", "metno", "--timeout", "1"],
                writing: [
                    Self.line(Self.agreement), Self.line(Self.call("weather", #""place":"1,2""#, id: 1)),
                    Self.line(Self.call("alerts", #""place":"1,2","min_severity":"none""#, id: 2)),
                ].joined(separator: "; "),
                environment: ["WX_METNO_BASE_URL": "http://\(server.authority)"])
            #expect(run.status == 0)
            #expect(
                responses["1"]?["result"]["structuredContent"]["error"]["code"].string == "unavailable", "\(run.output)"
            )
            #expect(responses["2"]?["result"]["structuredContent"]["error"]["reason"].string == "badSetting")
        }
    }

    @Test("a key that a service repeats is in no answer")
    func key() async throws {
        let key = "0123456789abcdef0123456789abcdef"
        try await withFaultServer({ [.reply(401, ["X-Asked": $0.target], "{\"message\": \"\($0.target)\"}")] }) {
            server in
            let (responses, run) = try await Self.run(
                ["--provider", "openweather"],
                writing: [
                    Self.line(Self.agreement), Self.line(Self.call("weather", #""place":"1,2""#, id: 1)),
                ].joined(separator: "; "),
                environment: ["WX_OPENWEATHER_BASE_URL": "http://\(server.authority)", "OPENWEATHER_API_KEY": key])
            #expect(server.requests.contains { $0.target.contains(key) })
            let error = responses["1"]?["result"]["structuredContent"]["error"]
            #expect(error?["code"].string == "unauthorized", "\(run.output)")
            #expect(!run.output.contains(key) && !run.errors.contains(key))
        }
    }

    @Test("a wrong provider is reported at the start, not in each answer")
    func wrongProvider() async throws {
        let (responses, run) = try await Self.run(["--provider", "metn"], writing: Self.line(Self.agreement))
        #expect(run.status == 64 && responses.isEmpty && run.errors.contains("metno"), "\(run.errors)")
    }
}
