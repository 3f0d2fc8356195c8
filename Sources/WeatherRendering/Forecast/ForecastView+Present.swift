import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The weather now: what is seen first, how it feels and what today brings, and the measured values in two columns.
    func writePresent(to buffer: inout TextBuffer) {
        guard let current = report.current else { return }
        let isDay = Daylight.isDay(
            mark: current.isDaylight, from: current.date, lasting: 0, at: report.place.coordinates)
        let icon = ConditionIcon.text(for: current.condition, isDay: isDay, isASCII: localizer.isASCII)
        let condition = conditionText(current.condition)
        buffer.gap()
        let headline = [
            icon.isEmpty ? nil : Span(icon),
            current.temperature.map { Span(localizer.temperature($0), .emphasis) },
            condition.isEmpty ? nil : Span(condition),
        ]
        writeFlow(headline.compactMap { $0.map { [$0] } }, indent: TextTable.indent, to: &buffer)
        let indent = icon.isEmpty ? TextTable.indent : TextTable.indent + icon.displayWidth + 3
        writeFlow(outlook(of: current), indent: width < 60 ? TextTable.indent : indent, to: &buffer)
        writeDetails(air: airDetails(of: current), sky: skyDetails(of: current), to: &buffer)
    }

    private typealias Detail = (label: String, value: String)

    /// The felt temperature, and today's lowest and highest.
    private func outlook(of current: CurrentWeather) -> [[Span]] {
        func extreme(_ key: String, _ value: Temperature?) -> [Span] {
            guard let value else { return [] }
            return [
                Span(localizer.text(key), .label), .blanks(1),
                Span(localizer.temperature(value, withUnit: false), Ink(value)),
            ]
        }
        let felt = current.apparentTemperature.map {
            [Span(localizer.text("feelsLike", localizer.temperature($0)))]
        }
        return [felt ?? [], extreme("low", today?.lowTemperature), extreme("high", today?.highTemperature)]
    }

    private func airDetails(of current: CurrentWeather) -> [Detail] {
        [
            ("wind", windText(current.wind, withGusts: true)),
            ("humidity", current.humidity.map { localizer.percent($0) }),
            ("dewPoint", current.dewPoint.map { localizer.temperature($0) }),
            ("pressure", current.pressure.map { localizer.pressure($0) }),
        ].compactMap(detail)
    }

    private func skyDetails(of current: CurrentWeather) -> [Detail] {
        let sun = sunToday
        return [
            ("sunrise", sun?.sunrise.map { localizer.date($0, as: .time, in: zone) }),
            ("sunset", sun?.sunset.map { localizer.date($0, as: .time, in: zone) }),
            ("visibility", current.visibility.map { localizer.visibility($0) }),
            ("cloudCover", current.cloudCover.map { localizer.percent($0) }),
            ("uvIndex", current.uvIndex.map { localizer.number($0.value) }),
        ].compactMap(detail)
    }

    private func detail(_ key: String, _ value: String?) -> Detail? {
        value.map { (localizer.text(key), $0) }
    }

    /// Sunrise and sunset of the local day that `now` falls in.
    private var sunToday: SunEvents? {
        if let sun = today?.sun { return sun }
        let day = localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { localDay(of: $0) == day } ?? false
        }
    }

    /// Labels and values, air beside sky; below each other where that is too wide.
    private func writeDetails(air: [Detail], sky: [Detail], to buffer: inout TextBuffer) {
        if air.isEmpty, sky.isEmpty { return }
        buffer.gap()
        let spread = 4
        let columns = [air, sky].filter { !$0.isEmpty }.map { details in
            let spans = details.map { (label: Span($0.label, .label), value: Span($0.value)) }
            return (
                spans: spans, label: spans.map(\.label.width).max() ?? 0, value: spans.map(\.value.width).max() ?? 0
            )
        }
        let needed = columns.reduce(TextTable.indent + spread * (columns.count - 1)) { $0 + $1.label + 2 + $1.value }
        guard columns.count > 1, needed <= width else {
            let spans = columns.flatMap(\.spans)
            let label = spans.map(\.label.width).max() ?? 0
            for (name, value) in spans {
                let room = width - TextTable.indent - label - 2
                buffer.line([
                    .blanks(TextTable.indent), name, .blanks(label - name.width + 2),
                    value.truncated(toColumns: room, ellipsis: ellipsis),
                ])
            }
            return
        }
        for row in 0..<max(air.count, sky.count) {
            var line: [Span] = [.blanks(TextTable.indent)]
            for (index, column) in columns.enumerated() {
                let isLast = index == columns.count - 1
                guard row < column.spans.count else {
                    if !isLast { line.append(.blanks(column.label + 2 + column.value + spread)) }
                    continue
                }
                let (label, value) = column.spans[row]
                line += [label, .blanks(column.label - label.width + 2), value]
                if !isLast, row < columns[index + 1].spans.count {
                    line.append(.blanks(column.value - value.width + spread))
                }
            }
            buffer.line(line)
        }
    }
}
