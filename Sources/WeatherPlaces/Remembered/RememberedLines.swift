import Foundation
import PrivateFiles

/// A small file of keys and values, which are only a cache: one pair a line, the newest first.
///
/// The first line has the version of the data that the values were found with. A file of another version counts as
/// empty, and so does one whose first line is damaged. A line with a wrong checksum is ignored. The file is bounded,
/// readable only by its owner, and replaced atomically. Read and write errors are ignored.
struct RememberedLines: Sendable {
    /// The most lines; the oldest are removed.
    static let most = 64
    /// The longest line, in bytes; a longer one is not stored.
    static let longest = 1000

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private let folder: PrivateFolder
    private let name: String
    private let head: String

    /// Reads and writes a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - folder: Its folder, which need not exist.
    ///   - version: The version of the data that the values depend on.
    init(_ name: String, in folder: PrivateFolder, version: String) {
        (self.name, self.folder) = (name, folder)
        head = "wx 1 \(version)\n"
    }

    /// The fields of the value that is stored under a key; `nil` if there is none.
    func value(_ key: [String]) -> [String]? {
        guard let contents, var start = Self.line(key) else { return nil }
        return contents.withUnsafeBytes { bytes in
            start.withUTF8 { start in
                Self.lines(of: bytes.dropFirst(head.utf8.count)).lazy
                    .filter { $0.starts(with: start) }
                    .compactMap { Self.fields(of: $0, from: start.count) }.first
            }
        }
    }

    /// Stores a value under a key, unless a field has a control character or the line would be too long.
    func store(_ value: [String], _ key: [String]) {
        guard let start = Self.line(key), let line = Self.line(key + value) else { return }
        var text = Array((head + line + Self.checksum(line.utf8)).utf8) + [Self.newline]
        guard text.count - head.utf8.count <= Self.longest else { return }
        contents?.withUnsafeBytes { bytes in
            let others = Self.lines(of: bytes.dropFirst(head.utf8.count)).filter { !$0.starts(with: start.utf8) }
            for other in others.prefix(Self.most - 1) { text += other + [Self.newline] }
        }
        folder.write(Data(text), to: name)
    }

    /// Deletes the file.
    func clear() { folder.remove(name) }

    /// The file, if it is of this version.
    private var contents: Data? {
        let limit = head.utf8.count + Self.most * Self.longest
        guard let data = folder.contents(of: name, limit: limit), data.starts(with: head.utf8) else { return nil }
        return data
    }

    /// Fields with a tab after each; `nil` if one has a control character.
    private static func line(_ fields: [String]) -> String? {
        var line = ""
        for field in fields {
            for byte in field.utf8 where byte < 0x20 { return nil }
            line += field
            line += "\t"
        }
        return line
    }

    private static func lines(of bytes: Slice<UnsafeRawBufferPointer>) -> [Slice<UnsafeRawBufferPointer>] {
        bytes.split(separator: newline)
    }

    /// The fields of a line from an offset; `nil` if it is damaged.
    private static func fields(of line: Slice<UnsafeRawBufferPointer>, from offset: Int) -> [String]? {
        guard let end = line.lastIndex(of: tab), line[(end + 1)...].elementsEqual(checksum(line[...end]).utf8) else {
            return nil
        }
        let value = line[..<end].dropFirst(offset)
        return value.split(separator: tab, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func checksum(_ bytes: some Sequence<UInt8>) -> String { String(bytes.checksum, radix: 16) }
}
