import WeatherCore
import WeatherLocalization

extension Screen {
    /// A line below the view, made of parts side by side.
    struct FooterLine {
        var parts: [String]
        var look: Look
        /// Whether the text has the language's direction, not the direction of its first letter.
        var isSentence = true
    }

    /// Draws the sources and warnings; with notes, all remarks about the values.
    mutating func drawFooter(of days: [ForecastPage.Day], hasNotes: Bool) {
        for line in footerLines(of: days, hasNotes: hasNotes) {
            var column = Self.margin
            for (index, part) in line.parts.enumerated() {
                if index > 0 {
                    column = canvas.put(
                        page.separator, row: row, column: column, line.look, isDirectionless: true)
                }
                column = canvas.put(part, row: row, column: column, line.look, isDirectionless: line.isSentence)
            }
            row += 1
        }
    }

    /// Returns the lines of the footer.
    func footerLines(of days: [ForecastPage.Day], hasNotes: Bool) -> [FooterLine] {
        var lines: [FooterLine] = []
        func add(_ text: String, _ look: Look, isSentence: Bool = true) {
            lines += text.wrapped(toColumns: textWidth).map {
                FooterLine(parts: [$0], look: look, isSentence: isSentence)
            }
        }
        if page.report.provenance.isSimulated { add(localizer.text("note.simulated"), .warning) }
        var parts = page.footer(of: days)
        // Parts that do not fit are left out.
        func width() -> Int {
            parts.reduce(-page.separator.displayWidth) { $0 + $1.displayWidth + page.separator.displayWidth }
        }
        while parts.count > 1, width() > end - Self.margin { parts.removeLast() }
        if parts.count == 1 { parts[0] = parts[0].truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis) }
        if !parts.isEmpty { lines.append(FooterLine(parts: parts, look: .label, isSentence: false)) }
        let warnings = page.warnings
        guard hasNotes else {
            for warning in warnings { add(warning, Look(.error)) }
            return lines
        }
        for note in page.notes { add(note, warnings.contains(note) ? Look(.error) : .label) }
        // Credits are in the service's own words, which can have another writing direction.
        for credit in page.credits { add(credit, .label, isSentence: false) }
        return lines
    }
}
