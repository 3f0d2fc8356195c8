import CCurl
import Foundation
import PrivateFiles

extension Data {
    /// 64 bits that tell one content from another; no defence against anyone who looks for two that are alike.
    var digest: UInt64 { checksum }

    /// 32 bits that tell a damaged text from a whole one: zlib's CRC-32 (RFC 1952, 8), at a fraction of a nanosecond a byte.
    ///
    /// - Parameter sum: The checksum of the bytes before these.
    /// - Returns: The checksum of those bytes and these.
    func damageChecksum(after sum: UInt32 = 0) -> UInt32 {
        withUnsafeBytes { bytes in
            // Without an address, zlib would begin anew.
            guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return sum }
            return UInt32(truncatingIfNeeded: crc32_z(UInt(sum), start, bytes.count))
        }
    }
}
