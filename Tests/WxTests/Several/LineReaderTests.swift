import Foundation
import Testing

@testable import wx

@Suite("Lines of a batch")
struct LineReaderTests {
    private func lines(_ bytes: [UInt8]) async throws -> [LineReader.Line] {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("lines")
            try Data(bytes).write(to: file)
            let descriptor = open(file.path, O_RDONLY)
            defer { close(descriptor) }
            var reader = LineReader(descriptor)
            var lines: [LineReader.Line] = []
            while let line = try reader.next() { lines.append(line) }
            #expect(reader.offset == bytes.count)
            return lines
        }
    }

    @Test(
        "any bytes are split at line feeds, wherever the pieces end that are read",
        arguments: [[], [3], [0, 0, 65_535, 1, 65_536, 4095, 70_000], [65_535], [65_536, 0]])
    func split(lengths: [Int]) async throws {
        let bytes = lengths.flatMap { [UInt8](repeating: UInt8(ascii: "x"), count: $0) + [UInt8(ascii: "\n")] }
        let found = try await lines(bytes)
        #expect(found.map(\.bytes.count) == lengths.map { min($0, LineReader.longest) })
        #expect(found.allSatisfy { $0.isEnded })
        let torn = try await lines(bytes + [65])
        #expect(torn.last?.isEnded == false && torn.last?.bytes == [65])
        #expect(torn.count == lengths.count + 1)
    }

    @Test("comments, blank lines, a byte order mark and the line ends of other systems are no places")
    func places() async throws {
        let text = "\u{FEFF}Seoul\r\n\n# a comment\n  # another\n\t New York \n37.57,126.98"
        let places = try await WxProgram.withFolder { folder in
            let path = folder.appendingPathComponent("places.txt").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            #expect(BatchPlaces.count(path: path) == 3)
            var reader = try BatchPlaces(path: path)
            var places: [String] = []
            while let place = try reader.next() { places.append(place) }
            return places
        }
        #expect(places == ["Seoul", "New York", "37.57,126.98"])
    }
}
