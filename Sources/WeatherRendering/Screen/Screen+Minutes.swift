import Foundation
import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws the minutes: the sentence about the next hour, and bars in three rows, one for each class of intensity.
    mutating func drawMinutes() {
        guard let hour = page.nextHour, let text = hour.texts.first else {
            drawNoMinutes()
            return
        }
        gap()
        for line in text.wrapped(toColumns: textWidth) {
            canvas.put(line, row: row, column: Self.margin, .emphasis)
            row += 1
        }
        let minutes = page.allMinutes
        guard minutes.contains(where: { $0.level > 0 }) else { return }
        gap()
        let names = [NextHour.Intensity.heavy, .moderate, .light].map { localizer.prose($0.nameKey) }
        let axis = Self.margin + (names.map(\.displayWidth).max() ?? 0) + 1
        let cells = MinuteCells(minutes, columns: end - axis)
        for (line, name) in names.enumerated() {
            canvas.put(name, row: row + line, endingBefore: axis - 1, .label)
            drawGrid(cells, row: row + line, column: axis)
            draw(cells, rowOfThree: line, column: axis)
        }
        row += names.count
        drawTimes(cells, column: axis)
        row += 1
    }

    private mutating func drawNoMinutes() {
        gap()
        for line in page.minutesNote.wrapped(toColumns: textWidth) {
            canvas.put(line, row: row, column: Self.margin, .label)
            row += 1
        }
    }

    /// Draws a dot at each quarter of an hour.
    private mutating func drawGrid(_ cells: MinuteCells, row: Int, column: Int) {
        canvas.open(row: row)
        for cell in stride(from: 0, to: cells.levels.count, by: max(15 / cells.minutesPerCell, 1)) {
            canvas.put(
                glyphs == .ascii ? "." : "·", row: row, column: column + cell, Look(.grid), isDirectionless: true)
        }
    }

    private mutating func draw(_ cells: MinuteCells, rowOfThree line: Int, column: Int) {
        for (cell, value) in cells.levels.enumerated() {
            let share = value.level - Double(2 - line)
            guard share > 0 else { continue }
            let text = glyphs == .ascii ? "#" : RainBar.text(share: share, glyphs)
            canvas.put(
                text, row: row + line, column: column + cell, Look(.rainRate(value.rate.millimetersPerHour)),
                isDirectionless: true)
        }
    }

    /// Writes the time of each quarter or half of an hour below the bars.
    private mutating func drawTimes(_ cells: MinuteCells, column: Int) {
        canvas.open(row: row)
        for minute in stride(from: 0, to: cells.minutes, by: 15) {
            let text = localizer.date(page.now + Double(minute) * 60, as: .time, in: page.zone)
            let start = column + minute / cells.minutesPerCell
            guard start + text.displayWidth <= columns,
                canvas.isFree(row: row, columns: (start - 1)..<(start + text.displayWidth))
            else { continue }
            canvas.put(text, row: row, column: start, .label)
        }
    }

    /// The bar of the next hour in one row, as parts of a line; empty if nothing falls, or without room for 20 cells.
    func bar(of hour: ForecastPage.NextHourPart, room: Int) -> [(text: String, look: Look)] {
        guard !hour.isDry, let columns = [60, 30, 20].first(where: { $0 <= room }) else { return [] }
        let cells = MinuteCells(hour.minutes, columns: columns)
        return cells.levels.enumerated().map { cell, value in
            if value.level > 0 {
                let text = glyphs == .ascii ? "#" : RainBar.text(share: value.level / 3, glyphs)
                return (text, Look(.rainRate(value.rate.millimetersPerHour)))
            }
            let isQuarter = cell * cells.minutesPerCell % 15 < cells.minutesPerCell
            return (isQuarter ? glyphs == .ascii ? "." : "·" : " ", Look(.grid))
        }
    }
}

/// Minutes that share cells, where there are more of them than columns; the wettest one decides.
struct MinuteCells {
    /// How many minutes a cell stands for.
    let minutesPerCell: Int
    /// The number of minutes.
    let minutes: Int
    /// The rate and level of each cell.
    let levels: [(rate: PrecipitationIntensity, level: Double)]

    /// Spreads minutes over at most so many columns.
    init(_ minutes: [(rate: PrecipitationIntensity, level: Double)], columns: Int) {
        let perCell = max((minutes.count + max(columns, 1) - 1) / max(columns, 1), 1)
        minutesPerCell = perCell
        self.minutes = minutes.count
        levels = stride(from: 0, to: minutes.count, by: perCell).map { start in
            minutes[start..<min(start + perCell, minutes.count)].max { $0.level < $1.level } ?? minutes[start]
        }
    }
}
