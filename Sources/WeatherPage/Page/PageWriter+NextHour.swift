import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    private static let barWidth = 600.0
    private static let barHeight = 48.0

    /// Writes the sentence about the next hour, and a bar for each minute if something falls.
    ///
    /// The heights follow the classes of intensity: a third of the height is the limit of light rain.
    func nextHour(_ hour: ForecastPage.NextHourPart) -> HTML {
        let sentence: HTML = #"<p class="next">\#(hour.texts.first ?? "")</p>"#
        if hour.isDry || hour.minutes.isEmpty { return sentence }
        let cell = Self.barWidth / Double(hour.minutes.count)
        let bars = hour.minutes.enumerated().compactMap { index, minute -> HTML? in
            guard minute.level > 0 else { return nil }
            let height = max(minute.level / 3 * Self.barHeight, 2)
            let start = Double(index) * cell
            let left = page.localizer.isRightToLeft ? Self.barWidth - start - cell : start
            return
                #"<rect x="\#(left)" y="\#(Self.barHeight - height)" width="\#(cell)" height="\#(height)"/>"#
        }
        let times = stride(from: 0.0, through: hour.hour.end.timeIntervalSince(page.now), by: 900).map {
            seconds -> HTML in
            "<span>\(page.localizer.date(page.now + seconds, as: .time, in: page.zone))</span>"
        }
        return #"""
            \#(sentence)<div class="minutes" aria-hidden="true"><svg viewBox="0 0 600 48" preserveAspectRatio="none">\#(bars)</svg>
            <p>\#(times)</p></div>

            """#
    }
}
