import Foundation
import HTTPTypes
import WeatherCore

/// A response in the cache, with what must be known to use it again (RFC 9111, 3).
struct StoredResponse: Sendable, Hashable {
    /// The status.
    var status: Int
    /// The header fields that are stored with it.
    var fields: HTTPFields
    /// The body.
    var body: Data
    /// The parsed form of that body, as in ``HTTPReply``; `nil` when it has none.
    var tape: Data?
    /// When it was requested, or last validated, by this machine's clock.
    var requested: Date
    /// When the response, or its last validation, was received.
    var received: Date
    /// The request's fields that the response depends on, by `Vary`.
    var selecting: HTTPFields

    /// The response as it is stored, without the request's secrets; `nil` when it must not be stored, could not be used
    /// again, or may have a secret that is not found.
    init?(_ response: HTTPReply, to request: ServiceRequest, requested: Date, received: Date, isShared: Bool) {
        let scrubber = request.scrubber
        // 203 is MET Norway's way to say that a product will end.
        guard request.http.method == .get || request.content != nil, [200, 203, 404, 410].contains(response.status),
            Self.isStorable(response.response.headerFields, request, isShared: isShared),
            scrubber.isEmpty || response.isScrubbable
        else { return nil }
        self.init(
            status: response.status, fields: Self.storable(response.response.headerFields, scrubber),
            body: scrubber.scrubbed(response.body), requested: requested, received: received,
            selecting: Self.selecting(response.response.headerFields, request, scrubber))
        guard (200...299).contains(status), let check = request.check else { return }
        // Of the body that is stored: the one that came may have had secrets.
        let tape = check.tape(of: HTTPReply(response: response.response, body: body))
        // A secret that markup had split is whole in the tape.
        if let tape, !scrubber.finds(in: tape) { self.tape = tape }
    }

    /// A response as it was stored.
    init(
        status: Int, fields: HTTPFields, body: Data, tape: Data? = nil, requested: Date, received: Date,
        selecting: HTTPFields
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.tape = tape
        self.requested = requested
        self.received = received
        self.selecting = selecting
    }

    /// Whether the service lets a response with these fields be stored, and it answers more than a single request.
    static func isStorable(_ fields: HTTPFields, _ request: ServiceRequest, isShared: Bool) -> Bool {
        let control = CacheControl(fields, isShared: isShared)
        // A response to one person's credential is not everyone's, unless it says so (RFC 9111, 3.5).
        if isShared, request.http.headerFields[.authorization] != nil, !control.isForEveryone { return false }
        return !control.noStore && !varyingFields(fields).contains("*")
    }

    /// Whether the response is one to a request with these fields (RFC 9111, 4.1).
    func matches(_ request: ServiceRequest) -> Bool {
        Self.varyingFields(fields).allSatisfy { text in
            // An asterisk is a name as far as its characters go, but of a field that nobody sends.
            guard text != "*", let name = HTTPField.Name(text) else { return false }
            return selecting[values: name] == request.http.headerFields[values: name]
        }
    }

    /// The names in `Vary` that make a difference.
    ///
    /// `Accept-Encoding` makes none, since the body is decoded before it is stored. `User-Agent` makes none, since an
    /// inner layer sets it and it is always this program's.
    private static func varyingFields(_ fields: HTTPFields) -> [String] {
        fields[values: .vary].joined(by: ",").split(separator: ",")
            .map { $0.trimmed.lowercased() }
            .filter { !$0.isEmpty && $0 != "accept-encoding" && $0 != "user-agent" }
    }

    /// The request's fields that a response with these fields depends on.
    static func selecting(_ fields: HTTPFields, _ request: ServiceRequest, _ scrubber: SecretScrubber) -> HTTPFields {
        var selecting = HTTPFields()
        for name in varyingFields(fields).compactMap({ HTTPField.Name($0) }) {
            for value in request.http.headerFields[values: name] {
                selecting.append(HTTPField(name: name, value: value))
            }
        }
        return scrubber.scrubbed(selecting)
    }

