import WeatherCore
import WeatherLocalization

extension Screen {
    /// A line below the view.
    struct FooterLine {
        var text: String
        var look: Look
        /// Whether the text is in the service's own words, which can have another direction.
        var isForeign = false
    }

    /// Where the values come from, and what a user must not miss; with the notes, everything that is known about them.
    mutating func drawFooter(of days: [ForecastPage.Day], hasNotes: Bool) {
        for line in footerLines(of: days, hasNotes: hasNotes) {
            canvas.put(line.text, row: row, column: Self.margin, line.look)
            row += 1
        }
    }

    func footerLines(of days: [ForecastPage.Day], hasNotes: Bool) -> [FooterLine] {
        var lines: [FooterLine] = []
        func add(_ text: String, _ look: Look) {
            lines += text.wrapped(toColumns: textWidth).map { FooterLine(text: $0, look: look) }
        }
        var parts = page.footer(of: days)
        let isSimulated = page.report.provenance.isSimulated
        let simulated = localizer.text("note.simulated")
        // What does not fit is left out as a whole.
        while parts.count > 1, parts.joined(by: page.separator).displayWidth > end - Self.margin { parts.removeLast() }
        if isSimulated { add(simulated, .warning) }
        let source = parts.joined(by: page.separator)
        if !source.isEmpty {
            lines.append(
                FooterLine(text: source.truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis), look: .label))
        }
        for warning in hasNotes ? [] : page.warnings { add(warning, Look(.error)) }
        guard hasNotes else { return lines }
        for note in page.notes { add(note, page.warnings.contains(note) ? Look(.error) : .label) }
        for credit in page.credits { add(credit, .label) }
        return lines
    }
}
