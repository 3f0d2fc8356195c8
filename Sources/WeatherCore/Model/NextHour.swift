public import Foundation

/// When rain or snow falls in the next hour, from a report's minutes.
///
///     if let next = report.nextHour, let spell = next.spells.first {
///         print(spell.kind, spell.intensity, spell.start)  // rain light 2026-11-26 14:12:00 +0000
///     }
///
/// A minute is wet at 0.1 mm/h or more, if its chance is unknown or at least 30 %. Pauses of less than five minutes do not
/// end a spell.
public struct NextHour: Sendable, Hashable {
    /// What falls.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case rain, freezingRain, sleet, snow, hail
    }

    /// How hard it falls, by the classes of the World Meteorological Organization.
    ///
    /// Source: Guide to Instruments and Methods of Observation (WMO-No. 8), volume I, table 6.1 and chapter 14: rain below
    /// 2.5 mm/h is light, below 10 mm/h moderate, below 50 mm/h heavy, above it violent; snow below 1 mm/h of water is
    /// light, below 5 mm/h moderate, above it heavy. Sleet and hail are judged as rain is.
    public enum Intensity: String, Sendable, Hashable, CaseIterable, Comparable {
        case light, moderate, heavy, violent

        /// The class of a rate.
        public init(_ rate: PrecipitationIntensity, of kind: Kind) {
            let limits: [Double] = kind == .snow ? [1, 5] : [2.5, 10, 50]
            self = Self.allCases[limits.count { rate.millimetersPerHour >= $0 }]
        }

        /// Whether one class is below the other.
        public static func < (lhs: Self, rhs: Self) -> Bool {
            let all = allCases
            return (all.firstIndex(of: lhs) ?? 0) < (all.firstIndex(of: rhs) ?? 0)
        }
    }

    /// A time in which it rains or snows.
    public struct Spell: Sendable, Hashable {
        /// When it begins; now, if it has begun.
        public var start: Date
        /// When it ends; `nil` if it lasts until the end of the hour, or of what is known.
        public var end: Date?
        /// What falls.
        public var kind: Kind
        /// The class of the mean rate.
        public var intensity: Intensity
        /// The mean rate, as water.
        public var meanIntensity: PrecipitationIntensity
        /// The highest rate, as water.
        public var maximumIntensity: PrecipitationIntensity

        /// Creates a spell; its class follows from the mean rate.
        public init(
            start: Date, end: Date?, kind: Kind, meanIntensity: PrecipitationIntensity,
            maximumIntensity: PrecipitationIntensity
        ) {
            (self.start, self.end, self.kind) = (start, end, kind)
            (self.meanIntensity, self.maximumIntensity) = (meanIntensity, maximumIntensity)
            intensity = Intensity(meanIntensity, of: kind)
        }
    }

    /// When the hour begins.
    public var start: Date
    /// Until when the minutes are known: an hour after the start, or earlier.
    public var end: Date
    /// The spells of rain or snow, in order of time; empty if it stays dry.
    public var spells: [Spell]

    /// Creates an hour from its spells.
    public init(start: Date, end: Date, spells: [Spell]) {
        (self.start, self.end, self.spells) = (start, end, spells)
    }
}

extension NextHour {
    /// An hour, in seconds.
    public static let duration: TimeInterval = 3600
    /// The shortest time that is worth a statement, in seconds.
    static let shortest: TimeInterval = 15 * 60
    /// The shortest pause that ends a spell, in seconds.
    static let shortestPause: TimeInterval = 5 * 60
    /// The lowest rate that counts as rain or snow, in millimeters per hour.
    package static let leastIntensity = 0.1