    /// The fields without those of one connection (RFC 9111, 3.1), and without those that track the user.
    static func storable(_ fields: HTTPFields, _ scrubber: SecretScrubber) -> HTTPFields {
        let named = fields[values: .connection].joined(by: ",").split(separator: ",")
            .map { $0.trimmed.lowercased() }
        let dropped = Set(named).union([
            "connection", "proxy-connection", "keep-alive", "te", "transfer-encoding", "upgrade", "trailer",
            "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "set-cookie",
        ])
        var stored = HTTPFields()
        for field in fields where !dropped.contains(field.name.canonicalName) { stored.append(field) }
        return scrubber.scrubbed(stored)
    }
}

extension StoredResponse {
    /// The request made conditional: it asks whether the stored response is still valid (RFC 9111, 4.3.1).
    ///
    /// The request is unchanged if the response has no validator.
    func conditional(_ request: ServiceRequest) -> ServiceRequest {
        guard status == 200 || status == 203, request.http.method == .get else { return request }
        var request = request
        request.http.headerFields[.ifNoneMatch] = fields[.eTag]
        request.http.headerFields[.ifModifiedSince] = fields[.lastModified]
        return request
    }

    /// Updates the stored response with the fields of a 304 (RFC 9111, 4.3.4).
    ///
    /// - Returns: Whether the 304 is about this response; if not, nothing is changed.
    mutating func freshen(by response: HTTPReply, to request: ServiceRequest, requested: Date, received: Date) -> Bool {
        let new = Self.storable(response.response.headerFields, request.scrubber)
        guard isSelected(by: new) else { return false }
        self.requested = requested
        self.received = received
        // What the caches on the way said of the last exchange says nothing of this one.
        fields[.age] = nil
        fields[.cacheStatus] = nil
        for field in new where !Self.fieldsOfTheBody.contains(field.name) { fields[field.name] = nil }
        for field in new where !Self.fieldsOfTheBody.contains(field.name) { fields.append(field) }
        // The new time runs from now, not from when the response was made.
        if new[.expires] != nil, new[.date] == nil { fields[.date] = nil }
        selecting = Self.selecting(fields, request, request.scrubber)
        return true
    }

    /// Whether a 304 with these fields is about this response: its tag decides, or else its date; with neither it must
    /// be.
    private func isSelected(by new: HTTPFields) -> Bool {
        if let tag = new[.eTag], let own = fields[.eTag] { return Self.opaque(tag) == Self.opaque(own) }
        if let date = new[.lastModified], let own = fields[.lastModified] { return date == own }
        return true
    }

    /// What a 304 says of these is not about the stored body.
    private static let fieldsOfTheBody: Set<HTTPField.Name> = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// A tag without the mark of a weak one (RFC 9110, 8.8.3.2).
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}

/// What tells stored responses apart: the method, the address without its secrets, the media type and language that are
/// asked for, and a digest of the content.
struct CacheKey: Sendable, Hashable {
    let text: String
    /// The method and the address without its query: what a refusal of the key, or of so many requests, is about.
    let resource: String

    init(_ request: ServiceRequest) {
        let scheme = request.http.scheme?.lowercased() ?? "https"
        let authority = request.http.authority?.lowercased() ?? ""
        var text = "\(request.http.method.rawValue) \(scheme)://\(authority)\(request.redactedPath)"
        resource = String(text.prefix { $0 != "?" })
        if let accept = request.http.headerFields.text(of: .accept) { text += "\naccept: \(accept)" }
        if let language = request.http.headerFields.text(of: .acceptLanguage) { text += "\nlanguage: \(language)" }
        if let content = request.content {
            let digest = String(content.digest, radix: 16)
            text += "\ncontent: \(request.http.headerFields[.contentType] ?? "") \(content.count) \(digest)"
        }
        self.text = text
    }
}
