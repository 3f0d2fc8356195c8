import WeatherCore
import WeatherLocalization

/// The first line and the last lines of views that are written line by line.
extension ForecastPage {
    /// Writes the place and the local time.
    func writeTitle(to buffer: inout TextBuffer, width: Int) {
        let place = Span(placeTitle(toColumns: width), .emphasis).truncated(toColumns: width, ellipsis: ellipsis)
        let moment = Span(moments.first ?? "", .label)
        let room = width - place.width - moment.width
        buffer.line([place] + (room >= 3 ? [.blanks(room), moment] : []))
    }

    /// Writes the notes, after some of the view's own, and the credits.
    func writeNotes(_ own: [String] = [], to buffer: inout TextBuffer, width: Int) {
        buffer.gap()
        if report.provenance.isSimulated {
            buffer.paragraph(localizer.text("note.simulated"), .warning, indent: TextTable.indent, width: width)
        }
        for note in own + notes { buffer.paragraph(note, .label, indent: TextTable.indent, width: width) }
        for credit in credits { write(credit, .label, to: &buffer, width: width) }
    }

    /// Writes a text of others, which can have another writing direction than the user's language.
    func write(_ text: String, _ look: Look, to buffer: inout TextBuffer, width: Int) {
        for line in text.wrapped(toColumns: width - TextTable.indent) {
            buffer.line([.blanks(TextTable.indent), Span(line, look)])
        }
    }
}
