import Foundation
import WeatherCore
import WeatherLocalization

extension Screen {
    /// A key with its label in the last row and an explanation.
    private struct Key {
        var sign: String
        var word: String
        var explanation: String
    }

    private func keys(_ status: WatchStatus) -> [Key] {
        func key(_ sign: String, _ name: String, _ arguments: String...) -> Key {
            let word = arguments.isEmpty ? localizer.text(name) : localizer.text(name, arguments[0], arguments[1])
            return Key(sign: sign, word: word, explanation: localizer.text("\(name).what"))
        }
        let (sideways, upDown) = glyphs == .ascii ? ("<>", "^v") : ("←→", "↑↓")
        var keys = [key("r", "watch.refresh"), key(sideways, "watch.days")]
        if status.placeCount > 1 {
            let numbers = [status.placeNumber, status.placeCount].map { localizer.number(Double($0)) }
            keys.append(key(upDown, "watch.place", numbers[0], numbers[1]))
        }
        return keys + [key("v", "watch.view"), key("?", "watch.help"), key("q", "watch.quit")]
    }

    /// Draws the keys, and at the right the clock and the time of the next request.
    ///
    /// If they do not fit, these are left out in order: the time of the next request, the labels of the keys, the keys.
    mutating func drawKeys(_ status: WatchStatus, row: Int) {
        canvas.open(row: row)
        let keys = keys(status)
        let (texts, look) = statusTexts(status.activity)
        let choices = [(true, texts.first), (true, texts.last), (false, texts.first), (false, texts.last)]
        let fitting = choices.first { hasWords, text in
            if hasWords, columns < Self.leastColumnsOfWords { return false }
            return width(of: keys, hasWords: hasWords) + 3 + (text?.displayWidth ?? 0) <= end - Self.margin
        }
        if let hasWords = fitting?.0 {
            var column = Self.margin
            for key in keys {
                column = canvas.put(key.sign, row: row, column: column, .emphasis, isDirectionless: true)
                if hasWords { column = canvas.put(key.word, row: row, column: column + 1, .label) }
                column += 2
            }
        }
        let text = fitting?.1 ?? texts.last ?? ""
        canvas.put(text, row: row, endingBefore: end, look)
    }

    private func width(of keys: [Key], hasWords: Bool) -> Int {
        keys.reduce(-2) { $0 + $1.sign.displayWidth + (hasWords ? 1 + $1.word.displayWidth : 0) + 2 }
    }

    /// Returns the state of requests: a long form for wide terminals, if there is one, and a short form.
    private func statusTexts(_ activity: WatchStatus.Activity) -> ([String], Look) {
        func time(_ date: Date) -> String { localizer.date(date, as: .time, in: page.zone) }
        switch activity {
        case .asking(let step): return ([turningSign(step: step, glyphs)], .label)
        case .waiting(let next):
            let clock = time(page.now)
            guard let next, columns >= Self.leastColumnsOfNext else { return ([clock], .label) }
            return ([clock + page.separator + localizer.text("watch.next", time(next)), clock], .label)
        case .failed(let date, let next):
            let short = localizer.text("watch.failed", time(date))
            guard let next else { return ([short], Look(.error)) }
            return ([localizer.text("watch.failedNext", time(date), time(next)), short], Look(.error))
        }
    }

    /// Explains the keys in the rows above the last one.
    mutating func explainKeys(_ status: WatchStatus, above end: Int) {
        let keys = keys(status)
        let start = max(end - keys.count - 2, 0)
        for row in start..<end {
            canvas.open(row: row)
            canvas.erase(row: row)
        }
        let signs = keys.reduce(0) { max($0, $1.sign.displayWidth) }
        for (index, key) in keys.enumerated() where start + 1 + index < end {
            let row = start + 1 + index
            canvas.put(key.sign, row: row, column: Self.margin, .emphasis, isDirectionless: true)
            let column = Self.margin + signs + 2
            canvas.put(
                key.explanation.truncated(toColumns: self.end - column, ellipsis: page.ellipsis), row: row,
                column: column)
        }
    }

    /// Draws a place without a report: its name and the reason.
    mutating func drawMissing(_ status: WatchStatus) {
        drawHead()
        gap()
        for line in status.problem?.wrapped(toColumns: textWidth) ?? [] {
            canvas.put(line, row: row, column: Self.margin, Look(.error))
            row += 1
        }
    }

    private static let leastColumnsOfWords = 60
    private static let leastColumnsOfNext = 72
}