    /// Reads the next hour from a report's minutes; `nil` if there are none, or if fewer than 15 minutes from now are known.
    ///
    /// - Parameters:
    ///   - report: The report. What falls is the kind of its step at that time, or else of its current weather.
    ///   - now: The current time.
    public init?(of report: WeatherReport, at now: Date) {
        var ahead = Self.known(report.minutes ?? [], from: now)
        guard let last = ahead.last else { return nil }
        let limit = min(now + Self.duration, last.end)
        guard limit.timeIntervalSince(now) >= Self.shortest else { return nil }
        self.init(start: now, end: limit, spells: [])
        // A service's first step may begin up to a minute late; until then its rate holds.
        if let first = ahead.first, first.date > now {
            ahead[0].duration += first.date.timeIntervalSince(now)
            ahead[0].date = now
        }
        var wet: [MinuteWeather] = []
        for minute in ahead where Self.isWet(minute) && minute.date < limit {
            if let last = wet.last, minute.date.timeIntervalSince(last.end) >= Self.shortestPause {
                add(wet, of: report)
                wet = []
            }
            wet.append(minute)
        }
        add(wet, of: report)
    }

    /// The steps from now on without a gap whose rate is known.
    private static func known(_ minutes: [MinuteWeather], from now: Date) -> [MinuteWeather] {
        var end = now
        var known: [MinuteWeather] = []
        for minute in minutes where minute.end > now && minute.duration > 0 {
            guard minute.precipitationIntensity != nil, minute.date.timeIntervalSince(end) <= 60 else { break }
            known.append(minute)
            end = max(end, minute.end)
        }
        return known
    }

    private static func isWet(_ minute: MinuteWeather) -> Bool {
        guard let rate = minute.precipitationIntensity?.millimetersPerHour, rate >= leastIntensity else { return false }
        return minute.precipitationChance.map { $0.percent >= 30 } ?? true
    }

    private mutating func add(_ wet: [MinuteWeather], of report: WeatherReport) {
        guard let first = wet.first, let last = wet.last else { return }
        let rates = wet.compactMap { minute in
            minute.precipitationIntensity.map {
                ($0.millimetersPerHour, minute.end.timeIntervalSince(max(minute.date, start)))
            }
        }
        let seconds = rates.reduce(0) { $0 + $1.1 }
        let mean = rates.reduce(0) { $0 + $1.0 * $1.1 } / seconds
        spells.append(
            Spell(
                start: max(first.date, start), end: last.end < end ? last.end : nil,
                kind: Kind(at: max(first.date, start), in: report),
                meanIntensity: PrecipitationIntensity(millimetersPerHour: mean),
                maximumIntensity: PrecipitationIntensity(millimetersPerHour: rates.map(\.0).max() ?? mean)))
    }
}

extension NextHour.Kind {
    /// The kind of precipitation at a time.
    ///
    /// It is that of the step's condition, of its amounts, of the current condition, or else of the temperature: snow at
    /// 0 °C and below.
    init(at date: Date, in report: WeatherReport) {
        let step = report.hours.first { $0.date <= date && date < $0.end }
        if let kind = step.flatMap({ Self($0.condition) }) {
            self = kind
        } else if let snow = step?.precipitation?.snow?.millimeters, let rain = step?.precipitation?.rain?.millimeters,
            snow + rain > 0
        {
            self = snow > rain ? .snow : .rain
        } else if let kind = report.current.flatMap({ Self($0.condition) }) {
            self = kind
        } else if let celsius = (step?.temperature ?? report.current?.temperature)?.celsius {
            self = celsius <= 0 ? .snow : .rain
        } else {
            self = .rain
        }
    }

    /// The kind of precipitation of a condition; `nil` for a dry one.
    private init?(_ condition: WeatherCondition) {
        switch condition.axes.precipitation {
        case .none: return nil
        case .drizzle, .rain: self = .rain
        case .snow: self = .snow
        case .sleet, .mixed: self = .sleet
        case .hail: self = .hail
        case .freezingRain: self = .freezingRain
        }
    }
}

extension NextHour.Spell {
    /// The condition that names what falls, and how hard.
    package var condition: WeatherCondition {
        switch (kind, intensity) {
        case (.rain, .light): .lightRain
        case (.rain, .moderate): .rain
        case (.rain, _): .heavyRain
        case (.snow, .light): .lightSnow
        case (.snow, .moderate): .snow
        case (.snow, _): .heavySnow
        case (.sleet, .light): .lightSleet
        case (.sleet, _): .sleet
        case (.hail, _): .hail
        case (.freezingRain, _): .freezingRain
        }
    }
}
