#if Server
import HTTPTypes
import Synchronization

/// What earlier requests meant, so that an equal one is not negotiated again while its response is cached.
///
/// Place, language, units and format of a response depend on nothing but the request's target and four of its fields.
final class KnownRequests: Sendable {
    /// What decides about the response.
    struct Wording: Hashable, Sendable {
        let target: String
        let accept, languages, cookies: String?
        /// Whether texts have colors, and whether a page is meant by a client that accepts everything.
        let isFromTerminal, isForPreview: Bool

        init(target: String, fields: HTTPFields) {
            self.target = target
            isFromTerminal = TerminalClient.isNamed(in: fields[.userAgent])
            isForPreview = LinkPreview.isRequested(by: fields)
            (accept, languages, cookies) = (fields[.accept], fields[.acceptLanguage], fields[.cookie])
        }

        /// About how many bytes of memory it takes, with its meaning.
        fileprivate var size: Int {
            [accept, languages, cookies].reduce(target.utf8.count + 600) { $0 + ($1?.utf8.count ?? 0) }
        }
    }

    /// A response, and how it is sent.
    struct Meaning: Sendable {
        var key: ResponseKey
        /// The fields of the request that the response depends on.
        var vary: [String]
        /// The route in metrics.
        var route: String
    }

    private let meanings: Mutex<LRUCache<Wording, Meaning>>

    /// - Parameter limit: The most bytes, by estimates.
    init(limit: Int) { meanings = Mutex(LRUCache(limit: limit)) }

    /// Returns what a request means, if an equal one is known.
    func meaning(of wording: Wording) -> Meaning? { meanings.withLock { $0.value(for: wording) } }

    func store(_ meaning: Meaning, for wording: Wording) {
        meanings.withLock { $0.set(meaning, for: wording, size: wording.size) }
    }

    /// The number of requests, and their bytes.
    var extent: (count: Int, bytes: Int) { meanings.withLock { ($0.count, $0.size) } }
}
#endif
