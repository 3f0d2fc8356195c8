import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The weather of a day, for the head of its page; `nil` when the report has nothing of it.
    func weather(of day: DateInterval) -> Present? {
        let weather = report.days.first { $0.start < day.end && day.start < $0.end }
        let steps = steps(of: day)
        guard weather != nil || !steps.isEmpty else { return nil }
        let condition = weather?.condition ?? Self.gravest(of: steps.map { $0.condition })
        let rain = [amountText(weather?.precipitation), chanceText(weather?.precipitationChance)].compactMap(\.self)
        return Present(
            condition: condition, isDay: true, conditionText: conditionText(condition, isDay: true),
            low: extreme("low", weather?.lowTemperature), high: extreme("high", weather?.highTemperature),
            rain: rain.isEmpty ? nil : rain.joined(by: localizer.comma), next: change(in: steps, of: day),
            facts: facts(of: weather, day))
    }

    /// The steps that begin on a day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - hours: How many hours a step has at least: shorter ones are merged with those that begin in the same hours
    ///     of the place's clock. A merged one has the gravest condition, the highest chance, all that falls, and the
    ///     temperature and wind of its beginning.
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
        whole.precipitation = fallen.dropFirst().reduce(fallen.first) { sum, next in sum.map { $0 + next } }
        return whole
    }

    /// When it begins or stops to rain on a day.
    private func change(in steps: [HourWeather], of day: DateInterval) -> (texts: [String], isDry: Bool)? {
        guard let next = NextChange(in: steps, now: max(now, day.start)) else { return nil }
        let time = localizer.date(next.date, as: .time, in: zone)
        return switch next.change {
        case .falling(let kind): ([localizer.text("next.\(kind.rawValue).from", time)], false)
        case .ending(let kind): ([localizer.text("next.\(kind.rawValue).until", time)], false)
        case .dry: nil
        }
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
