import Foundation
import HTTPTypes
import WeatherCore

/// An answer that was kept, with what must be known to use it again (RFC 9111, 3).
struct KeptReply: Sendable, Hashable {
    /// The status.
    var status: Int
    /// The header fields that are kept with it.
    var fields: HTTPFields
    /// The body.
    var body: Data
    /// When it was asked for, or last asked about, by this machine's clock.
    var requested: Date
    /// When the answer, or its last confirmation, was received.
    var received: Date
    /// The request's fields that the answer depends on, by `Vary`.
    var selecting: HTTPFields

    /// Keeps an answer, without the request's secrets; `nil` when it must not be, could not be used again, or may have a
    /// secret that is not found.
    init?(_ reply: HTTPReply, to request: ServiceRequest, requested: Date, received: Date) {
        let scrubber = request.scrubber
        // 203 is MET Norway's way to say that a product will end.
        guard request.http.method == .get || request.content != nil, [200, 203, 404, 410].contains(reply.status),
            Self.mayBeKept(reply.response.headerFields), scrubber.isEmpty || reply.isScrubbable
        else { return nil }
        self.init(
            status: reply.status, fields: Self.kept(reply.response.headerFields, scrubber),
            body: scrubber.scrubbed(reply.body), requested: requested, received: received,
            selecting: Self.selecting(reply.response.headerFields, request, scrubber))
    }

    /// An answer as it was kept.
    init(status: Int, fields: HTTPFields, body: Data, requested: Date, received: Date, selecting: HTTPFields) {
        self.status = status
        self.fields = fields
        self.body = body
        self.requested = requested
        self.received = received
        self.selecting = selecting
    }

    /// Whether the service lets an answer with these fields be kept, and it is one to more than a single request.
    static func mayBeKept(_ fields: HTTPFields) -> Bool {
        !CacheControl(fields).forbidsStoring && !varyingFields(fields).contains("*")
    }

    /// Whether the answer is one to a request with these fields (RFC 9111, 4.1).
    func answers(_ request: ServiceRequest) -> Bool {
        Self.varyingFields(fields).allSatisfy { text in
            // An asterisk is a name as far as its characters go, but of a field that nobody sends.
            guard text != "*", let name = HTTPField.Name(text) else { return false }
            return selecting[values: name] == request.http.headerFields[values: name]
        }
    }

    /// The names in `Vary`. A coding of the body is undone before it is kept, so it makes no difference; nor does who
    /// asks, which is set further on and is always this program.
    private static func varyingFields(_ fields: HTTPFields) -> [String] {
        fields[values: .vary].joined(separator: ",").split(separator: ",")
            .map { $0.trimmed.lowercased() }
            .filter { !$0.isEmpty && $0 != "accept-encoding" && $0 != "user-agent" }
    }

    /// The request's fields that an answer with these fields depends on.
    static func selecting(_ fields: HTTPFields, _ request: ServiceRequest, _ scrubber: SecretScrubber) -> HTTPFields {
        var selecting = HTTPFields()
        for name in varyingFields(fields).compactMap({ HTTPField.Name($0) }) {
            for value in request.http.headerFields[values: name] {
                selecting.append(HTTPField(name: name, value: value))
            }
        }
        return scrubber.scrubbed(selecting)
    }

    /// The fields without those of one connection (RFC 9111, 3.1), and without those that keep track of the reader.
    static func kept(_ fields: HTTPFields, _ scrubber: SecretScrubber) -> HTTPFields {
        let named = fields[values: .connection].joined(separator: ",").split(separator: ",")
            .map { $0.trimmed.lowercased() }
        let dropped = Set(named).union([
            "connection", "proxy-connection", "keep-alive", "te", "transfer-encoding", "upgrade", "trailer",
            "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "set-cookie",
        ])
        var kept = HTTPFields()
        for field in fields where !dropped.contains(field.name.canonicalName) { kept.append(field) }
        return scrubber.scrubbed(kept)
    }
}
