import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The current weather: icon, temperature and condition, then how it feels and today's outlook, then the measured
    /// values in two columns.
    func writePresent(to buffer: inout TextBuffer) {
        guard let current = report.current else { return }
        let isDay = Daylight.isDay(
            mark: current.isDaylight, from: current.date, lasting: 0, at: report.place.coordinates)
        let icon = ConditionIcon.text(for: current.condition, isDay: isDay, isASCII: localizer.isASCII)
        let condition = conditionText(current.condition, isDay: isDay)
        buffer.gap()
        let headline = [
            icon.isEmpty ? nil : Span(icon),
            current.temperature.map { Span(localizer.temperature($0), .emphasis) },
            condition.isEmpty ? nil : Span(condition),
        ]
        writeFlow(headline.compactMap { $0.map { [$0] } }, indent: TextTable.indent, to: &buffer)
        let indent = icon.isEmpty ? TextTable.indent : TextTable.indent + icon.displayWidth + 3
        writeFlow(outlook(of: current), indent: width < 60 ? TextTable.indent : indent, to: &buffer)
        buffer.gap()
        DetailGrid([airDetails(of: current), skyDetails(of: current)]).write(to: &buffer, width: width)
    }

    /// The apparent temperature, and today's lowest and highest.
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

    private func airDetails(of current: CurrentWeather) -> [DetailGrid.Detail] {
        [
            ("wind", windText(current.wind, withGusts: true)),
            ("humidity", current.humidity.map { localizer.percent($0) }),
            ("dewPoint", current.dewPoint.map { localizer.temperature($0) }),
            ("pressure", current.pressure.map { localizer.pressure($0) }),
        ].compactMap(detail) + fallenDetails(of: current)
    }

    /// What fell in the last hours, and the snow on the ground.
    private func fallenDetails(of current: CurrentWeather) -> [DetailGrid.Detail] {
        var details: [DetailGrid.Detail] = []
        if let fallen = current.recentPrecipitation?.total, let seconds = current.recentPrecipitationDuration,
            let hours = Int(exactly: (seconds / 3600).rounded()), hours > 0
        {
            details.append(
                DetailGrid.Detail(
                    label: localizer.text("precipitation.past", count: hours), value: localizer.precipitation(fallen)))
        }
        if let depth = current.snowDepth, depth.centimeters > 0 {
            details += [detail("snowDepth", localizer.snowDepth(depth))].compactMap(\.self)
        }
        return details
    }

    private func skyDetails(of current: CurrentWeather) -> [DetailGrid.Detail] {
        let sun = sunToday
        return [
            ("sunrise", sun?.sunrise.map { localizer.date($0, as: .time, in: zone) }),
            ("sunset", sun?.sunset.map { localizer.date($0, as: .time, in: zone) }),
            ("visibility", current.visibility.map { localizer.visibility($0) }),
            ("cloudCover", current.cloudCover.map { localizer.percent($0) }),
            ("uvIndex", current.uvIndex.map { localizer.number($0.value) }),
        ].compactMap(detail)
    }

    private func detail(_ key: String, _ value: String?) -> DetailGrid.Detail? {
        value.map { DetailGrid.Detail(label: localizer.text(key), value: $0) }
    }

    /// Sunrise and sunset of the local day that `now` falls in.
    private var sunToday: SunEvents? {
        if let sun = today?.sun { return sun }
        let day = localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { localDay(of: $0) == day } ?? false
        }
    }
}
