import WeatherLocalization

extension TextTable {
    /// Columns as a separate list, fitted to a width, without trailing blanks.
    static func list(_ columns: [Column], _ localizer: Localizer, width: Int) -> String {
        var table = TextTable(columns, ellipsis: localizer.isASCII ? ".." : "…")
        table.fit(toColumns: width)
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        table.write(to: &buffer)
        return buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "" }
            .joined(separator: "\n")
    }
}
