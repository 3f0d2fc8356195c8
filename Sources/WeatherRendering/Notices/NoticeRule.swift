import Foundation
public import WeatherCore

/// A rule that says which weather is worth a notice, such as `rain within 30m`.
///
///     let rules = try NoticeRule.rules(in: "rain within 30m; alert severe; wind.gust > 20m/s")
///     let notices = rules.flatMap { $0.notices(for: answer.report, localizer: session.localizer, now: answer.now) ?? [] }
///
/// - `rain`, `snow`, `sleet`, `thunder` or `precipitation`, with a time: `rain within 30m`, `snow tomorrow morning`.
/// - `alert`, or `alert` with the least severity: `alert severe`.
/// - `frost`, with a time; without one, `tonight`.
/// - A value and a limit, with a time: `temperature > 33 today`, `uv >= 8`. A number without a unit is in the user's.
///   `days[1].high > 30` is a field of templates, which has its own time.
/// - `change`: the forecast of tomorrow is not what it was.
///
/// A time is `within` and a duration of at most 48 hours, `today`, `tomorrow`, `tonight` or a part of a day: `morning`
/// (from 6:00), `afternoon` (from 12:00), `evening` (from 18:00) or `night` (from 18:00 to 6:00). Without one, it is the
/// next 24 hours.
public struct NoticeRule: Sendable {
    enum Subject: Sendable {
        case precipitation(PrecipitationWord)
        case alert(atLeast: WeatherAlert.Severity?)
        case frost
        case change
        case value(NoticeValue, Comparison, limit: Double, unit: NoticeUnit?)
    }

    /// A relation of a value to a limit.
    enum Comparison: String, Sendable, CaseIterable {
        case atLeast = ">=", atMost = "<=", above = ">", below = "<"

        /// Whether high values are the worse ones.
        var isUpward: Bool { self == .atLeast || self == .above }

        func holds(_ value: Double, _ limit: Double) -> Bool {
            switch self {
            case .atLeast: value >= limit
            case .atMost: value <= limit
            case .above: value > limit
            case .below: value < limit
            }
        }
    }

    /// The rule as the user wrote it, without spaces around it.
    public let text: String
    let subject: Subject
    /// The time that it is about; `nil` for alerts, changes and fields of templates.
    let time: NoticeTime?

    /// Reads rules, with semicolons between them.
    ///
    /// - Parameters:
    ///   - text: The rules.
    ///   - setting: The option or setting that they come from, for the error.
    /// - Returns: The rules, without repeated ones; empty for a text without any.
    /// - Throws: `.badRule`. Its details have the wrong text as the subject, its column as the limit, and what was expected
    ///   as candidates: for an unknown word, the nearest ones.
    public static func rules(in text: String, from setting: String = "--rule") throws(WeatherError) -> [NoticeRule] {
        var parser = NoticeRuleParser(text)
        do throws(NoticeRuleParser.Problem) {
            return try parser.rules()
        } catch {
            var details = WeatherError.Details()
            details.subject = error.found.sanitized(limit: 60)
            details.limit = error.column
            details.candidates = error.expected
            details.setting = setting
            throw WeatherError(.badRule, details: details)
        }
    }

    /// The parts of a report that the rule is about.
    public var products: Set<WeatherProduct> {
        if case .alert = subject { return [.alerts] }
        if case .value(.field(_, let path), _, _, _) = subject, path.hasPrefix("alerts") { return [.alerts] }
        return .forecast
    }

    /// Whether minutes make its notices more exact: it is about rain or snow within at most two hours.
    public var usesMinutes: Bool {
        guard case .precipitation = subject, case .within(let seconds)? = time else { return false }
        return seconds <= 2 * 3600
    }
}

/// What falls, as a rule names it.
enum PrecipitationWord: String, Sendable, CaseIterable {
    case rain, snow, sleet, thunder, precipitation

    /// Whether it includes a kind of precipitation in steps.
    ///
    /// Sleet is rain and snow.
    func includes(_ kind: NextChange.Kind) -> Bool {
        switch self {
        case .precipitation: true
        case .rain: kind != .snow
        case .snow: kind == .snow || kind == .sleet
        case .sleet: kind == .sleet
        case .thunder: kind == .thunder
        }
    }

    /// Whether it includes a kind of precipitation in minutes, which do not tell thunderstorms.
    func includes(_ kind: NextHour.Kind) -> Bool {
        switch self {
        case .precipitation: true
        case .rain: kind != .snow
        case .snow: kind == .snow || kind == .sleet
        case .sleet: kind == .sleet
        case .thunder: false
        }
    }
}
