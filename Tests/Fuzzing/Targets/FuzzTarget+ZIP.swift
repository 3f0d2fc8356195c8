import Foundation
import WeatherCore

extension FuzzTarget {
    /// Reads an entry of a ZIP archive: it must not be longer than the limit.
    static let zip = FuzzTarget(
        "zip", longestInput: 64 << 10,
        words: ["PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "a.kml"],
        seeds: {
            // A stored entry `a.kml` with the content `<a/>`.
            let archive = """
                UEsDBBQAAAAAAAAAhlzUHNEBBAAAAAQAAAAFAAAAYS5rbWw8YS8+UEsBAhQDFAAAAAAAAACGXNQc0QEEAAAABAAAAAUAAAAA
                AAAAAAAAAIABAAAAAGEua21sUEsFBgAAAAABAAEAMwAAACcAAAAAAA==
                """
            let seeds = [Data(base64Encoded: archive, options: .ignoreUnknownCharacters)].compactMap(\.self)
            return seeds + Documents.all(withExtensions: ["kmz"])
        }
    ) { input, oracle in
        try oracle.step("reading ZIP") {
            guard let archive = try? ZIPArchive(input) else { return }
            for limit in [0, 4, 1 << 20] {
                guard let content = try? archive.content(ending: "", limit: limit) else { continue }
                if content.count > limit { throw FuzzFinding("an entry is larger than the limit") }
            }
        }
    }
}
