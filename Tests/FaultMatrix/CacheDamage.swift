import Foundation
import WeatherTesting

/// Ways in which the cache's file can be broken.
enum CacheDamage: Sendable {
    /// Its first page is noise.
    case noHeader
    /// One byte in every 300 is changed.
    case scattered
    /// One digit of every temperature is changed: the database and its documents are still valid.
    case digits
    /// Its second half is missing.
    case cut
    /// It has no bytes.
    case emptied
    /// It is intact, but the write-ahead log next to it is noise.
    case strayLog

    func apply(to home: CellHome, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = home.database
        var data = try Data(contentsOf: file)
        func noise(_ count: Int) -> Data { Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }) }
        switch self {
        case .noHeader: data.replaceSubrange(..<min(4096, data.count), with: noise(min(4096, data.count)))
        case .scattered:
            // The header is left as it is, so that the damage is found late.
            for index in stride(from: 200, to: data.count, by: 300) {
                data[index] ^= UInt8.random(in: 1...255, using: &random)
            }
        case .digits:
            for mark in [#""temp":"#, #"<temperature id="TTT" unit="celsius" value=""#] {
                var rest = data.startIndex
                while let found = data.range(of: Data(mark.utf8), in: rest..<data.endIndex) {
                    rest = found.upperBound
                    // The second digit, so that the number stays plausible; otherwise the first.
                    for index in [rest + 1, rest] where index < data.endIndex && (0x31...0x38).contains(data[index]) {
                        data[index] += 1
                        break
                    }
                }
            }
        case .cut: data = data.prefix(data.count / 2 + 100)
        case .emptied: data = Data()
        case .strayLog:
            try noise(40_000).write(to: URL(fileURLWithPath: file.path + "-wal"))
            return
        }
        try data.write(to: file)
    }
}
