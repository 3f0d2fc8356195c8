import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// The section with all current measurements; `nil` without any.
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

/// The drawings next to measurements.
struct PageFigures {
    let page: ForecastPage

    /// Returns the drawing of a measurement, or an empty one, and whether it needs the full width.
    func figure(of kind: ForecastPage.Measurement.Kind) -> (drawing: HTML, isWide: Bool) {
        switch kind {
        case .wind(let wind): (compass(wind), true)
        case .sun(let sun): (arc(sun), true)
        case .humidity(let share): (gauge(share, "f-wet"), false)
        case .cloudCover(let share): (gauge(share, "f-cloud"), false)
        case .uvIndex(let index): (scale(index), false)
        case .moon(let illumination, let isLitOnRight): (moon(illumination, isLitOnRight), true)
        case .pressure, .visibility, .precipitation, .airQuality, .pollen: ("", false)
        }
    }

    /// Returns a compass whose needle points where the wind blows to; right-to-left languages do not mirror it.
    private func compass(_ wind: Wind) -> HTML {
        let ticks = (0..<16).filter { $0 % 4 != 0 }.map { index -> HTML in
            #"<path class="tick" d="M48 10V13" transform="rotate(\#(Double(index) * 22.5) 48 48)"/>"#
        }
        let points: [(CompassPoint, x: Int, y: Double)] = [
            (.north, 48, 16.5), (.east, 83, 52), (.south, 48, 88), (.west, 13, 52),
        ]
        let names = points.map { point, x, y -> HTML in
            #"<text x="\#(x)" y="\#(y)">\#(page.localizer.name(of: point))</text>"#
        }
        var needle: HTML = ""
        if wind.compassPoint != nil, let degrees = wind.direction?.degrees {
            needle = #"""
                <path class="needle" d="M48 70V26M48 70l-7-9M48 70l7-9" transform="rotate(\#(degrees.rounded()) 48 48)"/>
                """#
        }
        return #"""
            <svg class="fig compass" viewBox="0 0 96 96" aria-hidden="true"><circle class="ring" cx="48" cy="48" r="40"/>\#
            \#(ticks)\#(names)\#(needle)</svg>
            """#
    }

    /// Returns the sun's path above the horizon from rise to set, the one below it, and the current position.
    private func arc(_ sun: SunEvents) -> HTML {
        guard let rise = sun.sunrise, let set = sun.sunset, rise < set else { return "" }
        let light = set.timeIntervalSince(rise)
        let share = page.now.timeIntervalSince(rise) / light
        let isUp = (0...1).contains(share)
        // Yesterday's sunset and tomorrow's sunrise are at about the same times.
        let dark = max(86_400 - light, 1)
        let sinceSet = page.now.timeIntervalSince(page.now < rise ? set - 86_400 : set)
        func mirrored(_ x: Double) -> Double { page.localizer.isRightToLeft ? 200 - x : x }
        func point(_ share: Double) -> (x: Double, y: Double) {
            let angle = Double.pi * share
            return (mirrored(100 - 84 * cos(angle)), 92 - 76 * sin(angle))
        }
        let sweep = page.localizer.isRightToLeft ? 0 : 1
        let (start, end) = (point(0), point(1))
        let done: HTML
        if isUp {
            let here = point(share)
            done = #"""
                <path class="done" d="M\#(start.x) \#(start.y)A84 76 0 0 \#(sweep) \#(here.x) \#(here.y)"/>\#
                <circle class="k-sun" cx="\#(here.x)" cy="\#(here.y)" r="8"/>
                """#
        } else {
            let angle = Double.pi * min(max(sinceSet / dark, 0), 1)
            done = #"""
                <circle class="down" cx="\#(mirrored(100 + 84 * cos(angle)))" cy="\#(92 + 22 * sin(angle))" r="6"/>
                """#
        }
        return #"""
            <svg class="fig arc" viewBox="0 0 200 \#(isUp ? 104 : 124)" aria-hidden="true">\#
            <path class="horizon" d="M2 92H198"/>\#
            <path class="all" d="M\#(start.x) \#(start.y)A84 76 0 0 \#(sweep) \#(end.x) \#(end.y)"/>\#
            \#(isUp ? "" : #"<path class="all" d="M16 92A84 22 0 0 0 184 92"/>"# as HTML)\#(done)</svg>
            """#
    }

    /// Returns the phase of the moon; right-to-left languages do not mirror it.
    ///
    /// The terminator is half an ellipse.
    private func moon(_ illumination: Double, _ isLitOnRight: Bool) -> HTML {
        let share = min(max(illumination, 0), 1)
        // Along the bright limb from the upper to the lower end, and back along the terminator.
        let (limb, edge) = (isLitOnRight ? 1 : 0, isLitOnRight == (share > 0.5) ? 1 : 0)
        return #"""
            <svg class="fig moon" viewBox="0 0 72 72" aria-hidden="true"><circle class="unlit" cx="36" cy="36" r="30"/>\#
            <path class="lit" d="M36 6A30 30 0 0 \#(limb) 36 66A\#(abs(2 * share - 1) * 30) 30 0 0 \#(edge) 36 6z"/></svg>
            """#
    }

    /// Returns a gauge of a percentage, filled from the side where lines begin.
    private func gauge(_ share: Fraction, _ name: HTML) -> HTML {
        let percent = min(max(share.percent, 0), 100)
        return #"""
            <svg class="gauge" aria-hidden="true"><rect class="track" width="100%" y="7" height="2" rx="1"/>\#
            <rect class="\#(name)" x="\#(page.localizer.isRightToLeft ? 100 - percent : 0)%" width="\#(percent)%" y="5" \#
            height="6" rx="3"/>\#(dot(percent))</svg>
            """#
    }

    /// Returns a scale with the WHO's five categories of the UV index, which start at 0, 3, 6, 8 and 11.
    private func scale(_ index: UVIndex) -> HTML {
        let bounds = [0.0, 3, 6, 8, 11, 12]
        let colors: [PageColor] = [.cool, .mild, .warm, .hot, .coldest]
        let value = index.value.isFinite ? min(max(index.value, 0), 11.9) : 0
        let category = bounds.lastIndex { $0 <= value } ?? 0
        let within = (value - bounds[category]) / (bounds[category + 1] - bounds[category])
        let parts = colors.enumerated().map { part, color -> HTML in
            let left = Double(page.localizer.isRightToLeft ? 4 - part : part) * 20 + 0.6
            return #"<rect class="f\#(color.rawValue)" x="\#(left)%" width="18.8%" y="5" height="6" rx="3"/>"#
        }
        return #"<svg class="gauge" aria-hidden="true">\#(parts)\#(dot((Double(category) + within) * 20))</svg>"#
    }

    private func dot(_ percent: Double) -> HTML {
        let position = page.localizer.isRightToLeft ? 100 - percent : percent
        return #"<circle class="g-now" cx="\#(position)%" cy="8" r="6"/>"#
    }
}
