#if Server
import CGzip
import Foundation
import NIOCore
import Synchronization
import WeatherCore

/// The rendered responses that can be sent again, in a bounded number of bytes.
final class ResponseCache<Key: Hashable & Sendable>: Sendable {
    private let responses: Mutex<LRUCache<Key, CachedResponse>>

    /// - Parameter limit: The most bytes.
    init(limit: Int) { responses = Mutex(LRUCache(limit: limit)) }

    /// Returns the response for a key; `nil` when there is none, or it has expired.
    func response(for key: Key, at now: Date) -> CachedResponse? {
        responses.withLock { responses in
            guard let response = responses.value(for: key) else { return nil }
            if response.expires > now { return response }
            responses.remove(key)
            return nil
        }
    }

    func store(_ response: CachedResponse, for key: Key) {
        responses.withLock { $0.set(response, for: key, size: response.size) }
    }

    /// The number of responses, and their bytes.
    var extent: (count: Int, bytes: Int) { responses.withLock { ($0.count, $0.size) } }
}

/// The cache key of a response: requests with equal keys get the same bytes.
struct ResponseKey: Hashable, Sendable {
    /// What is requested.
    enum Resource: Hashable, Sendable {
        case report(ReportCache.Subject)
        /// What the rules of a text find at a place.
        case notices(Place, rules: String)
        /// Places whose names begin with a text, up to a limit; those in some countries are likelier.
        case places(prefix: String, limit: Int, near: [String] = [])
        case providers
        /// The forecasts of several services side by side, as a chart or as tables.
        case comparison(Place, asTables: Bool)
    }

    /// What a page depends on besides its content.
    struct Page: Hashable, Sendable {
        var look: SiteLook
        /// The place as the client wrote it, which the page's links repeat.
        var place: String?
        /// The public address of the site.
        var site: String?
    }

    var resource: Resource
    var format: ResponseFormat
    var locale: ResponseLocale
    /// The page's appearance; `nil` for other formats.
    var page: Page?
}

/// A rendered response: its bytes, made once for all requests with the same key.
struct CachedResponse: Sendable {
    /// The value of `Content-Type`.
    let type: String
    /// The value of `Content-Language`; `nil` for content that is the same in every language.
    let language: String?
    /// The body without content coding.
    let body: ByteBuffer
    /// The gzipped body; `nil` when that is not shorter.
    let gzip: ByteBuffer?
    /// A digest of the body for the entity tag: it changes whenever the bytes do, and is the same on every machine.
    let tag: String
    /// The time after which the content may be out of date.
    let expires: Date

    init(_ text: String, type: String, language: String?, expires: Date) {
        self.init(ByteBuffer(body: text), type: type, language: language, expires: expires)
    }

    init(_ body: ByteBuffer, type: String, language: String?, expires: Date) {
        (self.type, self.language, self.expires, self.body) = (type, language, expires, body)
        let bytes = Array(body.readableBytesView)
        // PNG is compressed.
        gzip = type == "image/png" ? nil : Self.gzip(bytes)
        tag = Self.tag(bytes)
    }

    /// The memory that the response takes, in bytes.
    var size: Int { body.readableBytes + (gzip?.readableBytes ?? 0) + 512 }

    private static func gzip(_ bytes: [UInt8]) -> ByteBuffer? {
        var output = [UInt8](repeating: 0, count: cgzip_bound(bytes.count))
        let length = cgzip_compress(bytes, bytes.count, &output, output.count)
        return length > 0 && length < bytes.count ? ByteBuffer(bytes: output.prefix(length)) : nil
    }

    private static func tag(_ bytes: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 16)
        cgzip_fnv1a(bytes, bytes.count, &digest)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }
}

extension ByteBuffer {
    /// Creates the body of a response from a text, with the process's API keys removed.
    ///
    /// Every body that the server sends is made here, after all other conversions.
    init(body text: String) { self.init(string: SentSecrets.removed(from: text)) }
}
#endif
