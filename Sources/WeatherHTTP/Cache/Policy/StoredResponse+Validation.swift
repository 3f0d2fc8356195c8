import Foundation
import HTTPTypes
import WeatherCore

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
    mutating func freshen(by reply: HTTPReply, to request: ServiceRequest, requested: Date, received: Date) -> Bool {
        let new = Self.storable(reply.response.headerFields, request.scrubber)
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
