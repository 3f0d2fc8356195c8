import Foundation
import WeatherCore

extension Screen {
    /// Draws the sun's elevation from midnight to midnight, and its current position.
    ///
    /// Below the horizon the course is gray. Below −18°, where the night is dark, it is not drawn.
    mutating func drawCourse(of sun: ForecastPage.SunAndMoon, rows count: Int) {
        let cells = SkyLayout.cells(columns: columns)
        let top = max(sun.highest, Self.leastTop)
        func dot(_ elevation: Double) -> Int {
            let dot = (top - elevation) / (top - Self.darkNight) * Double(count * 4 - 1)
            return min(max(Int(dot.rounded()), 0), count * 4 - 1)
        }
        let isMirrored = mirrorsBraille
        let heights = sun.course.heights(ofParts: cells * 2)
        if options.terminal.depth == .trueColor, options.terminal.ground != .unknown {
            for cell in 0..<cells {
                let sky = Background.sky((heights[cell * 2] * 2).rounded() / 2)
                let column = Self.margin + cell
                for line in 0..<count { canvas.lay(sky, row: row + line, columns: column..<(column + 1)) }
            }
        }
        drawHorizon(atDot: dot(0), cells: cells, isBraille: isMirrored)
        let curve = BrailleCurve(
            dots: heights.map { $0 < Self.darkNight ? nil : dot($0) }, rows: count, thickness: 1)
        for (line, dots) in curve.rows.enumerated() {
            canvas.open(row: row + line)
            for (cell, dots) in dots.enumerated() where dots != 0 {
                let isUp = ForecastPage.SunAndMoon.Course.isUp(max(heights[cell * 2], heights[cell * 2 + 1]))
                canvas.put(
                    text(ofDots: dots), row: row + line, column: Self.margin + cell, isUp ? Look(.sun) : .label,
                    isDirectionless: true)
            }
        }
        if sun.day.contains(page.now) {
            let share = SkyLayout.share(of: page.now, in: sun.day)
            let height = sun.course.height(at: page.now)
            if height >= Self.darkNight {
                let look = ForecastPage.SunAndMoon.Course.isUp(height) ? Look(.sun, isBold: true) : .label
                canvas.put(
                    sunSign(isBraille: isMirrored), row: row + dot(height) / 4,
                    column: Self.margin + min(Int(share * Double(cells)), cells - 1), look, isDirectionless: true)
            }
        }
        if isMirrored {
            for line in 0..<count {
                canvas.mirrorBraille(row: row + line, columns: Self.margin..<(Self.margin + cells))
            }
        }
        row += count
    }

    private mutating func drawHorizon(atDot dot: Int, cells: Int, isBraille: Bool) {
        let dots = Braille.bit(column: 0, row: dot % 4) | Braille.bit(column: 1, row: dot % 4)
        let line = isBraille ? Braille.text(dots) : glyphs == .ascii ? "-" : "─"
        for cell in 0..<cells {
            canvas.put(line, row: row + dot / 4, column: Self.margin + cell, Look(.grid), isDirectionless: true)
        }
    }

    private func sunSign(isBraille: Bool) -> String {
        switch glyphs {
        case .unicode: isBraille ? "⣿" : "●"
        case .console: "☼"
        case .ascii: "O"
        }
    }

    /// The elevation of the sun's center below which the night is dark, in degrees: the end of astronomical twilight.
    private static let darkNight = -18.0
    /// The minimum top of the scale, in degrees, so that a low sun looks low.
    private static let leastTop = 6.0
}
