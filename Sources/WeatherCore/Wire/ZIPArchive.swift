import CInflate
package import Foundation

/// A ZIP archive, such as a KMZ file, whose entries are read from its central directory.
///
/// Features that services never use are refused: encrypted and split archives, Zip64, methods other than stored and
/// deflated. An entry is inflated to exactly the size that the directory declares, which must not exceed a limit.
///
/// The format is that of <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>, 4.3.
package struct ZIPArchive {
    /// An entry of the central directory.
    private struct Entry {
        var flags: Int
        var method: Int
        var checksum: UInt32
        var packedSize: Int
        var size: Int
        var offset: Int
        var name: ArraySlice<UInt8>
    }

    private let bytes: [UInt8]
    private let entries: [Entry]

    /// The maximum number of entries in an archive; a service's archive has one.
    static let entryLimit = 64

    /// Whether bytes have the signature of an archive.
    static func isArchive(_ body: Data) -> Bool { body.starts(with: [0x50, 0x4B, 3, 4]) }

    /// Reads the directory of an archive.
    ///
    /// - Throws: ``WeatherError`` with the reason `truncated` when the directory is missing, `tooManyParts` for more
    ///   than 64 entries, and `malformed` for a damaged or split archive.
    package init(_ body: Data) throws {
        let bytes = [UInt8](body)
        // The end record has 22 bytes and a comment of up to 65,535.
        let earliest = max(0, bytes.count - 22 - 0xFFFF)
        let end = stride(from: bytes.count - 22, through: earliest, by: -1)
            .first { bytes.number($0, 4) == 0x0605_4B50 && $0 + 22 + bytes.number($0 + 20, 2) == bytes.count }
        guard let end else { throw WeatherError(.truncated) }
        let count = bytes.number(end + 10, 2)
        // In Zip64 the count may be 0xFFFF, and sizes 0xFFFF_FFFF. Both exceed the limits.
        guard count <= Self.entryLimit else {
            throw WeatherError(.tooManyParts, details: .init { $0.limit = Self.entryLimit })
        }
        var entries: [Entry] = []
        var position = bytes.number(end + 16, 4)
        for _ in 0..<count {
            guard position <= end - 46, bytes.number(position, 4) == 0x0201_4B50 else { throw Self.malformed }
            let name = position + 46
            let next = name + [28, 30, 32].map { bytes.number(position + $0, 2) }.reduce(0, +)
            guard next <= end else { throw Self.malformed }
            entries.append(
                Entry(
                    flags: bytes.number(position + 8, 2), method: bytes.number(position + 10, 2),
                    checksum: UInt32(bytes.number(position + 16, 4)), packedSize: bytes.number(position + 20, 4),
                    size: bytes.number(position + 24, 4), offset: bytes.number(position + 42, 4),
                    name: bytes[name..<name + bytes.number(position + 28, 2)]))
            position = next
        }
        self.bytes = bytes
        self.entries = entries
    }

    /// The content of the first entry whose name has a given suffix.
    ///
    /// - Parameters:
    ///   - ending: The suffix, such as `.kml`.
    ///   - limit: The maximum size of the content, in bytes.
    /// - Returns: The content, inflated.
    /// - Throws: ``WeatherError`` with the reason `missingValue` without such an entry, `tooLarge` with the limit for a
    ///   larger one, and `malformed` for one that is encrypted, damaged, or not of its declared size.
    package func content(ending: String, limit: Int) throws -> Data {
        guard let entry = entries.first(where: { $0.name.ends(with: ending) }) else {
            throw WeatherError(.missingValue, details: .init { $0.path = "*\(ending)" })
        }
        guard entry.size <= limit else { throw WeatherError(.tooLarge, details: .init { $0.limit = limit }) }
        let isEncrypted = entry.flags & 1 == 1
        guard !isEncrypted, entry.offset <= bytes.count - 30, bytes.number(entry.offset, 4) == 0x0403_4B50 else {
            throw Self.malformed
        }
        // The local header repeats the name and the extra field, possibly with other lengths.
        let start = entry.offset + 30 + bytes.number(entry.offset + 26, 2) + bytes.number(entry.offset + 28, 2)
        guard start <= bytes.count - entry.packedSize else { throw Self.malformed }
        let packed = bytes[start..<start + entry.packedSize]
        let content: [UInt8]
        switch entry.method {
        case 0 where entry.size == entry.packedSize: content = Array(packed)
        case 8: content = try Self.inflated(packed, size: entry.size)
        default: throw Self.malformed
        }
        guard cinflate_crc32(content, content.count) == entry.checksum else { throw Self.malformed }
        return Data(content)
    }

    private static func inflated(_ packed: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: max(size, 1)) { output, count in
            let isWhole = packed.withUnsafeBufferPointer { input in
                cinflate_raw(input.baseAddress, input.count, output.baseAddress, size)
            }
            guard isWhole else { throw malformed }
            count = size
        }
    }

    private static var malformed: WeatherError { WeatherError(.malformed, details: .init { $0.subject = "ZIP" }) }
}

extension [UInt8] {
    /// Reads a little-endian number of some bytes; 0 past the end.
    fileprivate func number(_ position: Int, _ count: Int) -> Int {
        guard position >= 0, position <= self.count - count else { return 0 }
        return self[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
