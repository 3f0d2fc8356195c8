import Foundation
import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws the sun's course from midnight to midnight with its times, the day's light, and the moon.
    ///
    /// With too few rows, these are left out in order: the moon's times, twilight, the golden hour, the moon's picture, the
    /// course.
    ///
    /// - Parameter sections: All parts of the view; if this is the only one, it has a title and fits the terminal.
    mutating func drawSunAndMoon(besides sections: [ForecastView.Section]) {
        guard let sun = page.sunAndMoon else { return }
        gap()
        if !sections.contains(.now) { drawTitle(ofSunAt: page.moments) }
        let rows = sections == [.sun] ? options.terminal.rows ?? .max : .max
        var sky = SkyLayout(sun, rows: rows, columns: columns)
        if rows != .max {
            // Five rows are reserved: the times, three blank lines, and the shell prompt.
            let room = rows - 5 - row - footerLines(of: [], hasNotes: false).count
            var course = room - height(of: sky, sun)
            if course < SkyLayout.leastRows, sky.hasPicture {
                sky.hasPicture = false
                course = room - height(of: sky, sun)
            }
            sky.rows = course < SkyLayout.leastRows ? 0 : min(sky.rows, course)
        }
        if sky.rows > 0 {
            gap()
            drawCourse(of: sun, rows: sky.rows)
        }
        drawTimes(of: sun)
        gap()
        drawLight(sky, sun)
    }

    private mutating func drawTitle(ofSunAt moments: [String]) {
        let moment = columns < 60 ? moments.last ?? "" : moments.first ?? ""
        let label = localizer.text("sunAndMoon")
        let room = end - Self.margin
        let name = page.placeName.truncated(toColumns: room, ellipsis: page.ellipsis)
        var column = canvas.put(name, row: row, column: Self.margin, .emphasis)
        if column + 2 + label.displayWidth <= end {
            column = canvas.put(label, row: row, column: column + 2, .label)
        }
        if column + 2 + moment.displayWidth <= end { canvas.put(moment, row: row, endingBefore: end, .label) }
        row += 1
    }

    /// Draws sunrise, noon and sunset below the course, side by side or, if they do not fit, one below the other.
    private mutating func drawTimes(of sun: ForecastPage.SunAndMoon) {
        if let constant = sun.constant {
            canvas.put(
                constant.truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis), row: row,
                column: Self.margin, isDirectionless: true)
            row += 1
            return
        }
        let isASCII = glyphs == .ascii
        var marks: [(mark: ForecastPage.SunAndMoon.Mark, text: String, look: Look)] = []
        if let rise = sun.rise { marks.append((rise, "\(isASCII ? "^" : "↑") \(rise.time)", Look(.sun))) }
        marks.append((sun.noon, "\(isASCII ? "o" : "•") \(sun.noon.time)", .label))
        if let set = sun.set { marks.append((set, "\(isASCII ? "v" : "↓") \(set.time)", Look(.sun))) }
        func width() -> Int { marks.reduce(-2) { $0 + $1.text.displayWidth + 2 } }
        if width() > end - Self.margin { marks.removeAll { $0.mark.date == sun.noon.date } }
        guard width() <= end - Self.margin else {
            for mark in marks {
                canvas.put(mark.text, row: row, column: Self.margin, mark.look)
                row += 1
            }
            return
        }
        // Each is centered below its instant; those that would touch are moved apart.
        let cells = SkyLayout.cells(columns: columns)
        var columnsOfMarks = marks.map { mark in
            let center = Double(Self.margin) + SkyLayout.share(of: mark.mark.date, in: sun.day) * Double(cells)
            return Int((center - Double(mark.text.displayWidth / 2)).rounded())
        }
        var least = Self.margin
        for index in marks.indices {
            columnsOfMarks[index] = max(columnsOfMarks[index], least)
            least = columnsOfMarks[index] + marks[index].text.displayWidth + 2
        }
        var most = end
        for index in marks.indices.reversed() {
            columnsOfMarks[index] = min(columnsOfMarks[index], most - marks[index].text.displayWidth)
            most = columnsOfMarks[index] - 2
        }
        for (mark, column) in zip(marks, columnsOfMarks) {
            canvas.put(mark.text, row: row, column: column, mark.look)
        }
        row += 1
    }

    private func height(of sky: SkyLayout, _ sun: ForecastPage.SunAndMoon) -> Int {
        var copy = self
        copy.drawLight(sky, sun)
        return copy.row - row
    }

    /// Draws the moon's phase and picture, the length of the day, golden hour and twilight.
    ///
    /// Lines that are too wide to fit beside the picture are drawn below it.
    private mutating func drawLight(_ sky: SkyLayout, _ sun: ForecastPage.SunAndMoon) {
        let start = row
        var column = Self.margin
        if sky.hasPicture {
            let lines = sun.moon.picture.lines(
                glyphs,
                hasColors: options.terminal.depth >= .indexed && options.terminal.ground != .unknown,
                isMirrored: mirrorsBraille)
            for (line, cells) in lines.enumerated() {
                canvas.open(row: start + line)
                for (index, cell) in cells.enumerated() where cell.text != " " {
                    canvas.put(
                        cell.text, row: start + line, column: Self.margin + index, cell.look, isDirectionless: true)
                }
            }
            column += MoonPicture.columns + 3
        }
        for text in sun.moon.phase.wrapped(toColumns: max(end - column, 1)) {
            canvas.put(text, row: row, column: column, .emphasis, isDirectionless: true)
            row += 1
        }
        if let next = sun.moon.nextFull {
            // The next full moon is beside the phase if there is room.
            let beside = column + sun.moon.phase.displayWidth + 6
            if row == start + 1, beside + next.displayWidth <= end {
                canvas.put(next, row: start, column: beside, .label, isDirectionless: true)
            } else {
                canvas.put(
                    next.truncated(toColumns: end - column, ellipsis: page.ellipsis), row: row, column: column, .label,
                    isDirectionless: true)
                row += 1
            }
        }
        let label = sky.lines.reduce(0) { max($0, $1.label.displayWidth) }
        func fits(_ line: ForecastPage.SunAndMoon.Line) -> Bool {
            line.values.reduce(column + label + 2 - 3) { $0 + 3 + $1.displayWidth } <= end
        }
        if !sky.lines.allSatisfy(fits) {
            row = max(row, sky.hasPicture ? start + MoonPicture.rows : row)
            column = Self.margin
        }
        for line in sky.lines { draw(line, from: column, label: label) }
        row = max(row, sky.hasPicture ? start + MoonPicture.rows : row)
    }

    /// Draws a label and its values; a value that does not fit is drawn below the previous one.
    private mutating func draw(_ line: ForecastPage.SunAndMoon.Line, from column: Int, label: Int) {
        let widest = line.values.reduce(0) { max($0, $1.displayWidth) }
        let isBeside = column + label + 2 + widest <= end
        canvas.put(
            line.label.truncated(toColumns: end - column, ellipsis: page.ellipsis), row: row, column: column, .label)
        let first = isBeside ? column + label + 2 : column + Self.margin
        if !isBeside { row += 1 }
        var next = first
        for value in line.values {
            let text = value.truncated(toColumns: end - first, ellipsis: page.ellipsis)
            if next > first, next + text.displayWidth > end {
                row += 1
                next = first
            }
            next = canvas.put(text, row: row, column: next) + 3
        }
        row += 1
    }
}

/// The parts of the sun and moon view that fit a terminal.
struct SkyLayout {
    /// The rows of the sun's course; 0 for no course.
    var rows: Int
    var hasPicture: Bool
    /// The lines about the day's light that are shown.
    var lines: [ForecastPage.SunAndMoon.Line]

    static let leastRows = 2
    private static let mostRows = 7
    /// Three cells per hour.
    private static let mostCells = 72

    init(_ sun: ForecastPage.SunAndMoon, rows: Int, columns: Int) {
        self.rows = rows < 9 ? 0 : Self.mostRows
        hasPicture = rows >= 12 && columns >= 30
        lines = sun.lines.filter { line in
            switch line.kind {
            case .dayLength: true
            case .goldenHour: rows >= 13
            case .twilight: rows >= 14
            case .moon: rows >= 15
            }
        }
    }

    /// Returns the cells of the sun's course.
    static func cells(columns: Int) -> Int { min(columns - 2 * Screen.margin, mostCells) }

    /// Returns an instant's position within a day, 0 to 1.
    static func share(of date: Date, in day: DateInterval) -> Double {
        min(max(date.timeIntervalSince(day.start) / day.duration, 0), 1)
    }
}
