import Foundation
import WeatherCore
import WeatherSandbox

/// Compares a report with the sandbox's atmosphere at one place.
struct AtmosphereTruth {
    let place: Coordinates
    let farthestVisibility: Double
    let tolerances: [String: Double]
    let formulas: [String: StandInTruth.Formula]
    let hoursOfDay: [String: ClosedRange<Double>]
    let saysSleet: Bool
    private let atmosphere = Atmosphere()

    init(
        place: Coordinates, farthestVisibility: Double, tolerances: [String: Double],
        formulas: [String: StandInTruth.Formula], hoursOfDay: [String: ClosedRange<Double>], saysSleet: Bool
    ) {
        self.place = place
        self.farthestVisibility = farthestVisibility
        self.tolerances = tolerances
        self.formulas = formulas
        self.hoursOfDay = hoursOfDay
        self.saysSleet = saysSleet
    }

    /// An instant, and the period before or after it.
    private struct Moment {
        let date: Date
        /// The period of the amount, the chance and the condition.
        let span: DateInterval
    }

    /// Checks every value of a report.
    ///
    /// - Returns: The values that were checked.
    /// - Throws: ``ConformanceFailure`` for a value that is not the atmosphere's.
    func check(_ report: WeatherReport) throws -> [FactKey] {
        var moments: [FactKey.Slot: Moment] = [:]
        for step in report.hours + (report.history?.hours ?? []) {
            moments[.at(step.date)] = Moment(
                date: step.date, span: DateInterval(start: step.date, duration: max(0, step.duration)))
        }
        let days = Dictionary(
            (report.days + (report.history?.days ?? [])).map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first }
        )
        let minutes = Dictionary(
            (report.minutes ?? []).map { ($0.date, $0.duration) }, uniquingKeysWith: { first, _ in first })
        let current = report.current.map { current in
            let before = current.recentPrecipitationDuration ?? 0
            let step = report.hours.first { current.isForecast && $0.date == current.date }
            // The period of the recent precipitation, if the service sends it; otherwise the step that the weather is
            // taken from.
            let span =
                before > 0
                ? DateInterval(start: current.date - before, duration: before)
                : DateInterval(start: current.date, duration: step?.duration ?? 0)
            return Moment(date: current.date, span: span)
        }
        var checked: [FactKey] = []
        for (key, fact) in ReportFacts(report).values {
            switch (key.part, key.slot) {
            case ("hourly", _):
                if let moment = moments[key.slot] { try check(key, fact, at: moment) }
            case ("current", _):
                if let current { try check(key, fact, at: current) }
            case ("daily", .at(let start)):
                if let day = days[start] { try check(key, fact, of: day) }
            case ("temperatureExtremes", .from(let start, let end)):
                try check(key, fact, during: DateInterval(start: start, end: end))
            case ("sun", .at(let day)):
                try check(key, fact, onDayOf: day)
            case ("minutely", .at(let date)):
                let span = DateInterval(start: date, duration: minutes[date] ?? 0)
                try check(key, fact, at: Moment(date: date, span: span))
            case ("airQuality", .at(let date)), ("pollen", .at(let date)):
                try check(key, fact, at: Moment(date: date, span: DateInterval(start: date, duration: 0)))
            default: continue
            }
            checked.append(key)
        }
        return checked
    }

    /// How many classes more cloud the conditions of dry steps say than the atmosphere has.
    ///
    /// A service may differ by a class in a step, but not in most steps and in the same direction: that is a table of
    /// codes that is off by a row.
    func excessOfClouds(in report: WeatherReport) -> [Int] {
        report.hours.compactMap { step in
            let span = DateInterval(start: step.date, duration: max(0, step.duration))
            let axes = step.condition.axes
            guard step.condition != .unknown, axes.precipitation == .none, axes.obscuration == .none else { return nil }
            return airs(of: span, and: span.end).map {
                axes.cloudiness.rawValue - Self.cloudiness($0.cloudCover).rawValue
            }.min { abs($0) < abs($1) }
        }
    }

    private func check(_ key: FactKey, _ fact: Fact, at moment: Moment) throws {
        let air = atmosphere.air(at: place, moment.date)
        let fall = atmosphere.fall(at: place, from: moment.span.start, to: moment.span.end)
        if case .text(let word) = fact, let condition = WeatherCondition(rawValue: word) {
            return try check(key, condition, during: moment.span, fall)
        }
        if case .flag(let isDaylight) = fact {
            // Services take day or night from the beginning, the middle or the end of a step.
            let states = airs(of: moment.span, and: moment.date).map(\.isDaylight)
            return try require(states.contains(isDaylight), "\(key) is \(isDaylight), and the sun is elsewhere")
        }
        // The rate of a minute may be its mean rate, or the rate at its beginning.
        let isRate = key.property == "precipitationIntensity" && fall.hours > 0
        let rate = isRate ? fall.amount / fall.hours : 0
        let known = isRate ? rate : Self.value(key.property, air, fall)
        guard let value = formula(of: key)?(step(moment.span, at: moment.date)) ?? known else {
            throw unknown(key, fact)
        }
        try check(
            key, fact, is: key.property == "visibility" ? min(value, farthestVisibility) : value,
            within: isRate ? abs(rate - air.precipitationRate) : 0)
    }

    private func formula(of key: FactKey) -> StandInTruth.Formula? {
        formulas["\(key.part).\(key.property)"] ?? formulas[key.property]
    }

    private func unknown(_ key: FactKey, _ fact: Fact) -> ConformanceFailure {
        ConformanceFailure(
            "\(key) is \(fact), and the atmosphere has no such value: pass the stand-in's formula for it")
    }

    /// The atmosphere during a span and at an instant: the span's beginning or, for recent precipitation, its end.
    private func step(_ span: DateInterval, at date: Date) -> StandInTruth.Step {
        StandInTruth.Step(
            air: atmosphere.air(at: place, date),
            airInMiddle: atmosphere.air(at: place, span.start + span.duration / 2),
            airAtEnd: atmosphere.air(at: place, span.end),
            fall: atmosphere.fall(at: place, from: span.start, to: span.end),
            quarters: { quarters(of: span) })
    }

    private func quarters(of span: DateInterval) -> [Air] {
        stride(from: 0, through: span.duration, by: 900).map { atmosphere.air(at: place, span.start + $0) }
    }

    /// The atmosphere's value of a property, in the unit of its type.
    private static func value(_ property: String, _ air: Air, _ fall: Fall) -> Double? {
        switch property {
        case "temperature": air.temperature
        case "dewPoint": air.dewPoint
        case "humidity": air.humidity
        case "pressure": air.pressure
        case "windSpeed": air.windSpeed
        case "windGust": air.windGust
        case "windFrom": air.windDirection
        case "cloudCover": air.cloudCover
        case "visibility": air.visibility
        case "uvIndex": air.uvIndex
        case "precipitation", "recentPrecipitation": fall.amount
        case "rain", "recentRain": fall.rain
        case "snow", "recentSnow": fall.snow
        case "precipitationIntensity": air.precipitationRate
        default: nil
        }
    }

    private func check(_ key: FactKey, _ fact: Fact, is value: Double, within more: Double = 0) throws {
        let (difference, wanted): (Double, Fact)
        switch fact {
        case .quantity(let found, .angle):
            let turn = abs(found - value)
            (difference, wanted) = (min(turn, 360 - turn), .quantity(value, .angle))
        case .quantity(let found, let kind): (difference, wanted) = (abs(found - value), .quantity(value, kind))
        case .number(let found): (difference, wanted) = (abs(found - value), .number(value))
        case .flag, .date, .text: return
        }
        let rounding = tolerances["\(key.part).\(key.property)"] ?? tolerances[key.property, default: 0]
        let tolerance = rounding + more + 1e-6 * max(1, abs(value))
        try require(
            difference <= tolerance, "\(key) is \(fact), and the atmosphere has \(wanted) (tolerance \(tolerance))")
    }

    /// Checks a value of a day, of its daytime or of its night.
    private func check(_ key: FactKey, _ fact: Fact, of day: DayWeather) throws {
        for (name, part) in [("daytime.", day.daytimeForecast), ("overnight.", day.overnightForecast)] {
            guard let part, key.property.hasPrefix(name) else { continue }
            let property = String(key.property.dropFirst(name.count))
            let period = DateInterval(start: part.start, end: part.end)
            return try check(FactKey(part: key.part, slot: key.slot, property: property), fact, ofDayDuring: period)
        }
        var period = DateInterval(start: day.start, end: day.end)
        if let hours = hoursOfDay[key.property] {
            period = DateInterval(start: day.start + hours.lowerBound * 3600, end: day.start + hours.upperBound * 3600)
        }
        // If only the night of a day is left, the day's values are those of the night, which are checked separately.
        if day.isPartial, hoursOfDay[key.property] != nil { return }
        try check(key, fact, ofDayDuring: period)
    }

    private func check(_ key: FactKey, _ fact: Fact, ofDayDuring period: DateInterval) throws {
        if let formula = formula(of: key) {
            return try check(key, fact, is: formula(step(period, at: period.start)))
        }
        if case .text(let word) = fact, let condition = WeatherCondition(rawValue: word) {
            let fall = atmosphere.fall(at: place, from: period.start, to: period.end)
            return try check(key, condition, during: period, fall)
        }
        try check(key, fact, during: period)
    }

    /// Checks a value of a day or another period; services compute it from only some times of the period.
    private func check(_ key: FactKey, _ fact: Fact, during period: DateInterval) throws {
        let quarters = quarters(of: period)
        let fall = atmosphere.fall(at: place, from: period.start, to: period.end)
        switch key.property {
        case "highTemperature", "high":
            try check(key, fact, is: quarters.map(\.temperature).max() ?? 0, within: 0.3)
        case "lowTemperature", "low":
            try check(key, fact, is: quarters.map(\.temperature).min() ?? 0, within: 0.3)
        case "windSpeed": try check(key, fact, is: quarters.map(\.windSpeed).max() ?? 0, within: 0.3)
        case "windGust": try check(key, fact, is: quarters.map(\.windGust).max() ?? 0, within: 0.5)
        case "uvIndex": try check(key, fact, is: quarters.map(\.uvIndex).max() ?? 0, within: 0.4)
        case "precipitation": try check(key, fact, is: fall.amount, within: fall.amount * 0.02)
        case "rain": try check(key, fact, is: fall.rain, within: fall.rain * 0.02)
        case "snow": try check(key, fact, is: fall.snow, within: fall.snow * 0.02)
        case "sunrise", "sunset": try check(key, fact, onDayOf: period.start + period.duration / 2)
        // The atmosphere has no moon.
        case "moonPhase": break
        default: throw unknown(key, fact)
        }
    }

    /// Checks sunrise or sunset, which the stand-ins round to the minute at most.
    private func check(_ key: FactKey, _ fact: Fact, onDayOf day: Date) throws {
        guard case .date(let date) = fact else { return }
        let events = [-1, 0, 1].compactMap {
            SolarPosition.riseAndSet(
                at: place, onDayOf: day + Double($0) * 86_400, utcOffset: Int(place.longitude * 240))
        }
        let wanted = events.map { key.property == "sunrise" ? $0.rise : $0.set }
        try require(
            wanted.contains { abs($0.timeIntervalSince(date)) <= 90 }, "\(key) is \(fact), and the sun is elsewhere")
    }

    /// Checks the kind of precipitation of a condition, and its clouds, fog or mist where nothing falls.
    private func check(
        _ key: FactKey, _ condition: WeatherCondition, during span: DateInterval, _ fall: Fall
    ) throws {
        let axes = condition.axes
        if span.duration > 0, let kind = fall.kind {
            let kinds: [ConditionAxes.Precipitation] =
                switch kind {
                case .rain: [.drizzle, .rain]
                case .sleet: saysSleet ? [.sleet, .mixed] : [.rain, .snow]
                case .snow: [.snow]
                }
            // Services round so small an amount in different ways, and may take it for none.
            let isTrace = fall.amount < 0.2
            return try require(
                kinds.contains(axes.precipitation) || isTrace && axes.precipitation == .none,
                "\(key) is \(condition.rawValue), and \(fall.rain) mm of rain and \(fall.snow) mm of snow fall")
        }
        let airs = airs(of: span, and: span.end)
        if axes.obscuration != .none {
            return try require(
                airs.contains { $0.visibility < 5000 }, "\(key) is \(condition.rawValue), and the air is clear")
        }
        let isFalling = span.duration > 0 ? fall.amount > 0 : airs.contains { $0.precipitationRate > 0 }
        try require(
            axes.precipitation == .none || isFalling, "\(key) is \(condition.rawValue), and nothing falls")
        let classes = airs.map { Self.cloudiness($0.cloudCover).rawValue }
        try require(
            axes.precipitation != .none || classes.contains { abs($0 - axes.cloudiness.rawValue) <= 1 },
            "\(key) is \(condition.rawValue), and the cloud cover is \(airs.map(\.cloudCover))")
    }

    /// The class of a cloud cover by oktas; services may differ by one class.
    private static func cloudiness(_ cover: Double) -> ConditionAxes.Cloudiness {
        switch cover * 8 {
        case ..<1: .clear
        case ..<2.5: .few
        case ..<4.5: .scattered
        case ..<7.5: .broken
        default: .overcast
        }
    }

    private func airs(of span: DateInterval, and date: Date) -> [Air] {
        [span.start, span.start + span.duration / 2, span.end, date].map { atmosphere.air(at: place, $0) }
    }
}
