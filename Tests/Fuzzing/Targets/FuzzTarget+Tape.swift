import Foundation
import WeatherCore

extension FuzzTarget {
    /// Reads bytes as a stored tape, then calls all that a provider may call on an element or a value.
    static let tape = FuzzTarget(
        "tape", longestInput: 256 << 10,
        words: ["\u{01}", "@", "weatherdata", "product", "time", "temperature", "list", "main", "\u{7F}"],
        seeds: {
            Documents.all(withExtensions: ["xml", "cap", "kml"]).compactMap { try? XMLElement(parsing: $0).tape }
                + Documents.all(withExtensions: ["json", "geojson"]).compactMap { try? JSONValue(parsing: $0).tape }
        }
    ) { input, oracle in
        try oracle.step("reading a tape of JSON") {
            guard let root = JSONValue(tape: input) else { return }
            var walk = WireWalk(names: ["list", "main", "hourly", "time", "properties"])
            walk.visit(root)
            for failure in root.failures { _ = (failure.path, failure.reason) }
            guard let again = JSONValue(tape: root.tape), again.tape == root.tape else {
                throw FuzzFinding("a tape of JSON that was read is another one when it is written")
            }
        }
        try oracle.step("reading a tape") {
            guard let root = XMLElement(tape: input) else { return }
            var walk = WireWalk(names: ["weatherdata", "product", "time", "location", "temperature"])
            walk.visit(root)
            for failure in root.failures { _ = (failure.path, failure.reason) }
            // A number may be written with more bytes than it needs, but no value may change.
            guard let written = root.tape, let again = XMLElement(tape: written), again.tape == written else {
                throw FuzzFinding("a tape that was read is another one when it is written")
            }
        }
    }
}
