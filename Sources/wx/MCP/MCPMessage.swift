import Foundation
import WeatherCore
import WeatherDocuments

/// A message of the client.
///
/// The [Model Context Protocol](https://modelcontextprotocol.io/specification/2026-07-28) is JSON-RPC 2.0 with one message
/// a line.
struct MCPMessage: Sendable {
    /// The longest message, in bytes.
    static let limit = 1 << 20

    /// The id of a request, which the response repeats; `nil` for a notification, which has no response.
    let id: MCPRequestID?
    /// The method; `nil` for a response, which is ignored, since the server makes no requests.
    let method: String?
    let parameters: JSONValue

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line; more than ``limit`` bytes if it is longer.
    ///   - id: Set to the id, also if the message is invalid.
    /// - Throws: `MCPFailure` for a line that is not a message.
    init(_ line: [UInt8], id: inout MCPRequestID?) throws(MCPFailure) {
        guard line.count <= Self.limit else {
            throw MCPFailure(.invalidRequest, "The message has more than \(Self.limit) bytes")
        }
        guard let root = try? JSONValue(parsing: Data(line)) else {
            throw MCPFailure(.unreadable, "The message is not JSON")
        }
        id = MCPRequestID(root["id"])
        (self.id, parameters) = (id, root["params"])
        let isResponse = !root["method"].exists && (root["result"].exists || root["error"].exists)
        method = isResponse ? nil : root["method"].string
        guard root.type == .object, root["jsonrpc"].string == "2.0", isResponse || root["method"].type == .string,
            [.null, .object].contains(parameters.type), id != nil || !root.members.contains(where: { $0.key == "id" })
        else { throw MCPFailure(.invalidRequest, "The message is not a request of JSON-RPC 2.0") }
    }
}

/// The id of a request.
enum MCPRequestID: Hashable, Sendable {
    case text(String)
    case number(Int)

    /// Reads an id; `nil` if it is neither a text nor a whole number.
    init?(_ value: JSONValue) {
        if value.type == .string {
            self = .text(value.string ?? "")
        } else {
            guard value.type == .integer, let number = value.string.flatMap(Int.init) else { return nil }
            self = .number(number)
        }
    }
}

/// A failure of the protocol; a failure to get the weather is a result of a tool.
struct MCPFailure: Error {
    enum Code: Int {
        case unreadable = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case internalError = -32603
        case unsupportedRevision = -32022
        /// Only in revisions before 2026-07-28.
        case resourceNotFound = -32002
    }

    let code: Code
    /// A sentence for developers, in English.
    let message: String
    /// Further facts, as JSON.
    let data: String?

    init(_ code: Code, _ message: String, data: String? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }

    /// The response that reports it.
    func response(to id: MCPRequestID?) -> String {
        MCPReply.text(to: id, "error") { json in
            json.field("code", code.rawValue)
            json.field("message", message)
            if let data { json.document("data", data) }
        }
    }
}

/// Writes the result of a request.
struct MCPReply: Sendable {
    let id: MCPRequestID
    /// Whether the request is one of revision 2026-07-28, whose results describe themselves.
    let isStateless: Bool
    /// How long what changes only with the program is fresh, in seconds.
    static let day: TimeInterval = 86_400

    /// The response, in one line with a line feed at its end.
    ///
    /// - Parameters:
    ///   - freshness: For how many seconds a client may store the result; `nil` if not at all.
    ///   - body: Writes the members of the result.
    /// - Returns: The response.
    func result(freshFor freshness: TimeInterval? = nil, _ body: (inout JSONWriter) -> Void) -> String {
        Self.text(to: id, "result") { json in
            if isStateless {
                json.field("resultType", "complete")
                json.object("_meta") { $0.writeServer("io.modelcontextprotocol/serverInfo") }
                if let freshness {
                    json.field("ttlMs", Int(min(max(freshness, 0), Self.day) * 1000))
                    json.field("cacheScope", freshness == Self.day ? "public" : "private")
                }
            }
            body(&json)
        }
    }

    fileprivate static func text(to id: MCPRequestID?, _ key: String, _ body: (inout JSONWriter) -> Void) -> String {
        JSONWriter.text(isOneLine: true) { json in
            json.field("jsonrpc", "2.0")
            switch id {
            case .text(let text): json.field("id", text)
            case .number(let number): json.field("id", number)
            case nil: json.document("id", "null")
            }
            json.object(key, body)
        }
    }
}

extension JSONWriter {
    /// Writes the description of the server.
    mutating func writeServer(_ key: String) {
        document(key, #"{"name": "wx", "version": "\#(ProgramVersion.number)"}"#)
    }
}
