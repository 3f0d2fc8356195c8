#if Server
import CGzip
import NIOCore
import Synchronization

/// Compresses the bodies of responses.
enum Gzip {
    /// How small the result is, for how much time.
    enum Level: Int32, CaseIterable {
        /// For responses, which are compressed when they are rendered.
        case fast = 3
        /// For files, which are compressed once.
        case small = 9
    }

    /// Working memory that is not in use: at most one for each concurrent compression.
    private static let idle = Mutex<[Level: [Compressor]]>([:])

    /// Returns the gzipped bytes; `nil` when they would not be fewer.
    static func compressed(_ body: ByteBuffer, _ level: Level) -> ByteBuffer? {
        let taken = idle.withLock { $0[level]?.popLast() }
        guard let compressor = taken ?? Compressor(level) else { return nil }
        defer { idle.withLock { $0[level, default: []].append(compressor) } }
        return body.withUnsafeReadableBytes { bytes in
            let capacity = cgzip_bound(bytes.count)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { output in
                let length = compressor.compress(bytes, to: output)
                return length > 0 && length < bytes.count ? ByteBuffer(bytes: output.prefix(length)) : nil
            }
        }
    }

    /// Returns the bytes that were compressed, of which there were `count`; `nil` if the count is wrong.
    static func expanded(_ gzip: ByteBuffer, count: Int) -> ByteBuffer? {
        var body = ByteBuffer()
        let isComplete = gzip.withUnsafeReadableBytes { bytes in
            body.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { output in
                let isComplete = cgzip_expand(
                    bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
                    output.bindMemory(to: UInt8.self).baseAddress, count)
                return isComplete ? count : 0
            } == count
        }
        return isComplete ? body : nil
    }

    /// Working memory of zlib.
    private final class Compressor: @unchecked Sendable {
        // Only one compression at a time uses it.
        private let gzip: OpaquePointer

        init?(_ level: Level) {
            guard let gzip = cgzip_open(level.rawValue) else { return nil }
            self.gzip = gzip
        }

        deinit { cgzip_close(gzip) }

        func compress(_ bytes: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
            cgzip_compress(
                gzip, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, output.baseAddress, output.count)
        }
    }
}
#endif
