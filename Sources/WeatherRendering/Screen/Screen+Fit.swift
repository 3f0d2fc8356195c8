import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws the parts that fit the terminal: the head, the strip, the days, and one line about the source.
    ///
    /// With too few rows, these are left out in order: the blank line above the footer, days beyond the seventh, the curve
    /// of the strip, further days, the strip, the days, the footer. The last row is left for the shell prompt.
    mutating func drawFitting() {
        if page.day != nil {
            drawDay()
            return
        }
        guard let rows = options.terminal.rows else {
            drawAll()
            return
        }
        if columns >= Self.wide, rows >= Self.tallWithChart {
            drawWide(rows: rows)
            return
        }
        let room = rows - 1
        drawHead()
        let footer = footerLines(of: page.days(1), hasNotes: false)
        let footerRows = rows < 10 ? 0 : footer.count
        let strip = rows < 15 ? nil : self.strip
        let hasCurve = rows >= 22
        let stripRows = strip.map { 1 + self.rows(of: $0, hasCurve: hasCurve) } ?? 0
        let most = options.days ?? (rows >= Self.tall ? 10 : 7)
        let left = room - row - stripRows - footerRows
        // The days need a blank line above them.
        let days = rows < 11 ? [] : page.days(max(min(most, left - 1), 0))
        if let strip { drawStrip(strip, hasCurve: hasCurve) }
        drawDays(days)
        if options.hourly || report.days.isEmpty { drawHours() }
        guard footerRows > 0 else { return }
        if options.hourly || room - row > footerRows { gap() }
        drawFooter(of: days, hasNotes: false)
    }

    /// From this many rows on, ten days are shown.
    private static let tall = 36

    private static let wide = 120
    /// From this many columns on, the hours take the whole height, and the chart shows three days.
    private static let veryWide = 160
    private static let tallWithChart = 40

    /// Draws the view for a large terminal: the chart replaces the strip, and the hours are beside the days.
    private mutating func drawWide(rows: Int) {
        drawHead()
        let days = page.days(options.days ?? 10)
        let footer = footerLines(of: days, hasNotes: false).count
        let room = rows - 1 - row - footer
        if columns >= Self.veryWide {
            row += 1
            let edge = columns - widthOfHours(atMost: columns - Self.leastChartColumns)
            var left = Screen(page, options.narrowed(to: edge))
            left.drawChart(height: room - days.count - 4, hours: 72)
            left.drawDays(days)
            var hours = Screen(page, options.narrowed(to: columns - edge))
            hours.drawHours(rows: room - 2)
            canvas.draw(left.canvas, row: row, column: 0)
            canvas.draw(hours.canvas, row: row, column: edge)
            row = canvas.nextRow + 1
            drawFooter(of: days, hasNotes: false)
            return
        }
        drawChart(height: room - days.count - 4)
        gap()
        let edge = columns - widthOfHours(atMost: columns - Self.leastDaysColumns)
        var list = Screen(page, options.narrowed(to: edge))
        list.drawDays(days)
        var hours = Screen(page, options.narrowed(to: columns - edge))
        hours.drawHours(rows: rows - 2 - row - footer)
        canvas.draw(list.canvas, row: row, column: 0)
        canvas.draw(hours.canvas, row: row, column: edge)
        row = canvas.nextRow + 1
        drawFooter(of: days, hasNotes: false)
    }

    /// The minimum width of the chart if the hours are beside it.
    private static let leastChartColumns = 96
    /// The minimum width of the days if the hours are beside them.
    private static let leastDaysColumns = 62

    /// Draws the view without a height limit: all days, and the notes in full.
    private mutating func drawAll() {
        drawHead()
        if let strip { drawStrip(strip, hasCurve: true) }
        let days = page.days(options.days ?? 10)
        drawDays(days)
        if options.hourly || report.days.isEmpty { drawHours() }
        gap()
        drawFooter(of: days, hasNotes: true)
    }

    private var report: WeatherReport { page.report }

    /// Draws the page of a day: its weather, its hours, and with room for it, the chart.
    ///
    /// If not all steps fit, they are merged into steps of two, three or six hours.
    mutating func drawDay() {
        drawHead()
        let footer = footerLines(of: [], hasNotes: options.terminal.rows == nil).count
        // Two rows are reserved: the shell prompt and a blank line above the footer.
        let room = options.terminal.rows.map { $0 - 2 - footer }
        let merged = Self.mergedHours.first { merged in
            guard let room else { return true }
            var copy = self
            copy.drawHours(merged: merged)
            return copy.row <= room
        }
        let edge = widthOfHours(atMost: columns)
        let top = row
        if columns - edge >= Self.leastChartBesideDay {
            var hours = Screen(page, options.narrowed(to: edge))
            hours.drawHours(rows: room.map { $0 - top - 1 }, merged: merged ?? Self.mergedHours.last ?? 1)
            var chart = Screen(page, options.narrowed(to: columns - edge))
            chart.drawChart(height: max(hours.row - 5, Self.leastChart))
            row = top + 1
            canvas.draw(hours.canvas, row: row, column: 0)
            canvas.draw(chart.canvas, row: row, column: edge)
            row = canvas.nextRow
        } else {
            if let merged {
                drawHours(merged: merged)
            } else {
                drawHours(rows: room, merged: Self.mergedHours.last ?? 1)
            }
            if let room, room - row - 1 >= Self.leastChart { drawChart(height: room - row - 1) }
        }
        gap()
        drawFooter(of: [], hasNotes: options.terminal.rows == nil)
    }

    private static let mergedHours = [1, 2, 3, 6]
    /// The minimum width of a chart beside a day's hours.
    private static let leastChartBesideDay = 44
    /// The minimum rows for a chart that shows more than the hours do.
    private static let leastChart = 12
}
