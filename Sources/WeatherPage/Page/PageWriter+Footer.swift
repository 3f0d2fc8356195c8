import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// Where the values come from, and what is to be known about them.
    func footer(of days: [ForecastPage.Day]) -> HTML {
        let simulated = page.report.provenance.isSimulated ? [page.localizer.text("note.simulated")] : []
        let notes = simulated + [page.footer(of: days).joined(separator: page.separator)] + page.notes
        return #"""
            <footer>
            \#(notes.map { "<p>\($0)</p>\n" as HTML })\#(page.credits.map { #"<p dir="auto">\#(linked($0))</p>"# as HTML })
            </footer>
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
