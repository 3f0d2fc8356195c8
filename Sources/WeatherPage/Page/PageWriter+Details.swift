import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// All current measurements; `nil` without any.
    var details: HTML? {
        let cells = page.measurements.map(cell)
        guard !cells.isEmpty else { return nil }
        return #"""
            <section class="det" aria-labelledby="h-det">
            <div class="head"><h2 id="h-det">\#(page.localizer.text("page.details"))</h2></div>
            <dl>
            \#(cells)</dl></section>

            """#
    }

    private func cell(_ measurement: ForecastPage.Measurement) -> HTML {
        let figures = PageFigures(page: page)
        let (figure, isWide) = figures.figure(of: measurement.kind)
        let notes = measurement.notes.map { note -> HTML in "<p>\(note)</p>" }
        return #"""
            <div class="cell\#(isWide ? " wide" : "" as HTML)"><dt>\#(measurement.label)</dt>\#
            <dd>\#(figure)<p class="val">\#(measurement.value)</p>\#(notes)</dd></div>

            """#
    }
}
