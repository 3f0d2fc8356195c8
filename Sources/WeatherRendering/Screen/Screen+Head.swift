import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws the place and its time, the current weather with the most important measurements, and alerts.
    mutating func drawHead() {
        drawTitle()
        if let present = page.present { drawPresent(present) }
        if let badge = page.badge { drawBadge(badge) }
        drawAirWarnings()
        if let narrative = page.narrative { drawNarrative(narrative) }
    }

    /// Draws the service's own text; if the terminal's height is known, only as many lines as leave room for the forecast.
    private mutating func drawNarrative(_ text: String) {
        var lines = text.wrapped(toColumns: textWidth)
        if let rows = options.terminal.rows, options.sections == nil {
            let most = rows < 30 ? 2 : 4
            if rows < 20 { return }
            if lines.count > most {
                lines = lines.prefix(most - 1) + [lines[most - 1] + page.ellipsis]
            }
        }
        gap()
        for line in lines {
            canvas.put(line, row: row, column: Self.margin, .label)
            row += 1
        }
    }

    /// Draws a line for bad air and one for much pollen, if the report has them.
    private mutating func drawAirWarnings() {
        let lines = page.airWarnings
        if lines.isEmpty { return }
        if page.badge == nil { gap() }
        for line in lines {
            let text = line.truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis)
            canvas.put(text, row: row, column: Self.margin, .warning)
            row += 1
        }
    }

    private mutating func drawTitle() {
        let moment = columns < 60 ? page.moments.last ?? "" : page.moments.first ?? ""
        let room = end - Self.margin - moment.displayWidth - 2
        var title = page.placeTitle(toColumns: room)
        let hasMoment = title.displayWidth <= room
        title = title.truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis)
        let name = page.placeName
        var column = Self.margin
        if title != name, title.hasPrefix(name) {
            column = canvas.put(name, row: row, column: column, .emphasis)
            canvas.put(String(title.dropFirst(name.count)), row: row, column: column, .label)
        } else {
            canvas.put(title, row: row, column: column, .emphasis)
        }
        if hasMoment { canvas.put(moment, row: row, endingBefore: end, .label) }
        row += 1
    }

    private mutating func drawPresent(_ present: ForecastPage.Present) {
        let hasText = !lines(of: present, room: end - Self.margin).isEmpty
        guard hasText || !present.facts.isEmpty else { return }
        row += 1
        let start = row
        let picture = picture(of: present)
        var column = Self.margin
        if let picture {
            for (index, line) in picture.enumerated() {
                var next = column
                for part in line {
                    next = canvas.put(
                        part.text, row: start + index, column: next, part.look, isDirectionless: true)
                }
            }
            column += Self.pictureColumns + 1
        } else {
            let icon = icon(present.condition, isDay: present.isDay)
            if !icon.isEmpty {
                canvas.put(icon, row: start, column: column, present.isDay ? .plain : Look(.moon))
                column += Self.iconColumns + 2
            }
        }
        var edge = column
        let facts = columns < Self.leastColumnsOfFacts ? [] : present.facts
        let widest = max(end - leastColumns(of: facts), Self.columnOfFacts) - Self.spread
        for line in lines(of: present, room: end - column) {
            // A long sentence or bar beside the facts would leave no room for them; it is drawn below them.
            if row > start, row < start + facts.count, column + width(of: line) > widest { row = start + facts.count }
            let isBeside = row < start + facts.count
            var next = column
            for part in line {
                next =
                    canvas.put(
                        part.text, row: row, column: next, part.look, isDirectionless: part.isDrawing)
                    + part.gap
            }
            if isBeside { edge = max(edge, column + width(of: line)) }
            row += 1
        }
        let factRows = drawFacts(facts, from: start, beside: edge)
        row = max(row, start + max(factRows, picture == nil ? 0 : picture?.count ?? 0))
    }

    private static let iconColumns = 2
    private static let pictureColumns = 10
    private static let leastColumnsOfFacts = 72
    private static let columnOfFacts = margin + 44
    /// The blanks between a line and the facts beside it.
    private static let spread = 3

    /// The small picture of the condition; `nil` without colors or room.
    private func picture(of present: ForecastPage.Present) -> [[(text: String, look: Look)]]? {
        guard options.terminal.depth >= .indexed, columns >= 60,
            glyphs == .unicode, options.icons == .emoji || options.icons == .art, options.terminal.rows != nil
        else { return nil }
        let lines = ConditionArt.lines(for: present.condition, isDay: present.isDay)
        return lines.isEmpty ? nil : lines
    }

    /// A part of a line: a text with its gap to the next one, or a cell of a drawing.
    private struct Part {
        var text: String
        var look: Look
        var gap = 0
        var isDrawing = false

        init(_ text: String, _ look: Look, gap: Int = 0, isDrawing: Bool = false) {
            (self.text, self.look, self.gap, self.isDrawing) = (text, look, gap, isDrawing)
        }
    }

    /// The width of a line's parts, without the last gap.
    private func width(of line: [Part]) -> Int {
        line.reduce(0) { $0 + $1.text.displayWidth + $1.gap } - (line.last?.gap ?? 0)
    }

    /// The width of facts with each value in its shortest form.
    private func leastColumns(of facts: [(label: String, values: [String])]) -> Int {
        facts.reduce(0) { max($0, $1.label.displayWidth) } + 2
            + facts.reduce(0) { max($0, $1.values.map(\.displayWidth).min() ?? 0) }
    }

    /// Returns the lines of the current weather, fitted to the width; lines without a value are left out.
    private func lines(of present: ForecastPage.Present, room: Int) -> [[Part]] {
        var lines: [[Part]] = []
        var headline: [Part] = []
        if let temperature = present.temperature {
            headline.append(Part(temperature.text, Look(temperature.value, isBold: true), gap: 2))
        }
        if !present.conditionText.isEmpty {
            let used = headline.reduce(0) { $0 + $1.text.displayWidth + $1.gap }
            let text = present.conditionText.truncated(toColumns: room - used, ellipsis: page.ellipsis)
            headline.append(Part(text, .emphasis))
        }
        lines.append(headline)
        if let felt = present.felt { lines.append([Part(felt, .plain)]) }
        var extremes: [Part] = []
        for extreme in [present.low, present.high] {
            guard let extreme else { continue }
            extremes += [Part(extreme.label, .label, gap: 1), Part(extreme.text, Look(extreme.value), gap: 2)]
        }
        lines.append(extremes)
        if let difference = present.difference { lines.append([Part(difference, .label)]) }
        if let usual = present.usual { lines.append([Part(usual, .label)]) }
        if let rain = present.rain { lines.append([Part(rain, Look(falling: present.condition))]) }
        if let hour = present.nextHour { lines += self.lines(of: hour, room: room) }
        if let next = present.next {
            let text = next.texts.first { $0.displayWidth <= room } ?? next.texts.last ?? ""
            lines.append([
                Part(text.truncated(toColumns: room, ellipsis: page.ellipsis), next.isDry ? .label : Look(.rain))
            ])
        }
        return lines.filter { !$0.isEmpty }
    }

    /// The sentence about the next hour, and the bar of its minutes.
    private func lines(of hour: ForecastPage.NextHourPart, room: Int) -> [[Part]] {
        let text = hour.texts.first { $0.displayWidth <= room } ?? hour.texts.last ?? ""
        let look = hour.isDry ? Look.label : Look(.rain)
        return [
            [Part(text.truncated(toColumns: room, ellipsis: page.ellipsis), look)],
            bar(of: hour, room: room).map { Part($0.text, $0.look, isDrawing: true) },
        ]
    }

    /// Draws labels and values beside the current weather, each value in the longest form that fits.
    ///
    /// - Returns: The number of rows.
    private mutating func drawFacts(
        _ facts: [(label: String, values: [String])], from start: Int, beside edge: Int
    ) -> Int {
        let column = max(Self.columnOfFacts, edge + Self.spread)
        let labelWidth = facts.reduce(0) { max($0, $1.label.displayWidth) }
        let values = column + labelWidth + 2
        var rows = 0
        for fact in facts {
            guard let value = fact.values.first(where: { values + $0.displayWidth <= end }) else { continue }
            canvas.put(fact.label, row: start + rows, column: column, .label)
            canvas.put(value, row: start + rows, column: values)
            rows += 1
        }
        return rows
    }

    /// Draws a line with the most severe alert.
    private mutating func drawBadge(_ badge: ForecastPage.Badge) {
        gap()
        let look = Look(.badge(badge.severity), isBold: true, ground: .badge(badge.severity))
        let more = badge.more.map { "\($0): wx alerts" }
        var details = badge.details
        func room() -> Int {
            end - Self.margin - 2 - badge.mark.displayWidth - 1
                - details.reduce(0) { $0 + $1.displayWidth + 3 } - (more.map { $0.displayWidth + 3 } ?? 0)
        }
        while !details.isEmpty, room() < min(Self.leastNameColumns, badge.name.displayWidth) { details.removeLast() }
        let name = badge.name.truncated(toColumns: max(room(), 1), ellipsis: page.ellipsis)
        var column = canvas.put(" \(badge.mark) ", row: row, column: Self.margin, look)
        column = canvas.put(name, row: row, column: column, look)
        if options.terminal.depth != .none { canvas.lay(look.ground, row: row, columns: column..<(column + 1)) }
        column += 1
        for detail in details { column = canvas.put(detail, row: row, column: column + 2) }
        if let more { canvas.put(more, row: row, column: column + 2, .label) }
        row += 1
    }

    /// The minimum width that a name is cut to.
    private static let leastNameColumns = 16
}
