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
            \#(lines.map { "<p>\($0)</p>\n" as HTML })\#(page.credits.map { #"<p dir="auto">\#(HTML(linking: $0))</p>"# as HTML })

            """#
    }
}
