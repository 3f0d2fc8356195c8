package import Foundation
import WeatherCore
package import WeatherEngine
package import WeatherLocalization
import WeatherRendering

/// The forecasts of several services for one place, as a section of a page: a chart and a line for each day, or one table per
/// quantity, as in a terminal.
///
/// Its style rules are in ``Stylesheet/comparison``. The section contains the definitions of its symbols, so a page can have only
/// one section, and no other part with symbols.
///
///     let section = ComparisonSection(comparison, title: title, localizer: localizer, providerNames: names, now: now)
///     body += section.chart(withTablesAt: address)
package struct ComparisonSection: Sendable {
    private let title: String
    private let localizer: Localizer
    private let comparison: WeatherComparison
    private let view: ComparisonView

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - title: The heading of the section.
    ///   - localizer: The user's language, units and dates.
    ///   - providerNames: The names of services that did not answer, by id; without a name, the id is shown.
    ///   - now: The current time, which decides which day is today.
    package init(
        _ comparison: WeatherComparison, title: String, localizer: Localizer, providerNames: [String: String] = [:],
        now: Date
    ) {
        (self.comparison, self.title, self.localizer) = (comparison, title, localizer)
        view = ComparisonView(
            comparison, localizer: localizer, options: .init(providerNames: providerNames), now: now)
    }

    /// Returns the section as a chart and a line for each day; if no service answered, it has only the reasons.
    ///
    /// - Parameter address: The address of the tables, to which a link leads.
    /// - Returns: The section.
    package func chart(withTablesAt address: String) -> HTML {
        let chart = ComparisonChart(comparison, names: view.names, localizer: localizer)
        var days = ComparisonDays(comparison.days, view.days, localizer: localizer)
        let list = days.html()
        let link: HTML =
            comparison.reports.isEmpty
            ? "" : #"<p class="alt"><a href="\#(address)">\#(localizer.text("page.table"))</a></p>\#n"#
        return section(
            definitions: days.definitions,
            """
            \(chart?.html ?? "")\(part("page.days", comparison.days.isEmpty ? [] : [list]))\(link)
            """)
    }

    /// The section as tables; if no service answered, it has only the reasons.
    package var tables: HTML {
        var tables = ComparisonTables(services: view.names, localizer: localizer)
        let (days, hours) = (view.dayTables, view.hourTables)
        let dayTables = tables.html(of: days, named: "day")
        let hourTables = tables.html(of: hours, named: "hour")
        return section(
            definitions: tables.definitions,
            """
            \(part("page.days", days.isEmpty ? [] : dayTables + note(view.markNote)))\
            \(folded("page.hours", hourTables, isOpen: days.isEmpty))
            """)
    }

    private func section(definitions: HTML, _ content: HTML) -> HTML {
        #"""
        <section class="cmp" aria-labelledby="h-cmp">
        <svg class="defs" aria-hidden="true">\#(definitions)</svg>
        <h1 class="title" id="h-cmp" dir="auto">\#(title)</h1>
        \#(content)\#(notes)</section>

        """#
    }

    private func part(_ key: String, _ tables: [HTML]) -> HTML {
        tables.isEmpty ? "" : "<h2>\(localizer.text(key))</h2>\n\(tables)"
    }

    /// Returns long tables in an element that opens when its heading is clicked.
    private func folded(_ key: String, _ tables: [HTML], isOpen: Bool) -> HTML {
        if tables.isEmpty { return "" }
        return #"""
            <details\#(isOpen ? #" open="""# : "" as HTML)><summary><h2>\#(localizer.text(key))</h2></summary>
            \#(tables)</details>

            """#
    }

    private func note(_ text: String?) -> [HTML] { text.map { ["<p>\($0)</p>\n"] } ?? [] }

    /// The services that failed with the reasons, and all credits.
    private var notes: HTML {
        let notes = note(view.simulationNote) + view.missingNotes.flatMap(note)
        let credits = view.credits.map { credit -> HTML in #"<p dir="auto">\#(HTML(linking: credit))</p>\#n"# }
        return notes.isEmpty && credits.isEmpty ? "" : #"<div class="cmp-notes">\#(notes)\#(credits)</div>\#n"#
    }
}
