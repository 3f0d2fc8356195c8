import Foundation
import WeatherCore

extension FuzzTarget {
    /// The JSON parser, and everything that a provider may ask of a value.
    static let json = FuzzTarget(
        "json", longestInput: 256 << 10,
        words: [
            "null", "true", "false", "1e308", "-0", "\\u0000", "\\uD83D\\uDE00", "\"time\":[", "\"name\":",
            "2026-04-06T05:00/PT3H", "202604060500", "2026-03-29T02:30", "1741392000500", "1 - 2.5, NaN;",
        ],
        seeds: { Documents.all(withExtensions: ["json", "geojson"]) }
    ) { input, oracle in
        let names = WireWalk.names(in: input, before: UInt8(ascii: "\""))
        try oracle.step("reading JSON") {
            guard let root = try? JSONValue(parsing: input) else { return }
            var walk = WireWalk(names: names)
            walk.visit(root)
            for failure in root.failures { _ = (failure.path, failure.reason) }
            guard JSONValue(tape: root.tape)?.tape == root.tape else {
                throw FuzzFinding("the tape of a text is not read")
            }
        }
    }
}
