import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the conditions of the days after the hours: in halves, and the last ones as a whole.
    ///
    /// Days are counted from the one of the issue: <https://www.data.go.kr/data/15059468/openapi.do>.
    mutating func addKMAMidTermConditions(_ root: XMLElement, issued: Date) throws {
        let item = try root.kmaRegion()
        for number in 3...10 {
            for (half, first, last) in [("", 0.0, 24.0), ("Am", 0, 12), ("Pm", 12, 24)] {
                let midnight = Self.midnight(number, after: issued)
                var step = HourWeather(date: midnight + first * 3600, duration: (last - first) * 3600)
                step.condition =
                    item[named: "wf\(number)\(half)"].string.map(WeatherCondition.init(kmaWords:)) ?? .unknown
                step.precipitationChance = item[named: "rnSt\(number)\(half)"].quantity(Fraction.init(percent:))
                if step.condition != .unknown || step.precipitationChance != nil { append(step) }
            }
        }
    }

    /// Reads the lowest and highest temperatures of the days that have none from the hours' forecast.
    mutating func addKMAMidTermTemperatures(_ root: XMLElement, issued: Date) throws {
        let item = try root.kmaRegion()
        let known = temperatureExtremes.map(\.end).max() ?? .distantPast
        for number in 3...10 {
            let midnight = Self.midnight(number, after: issued)
            guard midnight >= known else { continue }
            temperatureExtremes += [
                TemperatureExtremes(
                    start: midnight, end: midnight + 86_400,
                    low: item[named: "taMin\(number)"].quantity(Temperature.init(celsius:)),
                    high: item[named: "taMax\(number)"].quantity(Temperature.init(celsius:)))
            ].compactMap(\.self)
        }
    }

    /// Adds a step after the last one, which may be an instant with which it begins.
    private mutating func append(_ step: HourWeather) {
        guard let last = hours.last else { return hours.append(step) }
        if last.duration == 0, last.date <= step.date {
            let gap = step.date.timeIntervalSince(last.date)
            guard gap == 0 else {
                hours[hours.count - 1].duration = min(gap, 3600)
                return hours.append(step)
            }
            hours[hours.count - 1].duration = step.duration
            hours[hours.count - 1].condition = step.condition
            hours[hours.count - 1].precipitationChance = step.precipitationChance
        } else if last.end <= step.date {
            hours.append(step)
        }
    }

    private static func midnight(_ days: Int, after issued: Date) -> Date {
        let offset = TimeInterval(Issue.zone.secondsFromGMT())
        let day = ((issued.timeIntervalSince1970 + offset) / 86_400).rounded(.down) + Double(days)
        return Date(timeIntervalSince1970: day * 86_400 - offset)
    }
}

extension XMLElement {
    fileprivate func kmaRegion() throws -> XMLElement {
        try self["body"]["items"].requiredElements(named: "item")[0]
    }
}
