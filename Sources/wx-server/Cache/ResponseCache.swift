#if Server
import CGzip
import Foundation
import NIOCore
import Synchronization
import WeatherCore

/// The answers that can be given again, in a bounded number of bytes.
final class AnswerMemory<Key: Hashable & Sendable>: Sendable {
    private let answers: Mutex<LeastRecent<Key, Answer>>

    /// - Parameter limit: The most bytes.
    init(limit: Int) { answers = Mutex(LeastRecent(limit: limit)) }

    /// The answer to a question; `nil` when there is none, or it has expired.
    func answer(to question: Key, at now: Date) -> Answer? {
        answers.withLock { answers in
            guard let answer = answers.value(for: question) else { return nil }
            if answer.expires > now { return answer }
            answers.remove(question)
            return nil
        }
    }

    func keep(_ answer: Answer, for question: Key) {
        answers.withLock { $0.set(answer, for: question, size: answer.size) }
    }

    /// How many answers there are, and their bytes.
    var extent: (count: Int, bytes: Int) { answers.withLock { ($0.count, $0.size) } }
}

/// A question in the form in which equal ones have one answer.
struct Question: Hashable, Sendable {
    /// What is asked for.
    enum Subject: Hashable, Sendable {
        case report(ReportMemory.Subject)
        /// The places whose names begin with a text; the most of them.
        case places(prefix: String, limit: Int)
        case providers
        /// Services side by side.
        case comparison(Place)
        case map(Place)
    }

    /// What a page depends on besides its content.
    struct Page: Hashable, Sendable {
        var look: SiteLook
        /// The place as it is asked for, which the page's links have.
        var place: String?
    }

    var subject: Subject
    var format: AnswerFormat
    var locale: AnswerLocale
    /// How a page looks; `nil` for other formats.
    var page: Page?
}

/// The bytes of an answer, made once for all who ask the same.
struct Answer: Sendable {
    /// The value of `Content-Type`.
    let type: String
    /// The value of `Content-Language`; `nil` for what is the same in every language.
    let language: String?
    /// The bytes.
    let body: ByteBuffer
    /// The bytes in gzip's format; `nil` when that is not shorter.
    let gzip: ByteBuffer?
    /// What names the bytes in an entity tag: it changes whenever they do, and is the same on every machine.
    let tag: String
    /// Until when the bytes are what would be answered.
    let expires: Date

    init(_ text: String, type: String, language: String?, expires: Date) {
        (self.type, self.language, self.expires) = (type, language, expires)
        body = ByteBuffer(body: text)
        let bytes = Array(body.readableBytesView)
        gzip = Self.gzip(bytes)
        tag = Self.tag(bytes)
    }

    /// What the answer takes in memory, in bytes.
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
    /// The bytes of a body: of a text without the keys of the process, which are removed after every conversion.
    ///
    /// Every body of the server is made here.
    init(body text: String) { self.init(string: SentSecrets.removed(from: text)) }
}
#endif
