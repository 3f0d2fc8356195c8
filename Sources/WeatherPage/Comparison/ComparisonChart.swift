import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherRendering

/// The temperatures of the next hours as a line for each service, over one band from the lowest to the highest.
///
/// Each name stands beside the end of its line. The drawing is stretched to the room that there is, so the texts are
/// beside it and not in it.
struct ComparisonChart {
    /// The drawing's height and the width of an hour, in units of the drawing.
    private static let height = 100.0
    private static let column = 10.0
    /// The most hours without a value that a line crosses: services with steps of six hours still have a line.
    private static let longestGap = 6
    /// The least number of places for names; with fewer services, a name stands closer to its line.
    private static let fewestSlots = 12
    private static let hues = 8

    private let start: Date
    /// The last hour, counted from the start; hours for which no service has a value have no row.
    private let lastHour: Int
    private let lines: [Line]
    private let axis: DegreeAxis
    private let localizer: Localizer
    private let zone: TimeZone

    /// A service's values in the user's unit, by hour.
    private struct Line {
        let name: String
        let values: [(hour: Int, value: Double)]
        let look: HTML

        /// Returns the value of an hour; between two values at most `gap` hours apart, it is interpolated.
        ///
        /// Otherwise services with steps of three hours would leave the band between their steps, and its edges would
        /// zigzag.
        func value(atHour hour: Int, crossing gap: Int) -> Double? {
            guard let next = values.firstIndex(where: { $0.hour >= hour }) else { return nil }
            let (end, start) = (values[next], values[max(next - 1, 0)])
            if end.hour == hour { return end.value }
            guard start.hour < hour, end.hour - start.hour <= gap else { return nil }
            let share = Double(hour - start.hour) / Double(end.hour - start.hour)
            return start.value + (end.value - start.value) * share
        }
    }

    /// Creates a chart; `nil` if no service has two temperatures.
    init?(_ comparison: WeatherComparison, names: [String], localizer: Localizer) {
        guard let start = comparison.hours.first?.interval.start else { return nil }
        self.start = start
        (self.localizer, zone) = (localizer, comparison.place?.timeZone?.zone ?? .gmt)
        let rows = comparison.hours.map { row in
            (hour: Int(row.interval.start.timeIntervalSince(start) / 3600), values: row.values(of: .temperature))
        }
        lastHour = rows.last?.hour ?? 0
        lines = names.indices.compactMap { service in
            let own = rows.compactMap { hour, values in
                values[service].map { (hour, localizer.number(of: Temperature(celsius: $0))) }
            }
            guard own.count > 1 else { return nil }
            return Line(name: names[service], values: own, look: Self.look(ofService: service))
        }
        guard let axis = DegreeAxis(lines.flatMap { $0.values.map(\.value) }, atMost: 6) else { return nil }
        self.axis = axis
    }

