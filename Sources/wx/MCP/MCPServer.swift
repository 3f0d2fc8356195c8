import Foundation
import WeatherCore
import WeatherDocuments
import WeatherPlaces
import WeatherSession

/// What a message of the client leads to.
enum MCPReaction: Sendable {
    case nothing
    case response(String)
    /// Work that makes the response to a request; `nil` if it was cancelled.
    case work(MCPRequestID, @Sendable () async -> String?)
    case cancel(MCPRequestID)
}

/// Decides what the messages of a client lead to.
struct MCPServer: Sendable {
    private let session: WeatherSession
    /// Whether the client has agreed on one of the ``earlier`` revisions.
    private var isInitialized = false

    /// The revision in which each request names its revision, and needs no earlier request.
    private static let revision = "2026-07-28"
    /// The revisions that begin with `initialize`, the latest first.
    private static let earlier = ["2025-11-25", "2025-06-18"]
    private static let reportAddress = "wx://weather/"
    private static let templates = #"""
        [{"uriTemplate": "wx://weather/{place}", "name": "report", "mimeType": "application/json",
        "description": "The whole weather report of a place, as JSON of the schema wx/1."}]
        """#
    private static let instructions = """
        Weather, warnings and places from public weather services. Numbers are in the unit that their key names, and times \
        are in UTC. Name the sources when you tell the weather; age_seconds says how old their data is. An empty list of \
        alerts means that there are none only if availability.alerts is "available".
        """

    init(_ session: WeatherSession) { self.session = session }

    /// What a line, without its line feed, leads to.
    mutating func reaction(to line: [UInt8]) -> MCPReaction {
        var id: MCPRequestID?
        do throws(MCPFailure) {
            let message = try MCPMessage(line, id: &id)
            guard let method = message.method else { return .nothing }
            guard let id else {
                guard method == "notifications/cancelled" else { return .nothing }
                return MCPRequestID(message.parameters["requestId"]).map(MCPReaction.cancel) ?? .nothing
            }
            return try reaction(to: method, message.parameters, id)
        } catch {
            return .response(error.response(to: id))
        }
    }

    private mutating func reaction(
        to method: String, _ parameters: JSONValue, _ id: MCPRequestID
    ) throws(MCPFailure) -> MCPReaction {
        let reply = MCPReply(id: id, isStateless: try isStateless(method, parameters))
        switch (method, reply.isStateless) {
        case ("initialize", false):
            guard parameters["protocolVersion"].type == .string, let asked = parameters["protocolVersion"].string else {
                throw MCPFailure(.invalidParameters, "protocolVersion is missing")
            }
            isInitialized = true
            return .response(
                reply.result { json in
                    json.field("protocolVersion", Self.earlier.first { $0 == asked } ?? Self.earlier[0])
                    json.writeServer("serverInfo")
                    Self.writeCapabilities(&json)
                })
        case ("ping", false): return .response(reply.result { _ in })
        case ("server/discover", true):
            return .response(
                reply.result(freshFor: MCPReply.day) { json in
                    json.strings("supportedVersions", [Self.revision] + Self.earlier)
                    Self.writeCapabilities(&json)
                })
        case ("tools/list", _): return try list("tools", MCPTool.list, parameters, reply)
        // What can be read are reports, of which there are too many for a list.
        case ("resources/list", _): return try list("resources", "[]", parameters, reply)
        case ("resources/templates/list", _): return try list("resourceTemplates", Self.templates, parameters, reply)
        case ("tools/call", _): return try call(parameters, reply)
        case ("resources/read", _): return try read(parameters, reply)
        default: throw MCPFailure(.unknownMethod, "Method not found: \(method.sanitized(limit: 80))")
        }
    }

    /// Whether a request names its revision.
    private func isStateless(_ method: String, _ parameters: JSONValue) throws(MCPFailure) -> Bool {
        let meta = parameters["_meta"]
        let version = meta["io.modelcontextprotocol/protocolVersion"]
        if !version.exists, isInitialized || ["initialize", "ping"].contains(method) { return false }
        guard version.type == .string, meta["io.modelcontextprotocol/clientCapabilities"].type == .object else {
            throw MCPFailure(.invalidParameters, "_meta lacks protocolVersion or clientCapabilities")
        }
        if version.string == Self.revision { return true }
        let data = JSONWriter.text(isOneLine: true) { json in
            json.strings("supported", [Self.revision] + Self.earlier)
            json.field("requested", version.string?.sanitized(limit: 80))
        }
        throw MCPFailure(.unsupportedRevision, "Unsupported protocol version", data: data)
    }

    private static func writeCapabilities(_ json: inout JSONWriter) {
        json.document("capabilities", #"{"resources": {}, "tools": {}}"#)
        json.field("instructions", instructions)
    }

    /// A list, which has only one page, and so no cursor.
    private func list(
        _ key: String, _ elements: String, _ parameters: JSONValue, _ reply: MCPReply
    ) throws(MCPFailure) -> MCPReaction {
        if parameters["cursor"].exists { throw MCPFailure(.invalidParameters, "Unknown cursor") }
        return .response(reply.result(freshFor: MCPReply.day) { $0.document(key, elements) })
    }

    private func call(_ parameters: JSONValue, _ reply: MCPReply) throws(MCPFailure) -> MCPReaction {
        let (name, arguments) = (parameters["name"], parameters["arguments"])
        guard name.type == .string, let tool = MCPTool(rawValue: name.string ?? "") else {
            throw MCPFailure(.invalidParameters, "Unknown tool: \((name.string ?? "").sanitized(limit: 80))")
        }
        guard [.null, .object].contains(arguments.type) else {
            throw MCPFailure(.invalidParameters, "The arguments are not an object")
        }
        return work(reply) { session in
            let answer = try await MCPQuestion(tool, arguments).answer(session)
            return reply.result { answer.write(&$0) }
        } refusal: { error in
            reply.result { error.write(&$0) }
        }
    }

    private func read(_ parameters: JSONValue, _ reply: MCPReply) throws(MCPFailure) -> MCPReaction {
        let unknown: MCPFailure.Code = reply.isStateless ? .invalidParameters : .resourceNotFound
        let address = parameters["uri"].string ?? ""
        guard parameters["uri"].type == .string, address.hasPrefix(Self.reportAddress),
            let name = String(address.dropFirst(Self.reportAddress.count)).removingPercentEncoding
        else { throw MCPFailure(unknown, "Unknown resource") }
        return work(reply) { session in
            let place = try await session.place(for: PlaceRequest(name.isEmpty ? nil : name))
            let answer = try await session.weather(of: place, products: .shownForecast)
            let provenance = answer.report.provenance
            let end = provenance.staleness == nil ? provenance.expires : nil
            return reply.result(freshFor: end?.timeIntervalSince(answer.now) ?? 0) { json in
                json.objects("contents", [answer.report]) { json, report in
                    json.field("uri", address)
                    json.field("mimeType", "application/json")
                    json.field("text", ReportJSON.text(for: report))
                }
            }
        } refusal: { error in
            let code = error.isOfRequest ? unknown : .internalError
            return MCPFailure(code, error.sentences ?? "", data: error.document).response(to: reply.id)
        }
    }

    /// Work whose errors are written, too.
    private func work(
        _ reply: MCPReply, _ body: @escaping @Sendable (WeatherSession) async throws -> String,
        refusal: @escaping @Sendable (MCPAnswer) -> String
    ) -> MCPReaction {
        let session = session.forOneQuestion
        return .work(reply.id) {
            do {
                return try await body(session)
            } catch let error as WeatherError {
                return refusal(MCPAnswer(error, session))
            } catch {
                return nil
            }
        }
    }
}
