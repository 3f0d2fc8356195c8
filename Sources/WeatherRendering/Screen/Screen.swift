import Foundation
import WeatherCore
import WeatherLocalization

/// Draws the parts of a forecast on a canvas, one below the other.
struct Screen {
    let page: ForecastPage
    let options: ForecastView.Options
    var canvas: Canvas
    /// The next row to draw.
    var row = 0

    /// The number of blank columns on either side.
    static let margin = 2

    init(_ page: ForecastPage, _ options: ForecastView.Options) {
        self.page = page
        self.options = options
        canvas = Canvas(columns: options.width)
    }

    var localizer: Localizer { page.localizer }
    var columns: Int { canvas.columns }
    /// The column after the last one that may be used.
    var end: Int { columns - Self.margin }
    /// The width of running text, limited for readability.
    var textWidth: Int { min(columns, 80) - 2 * Self.margin }
    var glyphs: Glyphs { options.glyphs(localizer) }
    var isRightToLeft: Bool { localizer.needsDirectionMarks }

    /// Returns the icon of a condition; empty for an unknown one.
    func icon(_ condition: WeatherCondition, isDay: Bool) -> String {
        options.icon(condition, isDay: isDay, localizer)
    }

    /// Whether night hours have a background of their own.
    var hasNightGround: Bool { options.terminal.ground != .unknown && options.terminal.depth >= .indexed }

    /// Returns the height of a chart: the remaining rows if only the head is shown besides, else 20.
    private func chartHeight(besides sections: [ForecastView.Section]) -> Int {
        guard let rows = options.terminal.rows, sections.allSatisfy({ [.now, .chart].contains($0) }) else { return 20 }
        return max(rows - 1 - row - 3, 8)
    }

    /// Leaves a row blank, unless it is the first.
    mutating func gap() {
        if row > 0 { row += 1 }
    }

    /// Draws all parts.
    mutating func draw() {
        guard let sections = options.sections else {
            drawFitting()
            return
        }
        var days: [ForecastPage.Day] = []
        for section in sections {
            switch section {
            case .now: drawHead()
            case .minutes: drawMinutes()
            case .strip: if let strip = strip { drawStrip(strip, hasCurve: true) }
            case .days:
                days = page.days(options.days ?? .max)
                drawDays(days)
            case .chart: drawChart(height: chartHeight(besides: sections))
            case .hours: drawHours()
            case .week: drawWeek()
            case .sun: drawSunAndMoon(besides: sections)
            case .details: drawDetails()
            case .notes: break
            }
        }
        gap()
        drawFooter(of: days, hasNotes: sections.contains(.notes))
    }
}