    /// The chart as an element; for screen readers it is one picture, with each service's lowest and highest value.
    var html: HTML {
        let title = localizer.text("column.temperature")
        let slots = slots
        return #"""
            <figure class="cmp-chart"><figcaption>\#(title)</figcaption>
            <div class="cmp-plot" role="img" aria-label="\#(title): \#(description)">\#(labels)
            <svg class="cmp-lines" viewBox="0 0 \#(width) \#(Self.height)" preserveAspectRatio="none">\#
            \#(grid)\#(band)\#(lines.map(curve))</svg>
            <svg class="cmp-leads" viewBox="0 0 10 \#(Self.height)" preserveAspectRatio="none">\#(leads(slots))</svg>
            <div class="cmp-ends">\#(ends(slots))</div>\#(times)</div></figure>

            """#
    }

    private static func look(ofService service: Int) -> HTML {
        service < hues ? "c\(service)" : "c\(service % hues) d\(min(service / hues, 3))"
    }

    private var width: Double { Double(max(lastHour, 1)) * Self.column }

    // Time runs from the right in right-to-left languages.
    private func x(_ hour: Int) -> Double {
        let x = Double(hour) * Self.column
        return localizer.isRightToLeft ? width - x : x
    }

    private func y(_ value: Double) -> Double { (1 - axis.share(of: value)) * Self.height }

    private var description: String {
        lines.map { line in
            let values = line.values.map(\.value)
            let range = [values.min(), values.max()].compactMap(\.self).map { localizer.degrees($0) }
            return line.name + " " + range.joined(separator: " – ")
        }.joined(separator: "; ")
    }

    private func date(of hour: Int) -> Date { start + Double(hour) * 3600 }

    private var midnights: [Int] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return (0...lastHour).filter { calendar.component(.hour, from: date(of: $0)) == 0 }
    }

    private var grid: [HTML] {
        axis.lines.map { #"<path class="g-grid" d="M0 \#(y($0))H\#(width)"/>"# }
            + midnights.map { #"<path class="g-mid" d="M\#(x($0)) 0V\#(Self.height)"/>"# }
    }

    /// The area between the lowest and the highest value of each hour.
    private var band: HTML {
        let ranges = (0...lastHour).compactMap { hour -> (hour: Int, low: Double, high: Double)? in
            let values = lines.compactMap { $0.value(atHour: hour, crossing: Self.longestGap) }
            guard let low = values.min(), let high = values.max() else { return nil }
            return (hour, low, high)
        }
        guard let first = ranges.first, ranges.count > 1 else { return "" }
        let way =
            ranges.dropFirst().map { (x($0.hour), y($0.high)) } + ranges.reversed().map { (x($0.hour), y($0.low)) }
        return #"""
            <path class="cmp-band" d="M\#(x(first.hour)) \#(y(first.high))\#(way.map { "L\($0.0) \($0.1)" as HTML })z"/>
            """#
    }

    private func curve(_ line: Line) -> HTML {
        var runs: [[SmoothPath.Point]] = []
        var last: Int?
        for (hour, value) in line.values {
            if last.map({ hour - $0 > Self.longestGap }) ?? true { runs.append([]) }
            runs[runs.count - 1].append(.init(x: x(hour), y: y(value)))
            last = hour
        }
        let data = runs.map { SmoothPath.data(localizer.isRightToLeft ? $0.reversed() : $0) }.joined()
        return #"<path class="\#(line.look)" d="\#(data)"/>"#
    }

    /// The services in the order of their names beside the chart, each with its slot.
    private var slots: (count: Int, names: [(line: Line, slot: Int, y: Double)]) {
        let ends = lines.compactMap { line in line.values.last.map { (line: line, y: y($0.value)) } }
            .sorted { ($0.y, $0.line.name) < ($1.y, $1.line.name) }
        let count = max(ends.count, Self.fewestSlots)
        var slots: [Int] = []
        for end in ends {
            slots.append(max(min(Int(end.y / Self.height * Double(count)), count - 1), (slots.last ?? -1) + 1))
        }
        var limit = count - 1
        for index in slots.indices.reversed() {
            slots[index] = min(slots[index], limit)
            limit = slots[index] - 1
        }
        return (count, zip(ends, slots).map { ($0.line, $1, $0.y) })
    }

    /// Returns lines from the edge of the drawing to the names.
    private func leads(_ slots: (count: Int, names: [(line: Line, slot: Int, y: Double)])) -> [HTML] {
        slots.names.map { line, slot, end in
            let middle = (Double(slot) + 0.5) / Double(slots.count) * Self.height
            let (from, to) = localizer.isRightToLeft ? (10, 0) : (0, 10)
            return #"<path class="\#(line.look)" d="M\#(from) \#(end)L\#(to) \#(middle)"/>"#
        }
    }

    private func ends(_ slots: (count: Int, names: [(line: Line, slot: Int, y: Double)])) -> [HTML] {
        let names = Dictionary(slots.names.map { ($0.slot, $0.line) }) { first, _ in first }
        return (0..<slots.count).map { slot in
            names[slot].map { #"<span class="\#($0.look)"><bdi>\#($0.name)</bdi></span>"# as HTML } ?? "<span></span>"
        }
    }

    private var labels: HTML {
        let side: HTML = localizer.isRightToLeft ? "0" : "100%"
        let texts = axis.lines.map { line -> HTML in
            #"<text x="\#(side)" y="\#(y(line))%" dy=".35em">\#(localizer.degrees(line))</text>"#
        }
        return #"<svg class="cmp-axis">\#(texts)</svg>"#
    }

    /// The days below the drawing, each in the middle of its part.
    private var times: HTML {
        let edges = [0] + midnights.filter { $0 > 0 } + [lastHour]
        let texts = zip(edges, edges.dropFirst()).filter { $1 - $0 >= 8 }.map { start, end -> HTML in
            let middle = (x(start) + x(end)) / 2 / width * 100
            let day = localizer.date(date(of: start), as: .abbreviatedWeekday, in: zone)
            return #"<text x="\#(middle)%" y="1em">\#(day)</text>"#
        }
        return #"<svg class="cmp-times">\#(texts)</svg>"#
    }
}
