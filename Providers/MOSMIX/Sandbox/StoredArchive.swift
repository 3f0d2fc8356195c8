import Foundation

/// A ZIP archive of one entry that is not compressed.
struct StoredArchive {
    let name: String
    let content: Data

    var bytes: Data {
        // Version 2.0, no flags, stored, the first second of 1980, the checksum, both sizes, the length of the name.
        var head = number(20, 2) + number(0, 4) + number(0, 2) + number(0x21, 2) + number(Int(checksum), 4)
        head += number(content.count, 4) + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
        let entry = Data("PK\u{3}\u{4}".utf8) + head + Data(name.utf8) + content
        let directory = Data("PK\u{1}\u{2}".utf8) + number(20, 2) + head + number(0, 14) + Data(name.utf8)
        return entry + directory + Data("PK\u{5}\u{6}".utf8) + number(0, 4) + number(1, 2) + number(1, 2)
            + number(directory.count, 4) + number(entry.count, 4) + number(0, 2)
    }

    /// CRC-32 (ISO 3309), bit by bit.
    private var checksum: UInt32 {
        ~content.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    /// A number of some bytes, the lowest first.
    private func number(_ value: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
