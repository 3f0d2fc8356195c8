import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession

extension Run {
    /// Prints how the requests were answered, and what was computed, for `--explain`.
    ///
    /// - Parameters:
    ///   - report: The report; `nil` when there is none.
    ///   - width: The width of the text; `nil` for the terminal's.
    func explain(_ report: WeatherReport?, width: Int?) {
        guard let events = try? session.journal().events else { return }
        let text = JournalText(
            session.localizer, width: width ?? surroundings.width, providerNames: session.catalog.names)
        Diagnostics.write(text.text(events))
        if let computed = report.flatMap(text.computedText) { Diagnostics.write(computed) }
    }

    /// Prints the remarks that need `-v`.
    func writeMore(_ remarks: [SessionRemark]) throws {
        for problem in try session.journal().problems { Diagnostics.write(session.localizer.text(for: problem)) }
        for remark in remarks { Diagnostics.writeMore(remark, session.localizer, session.catalog) }
    }
}
