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
            \#(notes.map { "<p>\($0)</p>\n" as HTML })\#(page.credits.map { #"<p dir="auto">\#(HTML(linking: $0))</p>"# as HTML })
            </footer>
            """#
    }
}
