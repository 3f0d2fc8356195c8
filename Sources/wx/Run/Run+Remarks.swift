import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession

extension Run {
    /// Prints how the requests were answered, what the reading is based on, and what was computed, for `--explain`.
    ///
    /// - Parameters:
    ///   - report: The report; `nil` when there is none.
    ///   - width: The width of the text; `nil` for the terminal's.
    func explain(_ report: WeatherReport?, width: Int?) {
        guard let events = try? session.journal().events else { return }
        let text = JournalText(
            session.localizer, width: width ?? environment.width, providerNames: session.catalog.names)
        Diagnostics.write(text.text(events))
        // What a user's own file or program is based on, its author knows.
        let service = session.catalog.entries.first { $0.id == report?.provenance.provider && $0.file == nil }
        if let service { Diagnostics.write(text.basisText(of: service.descriptor)) }
        if let computed = report.flatMap(text.computedText) { Diagnostics.write(computed) }
    }

    /// Prints the remarks that need `-v`.
    func writeMore(_ remarks: [SessionRemark]) throws {
        for problem in try session.journal().problems { Diagnostics.write(session.localizer.text(for: problem)) }
        for remark in remarks { Diagnostics.writeMore(remark, session.localizer, session.catalog) }
    }
}
