#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Creates a response from a cached one, with status 304 or gzip if the request allows it.
    ///
    /// - Parameters:
    ///   - cached: The cached response.
    ///   - request: The fields of the request.
    ///   - vary: The request fields that the response depends on, besides `Accept-Encoding`.
    ///   - now: The current time, for `max-age`.
    init(_ cached: CachedResponse, for request: HTTPFields, vary: [String], now: Date) {
        let lifetime = max(0, Int(cached.expires.timeIntervalSince(now)))
        self.init(
            cached, for: request, vary: vary,
            cacheControl: "public, max-age=\(lifetime), stale-if-error=\(Self.staleIfError)")
    }

    /// Creates a response with a file.
    init(_ asset: SiteAssets.Asset, for request: HTTPFields) {
        self.init(asset.response, for: request, vary: [], cacheControl: asset.cacheControl)
    }

    private init(_ cached: CachedResponse, for request: HTTPFields, vary: [String], cacheControl: String) {
        let encoded = cached.gzip.flatMap { gzip in
            AcceptedValues(request[.acceptEncoding]).quality(of: "gzip") > 0 ? gzip : nil
        }
        // A strong entity tag identifies bytes, and the gzipped body has other bytes.
        let tag = encoded == nil ? "\"\(cached.tag)\"" : "\"\(cached.tag)-gzip\""
        // Fields are appended, which is much faster than setting them by their names.
        var fields: HTTPFields = [.eTag: tag, .cacheControl: cacheControl]
        let vary = vary + (cached.gzip == nil ? [] : ["Accept-Encoding"])
        if !vary.isEmpty { fields.append(HTTPField(name: .vary, value: vary.joined(separator: ", "))) }
        if Self.has(request[.ifNoneMatch], tag) {
            self.init(status: .notModified, headers: fields)
            headers[.contentLength] = nil
            return
        }
        fields.append(HTTPField(name: .contentType, value: cached.type))
        if let language = cached.language { fields.append(HTTPField(name: .contentLanguage, value: language)) }
        if encoded != nil { fields.append(HTTPField(name: .contentEncoding, value: "gzip")) }
        self.init(status: .ok, headers: fields, body: ResponseBody(byteBuffer: encoded ?? cached.body))
    }

    /// Returns whether `If-None-Match` contains an entity tag, by weak comparison (RFC 9110, 13.1.2).
    private static func has(_ list: String?, _ tag: String) -> Bool {
        (list ?? "").split(separator: ",").prefix(mostTags).contains { entry in
            let entry = entry.filter { $0 != " " }
            return entry == "*" || (entry.hasPrefix("W/") ? String(entry.dropFirst(2)) : String(entry)) == tag
        }
    }

    private static let mostTags = 32
    /// How long a cache may serve an expired response while this server fails, in seconds.
    private static let staleIfError = 86_400
}
#endif
