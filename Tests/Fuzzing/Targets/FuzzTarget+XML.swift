import Foundation
import WeatherCore

extension FuzzTarget {
    /// The XML parser, and everything that a provider may ask of an element.
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
}
