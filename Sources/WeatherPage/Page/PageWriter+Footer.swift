import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// Where the values come from, and the notes about them, as paragraphs.
    func sources(notes: [String]) -> HTML {
        let simulated = page.report.provenance.isSimulated ? [page.localizer.text("note.simulated")] : []
        let lines = simulated + [page.footer(of: shownDays).joined(separator: page.separator)] + notes
        return #"""
            \#(lines.map { "<p>\($0)</p>\n" as HTML })\#(page.credits.map { #"<p dir="auto">\#(linked($0))</p>"# as HTML })

            """#
    }

    /// A text in which addresses of web pages are links.
    private func linked(_ text: String) -> HTML {
        var linked: HTML = ""
        var rest = Substring(text)
        while let start = rest.range(of: "https://") {
            linked += "\(String(rest[..<start.lowerBound]))"
            var address = rest[start.lowerBound...].prefix { !$0.isWhitespace && !"<>\"'".contains($0) }
            while let last = address.last, ".,;:)".contains(last) { address.removeLast() }
            linked += #"<a href="\#(String(address))" rel="noreferrer">\#(String(address))</a>"#
            rest = rest[address.endIndex...]
        }
        return "\(linked)\(String(rest))"
    }
}
