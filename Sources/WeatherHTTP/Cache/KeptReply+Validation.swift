import Foundation
import HTTPTypes
import WeatherCore

extension KeptReply {
    /// The request with the question whether the kept answer still holds (RFC 9111, 4.3.1); as it is where the answer has
    /// nothing to ask by.
    func asking(_ request: ServiceRequest) -> ServiceRequest {
        guard status == 200 || status == 203, request.http.method == .get else { return request }
        var request = request
        request.http.headerFields[.ifNoneMatch] = fields[.eTag]
        request.http.headerFields[.ifModifiedSince] = fields[.lastModified]
        return request
    }

    /// The kept answer with what a 304 says anew (RFC 9111, 4.3.4); `nil` when the 304 is about another answer.
    func confirmed(
        by reply: HTTPReply, to request: ServiceRequest, requested: Date, received: Date
    ) -> KeptReply? {
        let confirmation = Self.kept(reply.response.headerFields, request.scrubber)
        guard isMeant(by: confirmation) else { return nil }
        var kept = self
        kept.requested = requested
        kept.received = received
        // An age that was told then says nothing of now.
        kept.fields[.age] = nil
        for field in confirmation where !Self.fieldsOfTheBody.contains(field.name) { kept.fields[field.name] = nil }
        for field in confirmation where !Self.fieldsOfTheBody.contains(field.name) { kept.fields.append(field) }
        // The new time runs from now, not from when the answer was made.
        if confirmation[.expires] != nil, confirmation[.date] == nil { kept.fields[.date] = nil }
        kept.selecting = Self.selecting(kept.fields, request, request.scrubber)
        return kept
    }

    /// Whether a confirmation is one of this answer: its tag decides, or else its date; with neither it must be.
    private func isMeant(by confirmation: HTTPFields) -> Bool {
        if let tag = confirmation[.eTag], let own = fields[.eTag] { return Self.opaque(tag) == Self.opaque(own) }
        if let date = confirmation[.lastModified], let own = fields[.lastModified] { return date == own }
        return true
    }

    /// What a 304 says of these is not about the body that is kept.
    private static let fieldsOfTheBody: Set<HTTPField.Name> = [
        .contentEncoding, .contentLength, .contentRange, .contentType,
    ]

    /// A tag without the mark of a weak one (RFC 9110, 8.8.3.2).
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
