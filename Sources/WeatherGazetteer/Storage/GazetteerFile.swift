import CGazetteer
import Foundation
import Synchronization
import WeatherCore

/// The gazetteer's file: opened when first needed, and read in place from the program's image.
///
/// It begins with ``magic``, the version, and the place and size of each ``GazetteerSection``, all as `UInt32`.
package final class GazetteerFile: Sendable {
    /// Changes whenever the sections or ``SearchKey`` change.
    package static let version = 6
    /// Coordinates are stored in steps of 0.0001°, about 11 m.
    package static let stepsPerDegree = 10_000.0
    /// The least population that is stored in ``GazetteerSection/largePopulations``.
    package static let largePopulation = 65_535

    static let magic = Array("wxplaces".utf8)

    private let file: URL?
    private let opened = Mutex<Opened?>(nil)

    /// Creates a file that is not open yet.
    ///
    /// - Parameter file: A file to use instead of the program's own.
    init(_ file: URL? = nil) {
        self.file = file
    }

    /// Reads from the file.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` when it cannot be read.
    func read<Value>(_ body: (GazetteerTables) throws -> Value) throws(WeatherError) -> Value {
        do {
            let opened = try open()
            // The bytes must outlive what reads them.
            return try withExtendedLifetime(opened) { try body(opened.tables) }
        } catch {
            throw WeatherError(
                .gazetteerUnreadable,
                details: .init { [file] in $0.path = file?.path },
                cause: String(describing: error).sanitized(limit: 200))
        }
    }

    private func open() throws -> Opened {
        try opened.withLock { opened in
            if let opened { return opened }
            let new = try file.map { try Opened(Data(contentsOf: $0)) } ?? Opened()
            opened = new
            return new
        }
    }

    /// The bytes of a file.
    package static func stored(_ sections: [GazetteerSection: [UInt8]]) -> [UInt8] {
        var head = magic + StoredBytes.stored(UInt32(version))
        var body: [UInt8] = []
        for section in GazetteerSection.allCases {
            let bytes = sections[section] ?? []
            head += StoredBytes.stored(UInt32(headSize + body.count)) + StoredBytes.stored(UInt32(bytes.count))
            body += bytes
        }
        return head + body
    }

    /// The sections of a file's bytes.
    ///
    /// - Throws: ``GazetteerDamage`` if it is no gazetteer, one of another version, or cut off.
    static func sections(of bytes: StoredBytes) throws -> [StoredBytes] {
        guard bytes[0..<magic.count].bytes == magic else { throw GazetteerDamage("not a gazetteer") }
        let version = bytes.number(at: magic.count, as: UInt32.self)
        // In another version, keys are folded differently.
        guard version == Self.version else { throw GazetteerDamage("version \(version)") }
        return try GazetteerSection.allCases.map { section in
            let entry = magic.count + 4 + section.rawValue * 8
            let start = Int(bytes.number(at: entry, as: UInt32.self))
            let count = Int(bytes.number(at: entry + 4, as: UInt32.self))
            guard start >= headSize, start + count <= bytes.count else { throw GazetteerDamage("\(section) cut off") }
            return bytes[start..<(start + count)]
        }
    }

    private static let headSize = magic.count + 4 + GazetteerSection.allCases.count * 8

    private final class Opened: Sendable {
        let tables: GazetteerTables
        /// The bytes of a file that is not the program's own.
        nonisolated(unsafe) private let own: UnsafeMutableRawBufferPointer?

        init() throws {
            own = nil
            tables = GazetteerTables(
                try GazetteerFile.sections(of: StoredBytes(start: CGazetteerBytes(), count: CGazetteerCount())))
        }

        init(_ data: Data) throws {
            let own = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
            data.copyBytes(to: own)
            self.own = own
            do {
                tables = GazetteerTables(
                    try GazetteerFile.sections(
                        of: StoredBytes(start: UnsafeRawPointer(own.baseAddress), count: own.count)))
            } catch {
                own.deallocate()
                throw error
            }
        }

        deinit { own?.deallocate() }
    }
}

/// Why a gazetteer cannot be read.
struct GazetteerDamage: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
