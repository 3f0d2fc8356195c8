import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The current weather, or the weather of the shown day.
    package struct Present {
        package var condition: WeatherCondition
        package var isDay: Bool
        package var conditionText: String
        package var temperature: (text: String, value: Temperature)?
        /// The apparent temperature, such as "feels like 20°".
        package var felt: String?
        package var low: (label: String, text: String, value: Temperature)?
        package var high: (label: String, text: String, value: Temperature)?
        /// How tomorrow differs from today, if tomorrow is shown.
        package var difference: String?
        /// How the day differs from what is usual, if that is known.
        package var usual: String?
        /// The shown day's precipitation: amount and chance.
        package var rain: String?
        /// The next hour of rain and snow, if minutes are known.
        package var nextHour: NextHourPart?
        /// The next change, longest form first.
        package var next: (texts: [String], isDry: Bool)?
        /// The most important measurements, each with forms of its value, the longest first.
        package var facts: [(label: String, values: [String])]
    }

    /// The current weather as texts; `nil` if the report has neither current weather, today's weather, nor steps.
    package var present: Present? {
        if let day { return weather(of: day) }
        if report.history != nil { return nil }
        let current = report.current
        guard hasPresent else { return nil }
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
            usual: usual(today),
            nextHour: nextHourOfHead, next: nextChangeAfterNextHour, facts: facts)
    }

    /// Whether the report has current weather, today's weather, or steps.
    var hasPresent: Bool { report.current != nil || today != nil || !report.hours.isEmpty }

    func extreme(_ key: String, _ value: Temperature?) -> (label: String, text: String, value: Temperature)? {
        value.map { (localizer.text(key), localizer.temperature($0, withUnit: false), $0) }
    }

    /// The local date and time, and the time alone; if a day is shown, its date in a longer and a shorter form.
    package var moments: [String] {
        if let day {
            return [.dayHeading, .dayOfList].map { localizer.date(day.start, as: $0, in: zone) }
        }
        if let period = periodOfHistory { return [period] }
        let time = localizer.date(now, as: .time, in: zone)
        return [localizer.date(now, as: .dayHeading, in: zone) + localizer.comma + time, time]
    }

    /// The first and the last of several past days, or the only one.
    package var periodOfHistory: String? {
        guard report.history != nil, let first = report.days.first, let last = report.days.last else { return nil }
        let dates = [first, last].map { localizer.date($0.start, as: .dayHeading, in: zone) }
        return dates[0] == dates[1] ? dates[0] : dates.joined(separator: " \(localizer.dash) ")
    }

    /// The next change in words, such as "Rain from Wednesday 5 AM", the longest form first; `nil` if none is known.
    var nextChange: (texts: [String], isDry: Bool)? {
        guard let next = NextChange(in: report.hours, now: now) else { return nil }
        let texts = NextChangeText(localizer: localizer, zone: zone, now: now).texts(of: next)
        return texts.isEmpty ? nil : (texts, next.isDry)
    }

    /// The next change; `nil` if the sentence about the next hour, which is more exact, has it.
    private var nextChangeAfterNextHour: (texts: [String], isDry: Bool)? {
        guard let next = nextChange else { return nil }
        if let hour = nextHour?.hour, !hour.spells.isEmpty, let change = NextChange(in: report.hours, now: now),
            change.date < hour.start + NextHour.duration
        {
            return nil
        }
        return next
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
        if let sun = sunFact(rise: sunToday?.sunrise, set: sunToday?.sunset) { facts.append(sun) }
        return facts
    }

    /// Returns the wind with an arrow; the longest form includes gusts.
    func windFact(_ wind: Wind) -> (label: String, values: [String])? {
        let arrow = windArrow(wind).map { $0 + " " } ?? ""
        let speed = windText(wind, withGusts: false)
        let gusts = wind.gust.flatMap { gust in
            localizer.isCalm(gust) ? nil : speed.map { $0 + localizer.comma + gustText(gust) }
        }
        let forms = [gusts, speed].compactMap(\.self)
        return forms.isEmpty ? nil : (localizer.text("wind"), forms.map { arrow + $0 })
    }

    /// Returns sunrise and sunset, if known.
    func sunFact(rise: Date?, set: Date?) -> (label: String, values: [String])? {
        let times = [rise, set].map { $0.map { localizer.date($0, as: .time, in: zone) } }
        return switch (times[0], times[1]) {
        case (let rise?, let set?): (localizer.text("sun"), ["\(rise) \(localizer.dash) \(set)"])
        case (let rise?, nil): (localizer.text("sunrise"), [rise])
        case (nil, let set?): (localizer.text("sunset"), [set])
        case (nil, nil): nil
        }
    }

    /// Returns a text such as "gusts 9", in the unit of the wind beside it; a force keeps its word, as in 阵风7级.
    private func gustText(_ gust: Speed) -> String {
        localizer.text("wind.gusts", localizer.speedWithoutUnit(gust))
    }

    /// Returns an arrow that points where the wind blows to; `nil` in ASCII, without a direction, or for calm air.
    func windArrow(_ wind: Wind) -> String? {
        guard !localizer.isASCII, let octant = wind.octant, wind.speed.map({ !localizer.isCalm($0) }) ?? true else {
            return nil
        }
        return ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][octant]
    }

    /// Sunrise and sunset on the local day that contains `now`.
    package var sunToday: SunEvents? {
        if let sun = today?.sun { return sun }
        let day = localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { localDay(of: $0) == day } ?? false
        }
    }

    /// Returns the weather of a day, for the head of its view; `nil` if the report has nothing about it.
    func weather(of day: DateInterval) -> Present? {
        let weather = report.days.first { $0.start < day.end && day.start < $0.end }
        let steps = steps(of: day)
        guard weather != nil || !steps.isEmpty else { return nil }
        let condition = weather?.condition ?? Self.gravest(of: steps.map { $0.condition })
        let amount = amountRangeText(weather?.precipitation) ?? amountText(weather?.precipitation)
        let rain = [amount, chanceText(weather?.precipitationChance)].compactMap(\.self)
        return Present(
            condition: condition, isDay: true, conditionText: conditionText(condition, isDay: true),
            low: extreme("low", weather?.lowTemperature), high: extreme("high", weather?.highTemperature),
            difference: difference(to: weather), usual: usual(weather),
            rain: rain.isEmpty ? nil : rain.joined(by: localizer.comma),
            next: change(in: steps, of: day),
            facts: facts(of: weather, day))
    }

    /// How tomorrow differs from today; `nil` if either is incomplete.
    var differenceOfTomorrow: DayDifference? { DayDifference(tomorrowOf: report, now: now, in: zone) }

    /// How a day differs from the usual one; `nil` if that is unknown, or hours of the day are missing.
    private func usual(_ day: DayWeather?) -> String? {
        guard let day, let usual = report.usual?.day(from: day.start) else { return nil }
        return DayDifference(of: day, from: usual).map { localizer.textBesideUsual(of: $0) }
    }

    private func difference(to day: DayWeather?) -> String? {
        guard let day, localDay(of: day.start) == localDay(of: now) + 1 else { return nil }
        return differenceOfTomorrow.map { localizer.text(of: $0) }
    }

    /// Returns the steps that begin on a day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - hours: The minimum hours per step: shorter ones that begin in the same period of local time are merged. A
    ///     merged step has the most severe condition, the highest chance, all precipitation, and the temperature and
    ///     wind of its beginning.
    /// - Returns: The steps.
    func steps(of day: DateInterval, merged hours: Int = 1) -> [HourWeather] {
        let steps = report.hours.filter { day.start <= $0.date && $0.date < day.end }
        guard hours > 1 else { return steps }
        let seconds = Double(hours) * 3600
        func period(_ step: HourWeather) -> Double {
            let local = step.date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: step.date))
            return (local / seconds).rounded(.down)
        }
        var merged: [[HourWeather]] = []
        for step in steps {
            if let last = merged.last?.last, period(last) == period(step) {
                merged[merged.count - 1].append(step)
            } else {
                merged.append([step])
            }
        }
        return merged.compactMap(Self.merged)
    }

    private static func merged(_ steps: [HourWeather]) -> HourWeather? {
        guard var whole = steps.first, let last = steps.last, steps.count > 1 else { return steps.first }
        whole.duration = last.end.timeIntervalSince(whole.date)
        whole.condition = gravest(of: steps.map { $0.condition })
        whole.precipitationChance = steps.compactMap { $0.precipitationChance }.max { $0.percent < $1.percent }
        let fallen = steps.compactMap(\.precipitation)
        whole.precipitation =
            fallen.dropFirst().reduce(fallen.first) { sum, next in sum.map { $0 + next } }?.withoutRange
        return whole
    }

    /// Returns when precipitation begins or ends on a day.
    private func change(in steps: [HourWeather], of day: DateInterval) -> (texts: [String], isDry: Bool)? {
        guard let next = NextChange(in: steps, now: max(now, day.start)) else { return nil }
        let word: String
        let kind: NextChange.Kind
        switch next.change {
        case .falling(let falling): (word, kind) = ("from", falling)
        case .ending(let ending): (word, kind) = ("until", ending)
        case .fallingLater, .dry: return nil
        }
        let moment = localizer.text("\(word).today", localizer.timeInSentence(next.date, in: zone))
        return ([localizer.text("next.\(kind.rawValue)", moment)], false)
    }

    private func facts(of weather: DayWeather?, _ day: DateInterval) -> [(label: String, values: [String])] {
        var facts: [(label: String, values: [String])] = []
        if let wind = weather?.wind.flatMap(windFact) { facts.append(wind) }
        let values = [
            ("humidity", weather?.humidity.map { localizer.percent($0) }),
            ("uvIndex", weather?.uvIndex.map { localizer.number($0.value) }),
        ]
        for (key, value) in values { if let value { facts.append((localizer.text(key), [value])) } }
        if let sun = SolarDay(at: report.place.coordinates, on: day) {
            let (rise, set) = riseAndSet(of: sun, on: day)
            if let fact = sunFact(rise: rise, set: set) { facts.append(fact) }
        }
        return facts
    }
}

extension Wind {
    /// The direction that the wind blows from, in eighths of a circle: 0 is north, 2 east; `nil` without a direction, or
    /// for calm air.
    var octant: Int? {
        guard compassPoint != nil, let direction else { return nil }
        let octants = (direction.degrees / 45).rounded().truncatingRemainder(dividingBy: 8)
        guard octants.isFinite else { return nil }
        return (Int(octants) + 8) % 8
    }
}
