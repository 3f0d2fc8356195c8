import Foundation
import WeatherCore

extension FuzzTarget {
    /// The JSON parser, and everything that a provider may call on a value.
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

    /// The XML parser, and everything that a provider may call on an element.
    static let xml = FuzzTarget(
        "xml", longestInput: 256 << 10,
        words: [
            "<a>", "</a>", "<a/>", " a=\"1\"", "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#0;", "&#x1F600;",
            "<!DOCTYPE a [", "<!ENTITY b \"c\">", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "UTF-16",
            " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"", " xsi:nil=\"true\"",
            " xmlns:d=\"urn:a\"", " d:elementName=\"1\"", "1 - 2.5, NaN;", "2026-04-06T05:00/PT3H",
        ],
        seeds: { Documents.all(withExtensions: ["xml", "cap", "kml"]) }
    ) { input, oracle in
        let names = WireWalk.names(in: input, before: UInt8(ascii: ">"))
        try oracle.step("reading XML") {
            guard let root = try? XMLElement(parsing: input) else { return }
            var walk = WireWalk(names: names)
            walk.visit(root)
            for failure in root.failures { _ = (failure.path, failure.reason) }
            guard let tape = root.tape, XMLElement(tape: tape)?.tape == tape else {
                throw FuzzFinding("the tape of a text is not read")
            }
        }
    }

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

    /// Reads bytes as a stored tape, then calls everything that a provider may call on an element or a value.
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
