import Foundation
import Testing
import WeatherTesting

@testable import WeatherCore

@Suite("ZIP archives")
struct ZIPArchiveTests {
    /// Two entries, `a.txt` (stored, `hello`) and `b.kml` (deflated, 2000 times `<a/>`), written by Python's zipfile.
    private static let sample = """
        UEsDBBQAAAAAAAAAhlyGphA2BQAAAAUAAAAFAAAAYS50eHRoZWxsb1BLAwQUAAAACAAAAIZcfSSjUx8AAABAHwAABQAAAGIua21s
        7cMBDQAACAOgSBb47PL+JQwibKSzUVVVVVVVVdXnD1BLAQIUAxQAAAAAAAAAhlyGphA2BQAAAAUAAAAFAAAAAAAAAAAAAACAAQAA
        AABhLnR4dFBLAQIUAxQAAAAIAAAAhlx9JKNTHwAAAEAfAAAFAAAAAAAAAAAAAACAASgAAABiLmttbFBLBQYAAAAAAgACAGYAAABq
        AAAAAAA=
        """

    private func archive(_ change: (inout [UInt8]) -> Void = { _ in }) throws -> Data {
        var bytes = [UInt8](try #require(Data(base64Encoded: Self.sample, options: .ignoreUnknownCharacters)))
        change(&bytes)
        return Data(bytes)
    }

    private func content(of body: Data, ending: String = ".kml", limit: Int = 10_000) throws -> Data {
        try ZIPArchive(body).content(ending: ending, limit: limit)
    }

    private func reason(
        _ change: (inout [UInt8]) -> Void, limit: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> WeatherError? {
        let body = try archive(change)
        return #expect(throws: WeatherError.self, sourceLocation: sourceLocation) {
            try content(of: body, limit: limit)
        }
    }

    /// The position of the second entry in the central directory.
    private static let row = 157

    @Test("stored and deflated entries are read by their suffix")
    func entries() throws {
        #expect(try content(of: archive()) == Data(String(repeating: "<a/>", count: 2000).utf8))
        #expect(try content(of: archive(), ending: ".txt") == Data("hello".utf8))
        let error = #expect(throws: WeatherError.self) { try content(of: archive(), ending: ".xml") }
        #expect(error?.reason == .missingValue)
    }

    @Test("an entry with a declared size above the limit is refused before it is inflated")
    func limit() throws {
        let error = try reason({ _ in }, limit: 7999)
        #expect(error?.reason == .tooLarge && error?.details.limit == 7999)
        // 50 MB, and the marker of Zip64.
        for size in [[0x80, 0xF0, 0xFA, 0x02], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
            #expect(try reason { $0.replaceSubrange(Self.row + 24..<Self.row + 28, with: size) }?.reason == .tooLarge)
        }
    }

    @Test("an entry with more or less data than it declares, or a wrong checksum, is refused")
    func bomb() throws {
        for size in [[0xFF, 0x0F, 0, 0], [0x41, 0x1F, 0, 0], [0, 0, 0, 0]] as [[UInt8]] {
            #expect(try reason { $0.replaceSubrange(Self.row + 24..<Self.row + 28, with: size) }?.reason == .malformed)
        }
        #expect(try reason { $0[Self.row + 16] ^= 1 }?.reason == .malformed)
    }

    @Test("encrypted entries and other methods are refused")
    func methods() throws {
        #expect(try reason { $0[Self.row + 8] |= 1 }?.reason == .malformed)
        for method: UInt8 in [1, 9, 12, 14, 93] {
            #expect(try reason { $0[Self.row + 10] = method }?.reason == .malformed)
        }
    }

    @Test("too many entries, and the count of Zip64, are refused")
    func count() throws {
        for count in [[65, 0], [0xFF, 0xFF]] as [[UInt8]] {
            let error = try reason { $0.replaceSubrange($0.count - 12..<$0.count - 10, with: count) }
            #expect(error?.reason == .tooManyParts && error?.details.limit == 64)
        }
        // A count of three, although the directory has two entries.
        #expect(try reason { $0[$0.count - 12] = 3 }?.reason == .malformed)
    }

    @Test("a truncated archive is refused; a changed one is refused, or has its full content")
    func damage() throws {
        let whole = [UInt8](try archive())
        for length in whole.indices {
            #expect(throws: WeatherError.self) { try content(of: Data(whole[..<length])) }
        }
        for position in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[position] = value
                do { #expect(try content(of: Data(bytes)).count == 8000) } catch is WeatherError {}
            }
        }
    }
}
