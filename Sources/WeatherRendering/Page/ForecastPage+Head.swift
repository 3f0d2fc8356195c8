import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The weather now.
    package struct Present {
        package var condition: WeatherCondition
        package var isDay: Bool
        package var conditionText: String
        package var temperature: (text: String, value: Temperature)?
        /// "feels like 20°".
        package var felt: String?
        package var low: (label: String, text: String, value: Temperature)?
        package var high: (label: String, text: String, value: Temperature)?
        /// The next change, longest form first.
        package var next: (texts: [String], isDry: Bool)?
        /// The most important measurements, each with forms of its value, longest first.
        package var facts: [(label: String, values: [String])]
    }

    /// The weather now, in words; `nil` when the report has neither a current weather nor a day.
    package var present: Present? {
        if let chosenDay { return summary(of: chosenDay) }
        let current = report.current
        guard current != nil || today != nil || !report.hours.isEmpty else { return nil }
        let isDay =
            current.map {
                Daylight.isDay(mark: $0.isDaylight, from: $0.date, lasting: 0, at: report.place.coordinates)
            } ?? true
        let condition = current?.condition ?? .unknown
        return Present(
            condition: condition, isDay: isDay, conditionText: conditionText(condition, isDay: isDay),
            temperature: current?.temperature.map { (localizer.temperature($0), $0) },
            felt: current?.apparentTemperature.map {
                localizer.text("feelsLike", localizer.temperature($0, withUnit: false))
            },
            low: extreme("low", today?.lowTemperature), high: extreme("high", today?.highTemperature),
            next: nextChangeText, facts: facts)
    }

    /// A day in words, in place of the weather now.
    private func summary(of day: DayWeather) -> Present {
        var facts: [(label: String, values: [String])] = []
        let rain = [amountText(day.precipitation), chanceText(day.precipitationChance)].compactMap(\.self)
        if !rain.isEmpty { facts.append((localizer.text("precipitation"), [rain.joined(by: localizer.comma)])) }
        facts += [day.wind.flatMap(windFact), day.sun.flatMap(sunFact)].compactMap(\.self)
        return Present(
            condition: day.condition, isDay: true, conditionText: conditionText(day.condition, isDay: true),
            low: extreme("low", day.lowTemperature), high: extreme("high", day.highTemperature), facts: facts)
    }

    private func extreme(
        _ key: String, _ value: Temperature?
    ) -> (label: String, text: String, value: Temperature)? {
        value.map { (localizer.text(key), localizer.temperature($0, withUnit: false), $0) }
    }

    /// The date and time at the place, and the time alone; of a chosen day, its date in two forms.
    package var moments: [String] {
        if let chosenDay { return [.dayHeading, .dayOfList].map { localizer.date(chosenDay.start, as: $0, in: zone) } }
        let time = localizer.date(now, as: .time, in: zone)
        return [localizer.date(now, as: .dayHeading, in: zone) + localizer.comma + time, time]
    }

    /// The next change in words, such as "Rain from Wednesday 05:00".
    private var nextChangeText: (texts: [String], isDry: Bool)? {
        guard let next = NextChange(in: report.hours, now: now) else { return nil }
        let texts = NextChangeText(localizer: localizer, zone: zone, now: now).texts(of: next)
        return texts.isEmpty ? nil : (texts, next.change == .dry)
    }

    private var facts: [(label: String, values: [String])] {
        var facts: [(label: String, values: [String])] = []
        let current = report.current
        if let wind = current?.wind.flatMap(windFact) { facts.append(wind) }
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
        if let sun = sunToday.flatMap(sunFact) { facts.append(sun) }
        return facts
    }

    private func windFact(_ wind: Wind) -> (label: String, values: [String])? {
        let arrow = windArrow(wind).map { $0 + " " } ?? ""
        let speed = windText(wind, withGusts: false)
        let gusts = wind.gust.flatMap { gust in
            localizer.isCalm(gust) ? nil : speed.map { $0 + localizer.comma + gustText(gust) }
        }
        let forms = [gusts, speed].compactMap(\.self)
        return forms.isEmpty ? nil : (localizer.text("wind"), forms.map { arrow + $0 })
    }

    private func sunFact(_ sun: SunEvents) -> (label: String, values: [String])? {
        let rise = sun.sunrise.map { localizer.date($0, as: .time, in: zone) }
        let set = sun.sunset.map { localizer.date($0, as: .time, in: zone) }
        if let rise, let set { return (localizer.text("sun"), ["\(rise) \(localizer.dash) \(set)"]) }
        if let rise { return (localizer.text("sunrise"), [rise]) }
        return set.map { (localizer.text("sunset"), [$0]) }
    }

    /// "gusts 9", in the unit of the wind beside it.
    private func gustText(_ gust: Speed) -> String {
        localizer.text("wind.gusts", localizer.number(localizer.number(of: gust)))
    }

    /// An arrow that flies with the wind; `nil` in ASCII, without a direction, or in a calm.
    func windArrow(_ wind: Wind) -> String? {
        guard !localizer.isASCII, let octant = wind.octant, wind.speed.map({ !localizer.isCalm($0) }) ?? true else {
            return nil
        }
        return ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][octant]
    }

    /// Sunrise and sunset of the local day that `now` falls in.
    package var sunToday: SunEvents? {
        if let sun = today?.sun { return sun }
        let day = localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { localDay(of: $0) == day } ?? false
        }
    }
}
