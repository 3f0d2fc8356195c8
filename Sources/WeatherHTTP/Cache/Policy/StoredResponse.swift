import Foundation
import HTTPTypes
import WeatherCore

/// A response in the cache, with the data that is needed to reuse it (RFC 9111, 3).
struct StoredResponse: Sendable, Hashable {
    /// The status.
    var status: Int
    /// The header fields that are stored with it.
    var fields: HTTPFields
    /// The body.
    var body: Data
    /// The parsed form of the body, as in ``ServiceResponse``; `nil` if there is none.
    var tape: Data?
    /// When the response was requested or last validated, by this machine's clock.
    var requested: Date
    /// When the response, or its last validation, was received.
    var received: Date
    /// The request's header fields that the response's `Vary` names.
    var selecting: HTTPFields

    /// Creates the stored form of a response, without the request's secrets.
    ///
    /// It is `nil` if the response must not be stored, could not be reused, or may contain a secret that cannot be
    /// found.
    init?(_ response: ServiceResponse, to request: ServiceRequest, requested: Date, received: Date, isShared: Bool) {
        let scrubber = request.scrubber
        // MET Norway responds with 203 for a deprecated product.
        guard request.http.method == .get || request.content != nil, [200, 203, 404, 410].contains(response.status),
            Self.isStorable(response.head.headerFields, request, isShared: isShared),
            scrubber.isEmpty || response.isScrubbable
        else { return nil }
        self.init(
            status: response.status, fields: Self.storable(response.head.headerFields, scrubber),
            body: scrubber.scrubbed(response.body), requested: requested, received: received,
            selecting: Self.selecting(response.head.headerFields, request, scrubber))
        guard (200...299).contains(status), let check = request.check else { return }
        // The tape is made from the stored body, because the received one may contain secrets.
        let tape = check.tape(of: ServiceResponse(head: response.head, body: body))
        // Markup can split a secret in the body, but in the tape it is whole.
        if let tape, !scrubber.finds(in: tape) { self.tape = tape }
    }

    /// Creates a response from its stored parts.
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

    /// Whether a response with these fields may be stored, and can be used for another request.
    static func isStorable(_ fields: HTTPFields, _ request: ServiceRequest, isShared: Bool) -> Bool {
        let control = CacheControl(fields, isShared: isShared)
        // A response to a request with a credential is for one user, unless it says otherwise (RFC 9111, 3.5).
        if isShared, request.http.headerFields[.authorization] != nil, !control.isForEveryone { return false }
        return !control.noStore && !varyingFields(fields).contains("*")
    }

    /// Whether the request's header fields match those that the response varies by (RFC 9111, 4.1).
    func matches(_ request: ServiceRequest) -> Bool {
        Self.varyingFields(fields).allSatisfy { text in
            // An asterisk is a valid field name by its characters, so it must be excluded.
            guard text != "*", let name = HTTPField.Name(text) else { return false }
            return selecting[values: name] == request.http.headerFields[values: name]
        }
    }

    /// The field names in `Vary` that matter.
    ///
    /// `Accept-Encoding` does not, because the body is stored decoded. `User-Agent` does not, because an inner layer
    /// sets it and it is always this program's.
    private static func varyingFields(_ fields: HTTPFields) -> [String] {
        fields[values: .vary].joined(by: ",").split(separator: ",")
            .map { $0.trimmed.lowercased() }
            .filter { !$0.isEmpty && $0 != "accept-encoding" && $0 != "user-agent" }
    }

    /// The request's header fields that a response with these fields varies by.
    static func selecting(_ fields: HTTPFields, _ request: ServiceRequest, _ scrubber: SecretScrubber) -> HTTPFields {
        var selecting = HTTPFields()
        for name in varyingFields(fields).compactMap({ HTTPField.Name($0) }) {
            for value in request.http.headerFields[values: name] {
                selecting.append(HTTPField(name: name, value: value))
            }
        }
        return scrubber.scrubbed(selecting)
    }

    /// The header fields without those for a single connection (RFC 9111, 3.1) and without cookies.
    private static func storable(_ fields: HTTPFields, _ scrubber: SecretScrubber) -> HTTPFields {
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
    /// Returns a conditional request that validates the stored response (RFC 9111, 4.3.1).
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
    /// - Returns: Whether the 304 belongs to this response; if not, nothing is changed.
    mutating func freshen(by response: ServiceResponse, to request: ServiceRequest, requested: Date, received: Date)
        -> Bool
    {
        let new = Self.storable(response.head.headerFields, request.scrubber)
        guard isSelected(by: new) else { return false }
        self.requested = requested
        self.received = received
        // The previous `Age` and `Cache-Status` do not apply to this validation.
        fields[.age] = nil
        fields[.cacheStatus] = nil
        for field in new where !Self.fieldsOfTheBody.contains(field.name) { fields[field.name] = nil }
        for field in new where !Self.fieldsOfTheBody.contains(field.name) { fields.append(field) }
        // Without a new `Date`, `Expires` counts from now, not from the date of the original response.
        if new[.expires] != nil, new[.date] == nil { fields[.date] = nil }
        selecting = Self.selecting(fields, request, request.scrubber)
        return true
    }

    /// Whether a 304 with these fields belongs to this response.
    ///
    /// The entity tag decides, or else `Last-Modified`. A 304 with neither belongs to it.
    private func isSelected(by new: HTTPFields) -> Bool {
        if let tag = new[.eTag], let own = fields[.eTag] { return Self.opaque(tag) == Self.opaque(own) }
        if let date = new[.lastModified], let own = fields[.lastModified] { return date == own }
        return true
    }

    /// Fields that describe the body.
    ///
    /// A 304 has no body, so its values do not apply to the stored one.
    private static let fieldsOfTheBody: Set<HTTPField.Name> = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// An entity tag without the prefix of weak tags, for the weak comparison (RFC 9110, 8.8.3.2).
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}

/// The key of a stored response.
///
/// It contains the method, the address without its secrets, `Accept`, `Accept-Language`, and a digest of the content.
struct CacheKey: Sendable, Hashable {
    let text: String
    /// The method and the address without its query.
    ///
    /// A refusal of the key, or of too many requests, applies to all queries of this address.
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
