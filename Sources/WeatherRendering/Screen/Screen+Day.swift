extension Screen {
    /// Draws the page of a day: its weather, its hours, and with room for it, the chart.
    ///
    /// Where not all steps have room, they are merged to steps of two, three or six hours.
    mutating func drawDay() {
        drawHead()
        let footer = footerLines(of: [], hasNotes: options.terminal.rows == nil).count
        // Without the line of the prompt, and a blank line above the footer.
        let room = options.terminal.rows.map { $0 - 2 - footer }
        let merged = Self.mergedHours.first { merged in
            guard let room else { return true }
            var copy = self
            copy.drawHours(merged: merged)
            return copy.row <= room
        }
        if let merged { drawHours(merged: merged) } else { drawHours(rows: room, merged: Self.mergedHours.last ?? 1) }
        if let room, room - row - 1 >= Self.leastChart { drawChart(height: room - row - 1) }
        gap()
        drawFooter(of: [], hasNotes: options.terminal.rows == nil)
    }

    private static let mergedHours = [1, 2, 3, 6]
    /// The fewest rows of a chart that shows more than the hours do.
    private static let leastChart = 12
}
