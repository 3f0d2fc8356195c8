#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A response with an answer that may be kept, as the request's conditions and encodings want it.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - request: The fields of the request.
    ///   - varying: The fields of the request that the answer depends on, besides its encoding.
    ///   - now: The time, from which its age counts.
    init(_ answer: Answer, for request: HTTPFields, varying: [String], now: Date) {
        let lifetime = max(0, Int(answer.expires.timeIntervalSince(now)))
        self.init(
            answer, for: request, varying: varying,
            kept: "public, max-age=\(lifetime), stale-if-error=\(Self.staleIfError)")
    }

    /// A response with a file that never changes.
    init(_ asset: SiteAssets.Asset, for request: HTTPFields) {
        self.init(asset.answer, for: request, varying: [], kept: "public, max-age=31536000, immutable")
    }

    private init(_ answer: Answer, for request: HTTPFields, varying: [String], kept: String) {
        let encoded = answer.gzip.flatMap { gzip in
            AcceptedValues(request[.acceptEncoding]).quality(of: "gzip") > 0 ? gzip : nil
        }
        // Both encodings are different bytes, and a strong tag names bytes.
        let tag = encoded == nil ? "\"\(answer.tag)\"" : "\"\(answer.tag)-gzip\""
        var fields: HTTPFields = [.eTag: tag, .cacheControl: kept]
        let varying = varying + (answer.gzip == nil ? [] : ["Accept-Encoding"])
        if !varying.isEmpty { fields[.vary] = varying.joined(separator: ", ") }
        if Self.has(request[.ifNoneMatch], tag) {
            self.init(status: .notModified, headers: fields)
            headers[.contentLength] = nil
            return
        }
        fields[.contentType] = answer.type
        fields[.contentLanguage] = answer.language
        if encoded != nil { fields[.contentEncoding] = "gzip" }
        self.init(status: .ok, headers: fields, body: ResponseBody(byteBuffer: encoded ?? answer.body))
    }

    /// Whether a list of entity tags has one, compared weakly (RFC 9110, 13.1.2).
    private static func has(_ list: String?, _ tag: String) -> Bool {
        (list ?? "").split(separator: ",").prefix(mostTags).contains { entry in
            let entry = entry.filter { $0 != " " }
            return entry == "*" || (entry.hasPrefix("W/") ? String(entry.dropFirst(2)) : String(entry)) == tag
        }
    }

    private static let mostTags = 32
    /// For how many seconds a cache may give an expired answer while this server fails.
    private static let staleIfError = 86_400
}
#endif
