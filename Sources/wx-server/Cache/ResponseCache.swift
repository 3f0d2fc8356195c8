#if Server
import CGzip
import Foundation
import NIOCore
import Synchronization
import WeatherCore
import WeatherRendering

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
        /// A place's weather in a form of wttr.in.
        case wttr(Place, WttrRequest)
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
    /// What a text depends on.
    var options = WttrOptions()
}

/// A rendered response: its bytes, made once for all requests with the same key.
struct CachedResponse: Sendable {
    /// The value of `Content-Type`.
    let type: String
    /// The value of `Content-Language`; `nil` for content that is the same in every language.
    let language: String?
    /// The body without content coding; `nil` if only the gzipped one is stored.
    private let plain: ByteBuffer?
    /// The number of its bytes.
    private let length: Int
    /// The gzipped body; `nil` when that is not shorter.
    let gzip: ByteBuffer?
    /// A digest of the body for the entity tag: it changes whenever the bytes do, and is the same on every machine.
    let tag: String
    /// The time after which the content may be out of date.
    let expires: Date

    init(_ text: String, type: String, language: String?, expires: Date) {
        self.init(ByteBuffer(body: text), type: type, language: language, expires: expires)
    }

    init(_ body: ByteBuffer, type: String, language: String?, expires: Date, compressing level: Gzip.Level = .fast) {
        (self.type, self.language, self.expires, length) = (type, language, expires, body.readableBytes)
        // PNG is compressed.
        gzip = type == "image/png" ? nil : Gzip.compressed(body, level)
        // Almost all clients of pages accept gzip, which is a seventh of them.
        plain = gzip != nil && length > Self.longestPlain ? nil : body
        tag = Self.tag(body)
    }

    /// The body without content coding, which is expanded if only the gzipped one is stored.
    var body: ByteBuffer { plain ?? gzip.flatMap { Gzip.expanded($0, count: length) } ?? ByteBuffer() }

    /// The memory that the response takes, in bytes.
    var size: Int { (plain?.readableBytes ?? 0) + (gzip?.readableBytes ?? 0) + Self.surroundings }

    /// The most bytes of a body that is also stored without content coding.
    private static let longestPlain = 8_192
    /// The bytes of the key and of the entry, with the names in them.
    private static let surroundings = 768

    private static func tag(_ body: ByteBuffer) -> String {
        body.withUnsafeReadableBytes { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digest in
                cgzip_digest(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, digest.baseAddress)
                return digest.map { byte in
                    let digits = String(byte, radix: 16)
                    return byte < 16 ? "0" + digits : digits
                }.joined()
            }
        }
    }
}

extension ByteBuffer {
    /// Creates the body of a response from a text, with the process's API keys removed.
    ///
    /// Every body that the server sends is made here, after all other conversions.
    init(body text: String) { self.init(string: SentSecrets.removed(from: text)) }
}
#endif
