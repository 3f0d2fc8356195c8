#if Server
import CGzip
import Foundation
import NIOCore

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
#endif
