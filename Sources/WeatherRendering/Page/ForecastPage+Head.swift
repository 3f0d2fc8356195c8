import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The weather now.
    struct Present {
        var condition: WeatherCondition
        var isDay: Bool
        var conditionText: String
        var temperature: (text: String, value: Temperature)?
        /// "feels like 20°".
        var felt: String?
        var low: (label: String, text: String, value: Temperature)?
        var high: (label: String, text: String, value: Temperature)?
        /// The next change, longest form first.
        var next: (texts: [String], isDry: Bool)?
        /// The most important measurements, each with forms of its value, longest first.
        var facts: [(label: String, values: [String])]
    }

    /// The weather now, in words; `nil` when the report has neither a current weather nor a day.
    var present: Present? {
        let current = report.current
        guard current != nil || today != nil || !report.hours.isEmpty else { return nil }
        let isDay =
            current.map {
                Daylight.isDay(mark: $0.isDaylight, from: $0.date, lasting: 0, at: report.place.coordinates)
            } ?? true
        let condition = current?.condition ?? .unknown
        func extreme(_ key: String, _ value: Temperature?) -> (label: String, text: String, value: Temperature)? {
            value.map { (localizer.text(key), localizer.temperature($0, withUnit: false), $0) }
        }
        return Present(
            condition: condition, isDay: isDay, conditionText: conditionText(condition, isDay: isDay),
            temperature: current?.temperature.map { (localizer.temperature($0), $0) },
            felt: current?.apparentTemperature.map {
                localizer.text("feelsLike", localizer.temperature($0, withUnit: false))
            },
            low: extreme("low", today?.lowTemperature), high: extreme("high", today?.highTemperature),
            next: nextChange(), facts: facts)
    }

    /// The date and time at the place, and the time alone.
    var moments: [String] {
        let time = localizer.date(now, as: .time, in: zone)
        return [localizer.date(now, as: .dayHeading, in: zone) + localizer.comma + time, time]
    }

    /// The next change in words, such as "Rain from Wednesday 05:00".
    ///
    /// - Parameter weekday: How a day of the coming week is named.
    /// - Returns: Its forms, the longest first; `nil` if none is known.
    func nextChange(weekday: Localizer.DateTemplate = .weekday) -> (texts: [String], isDry: Bool)? {
        guard let next = NextChange(in: report.hours, now: now) else { return nil }
        let days = localDay(of: next.date) - localDay(of: now)
        var moments: [String] {
            let time = localizer.date(next.date, as: .time, in: zone)
            if days == 0 { return [time] }
            let day = localizer.date(next.date, as: .abbreviatedWeekday, in: zone)
            return [localizer.date(next.date, as: .change, in: zone), "\(day) \(time)"]
        }
        switch next.change {
        case .falling(let kind): return (moments.map { localizer.text("next.\(kind.rawValue).from", $0) }, false)
        case .ending(let kind): return (moments.map { localizer.text("next.\(kind.rawValue).until", $0) }, false)
        case .dry where days < 1: return nil
        // After a week, a weekday is ambiguous.
        case .dry:
            let day = localizer.date(next.date, as: days < 7 ? weekday : .dayHeading, in: zone)
            return ([localizer.text("next.dry.until", day)], true)
        }
    }

    private var facts: [(label: String, values: [String])] {
        var facts: [(label: String, values: [String])] = []
        let current = report.current
        if let wind = current?.wind {
            let arrow = windArrow(wind).map { $0 + " " } ?? ""
            let speed = windText(wind, withGusts: false)
            let gusts = wind.gust.flatMap { gust in
                localizer.isCalm(gust) ? nil : speed.map { $0 + localizer.comma + gustText(gust) }
            }
            let forms = [gusts, speed].compactMap(\.self)
            if !forms.isEmpty { facts.append((localizer.text("wind"), forms.map { arrow + $0 })) }
        }
        if let humidity = current?.humidity.map({ localizer.percent($0) }) {
            let dewPoint = current?.dewPoint.map {
                humidity + localizer.comma
                    + localizer.text("dewPoint.beside", localizer.temperature($0, withUnit: false))
            }
            facts.append((localizer.text("humidity"), [dewPoint, humidity].compactMap(\.self)))
        }
        if let pressure = current?.pressure {
            facts.append((localizer.text("pressure"), [localizer.pressure(pressure)]))
        }
        if let sun = sunToday {
            let rise = sun.sunrise.map { localizer.date($0, as: .time, in: zone) }
            let set = sun.sunset.map { localizer.date($0, as: .time, in: zone) }
            if let rise, let set {
                facts.append((localizer.text("sun"), ["\(rise) \(localizer.dash) \(set)"]))
            } else if let rise {
                facts.append((localizer.text("sunrise"), [rise]))
            } else if let set {
                facts.append((localizer.text("sunset"), [set]))
            }
        }
        return facts
    }

    /// "gusts 9", in the unit of the wind beside it.
    private func gustText(_ gust: Speed) -> String {
        localizer.text("wind.gusts", localizer.number(localizer.number(of: gust)))
    }

    /// An arrow that flies with the wind; `nil` in ASCII, without a direction, or in a calm.
    func windArrow(_ wind: Wind) -> String? {
        guard !localizer.isASCII, let direction = wind.direction, wind.compassPoint != nil,
            wind.speed.map({ !localizer.isCalm($0) }) ?? true
        else { return nil }
        let octants = (direction.degrees / 45).rounded().truncatingRemainder(dividingBy: 8)
        guard octants.isFinite else { return nil }
        let octant = Int(octants)
        return ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][(octant + 8) % 8]
    }

    /// Sunrise and sunset of the local day that `now` falls in.
    var sunToday: SunEvents? {
        if let sun = today?.sun { return sun }
        let day = localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { localDay(of: $0) == day } ?? false
        }
    }
}
