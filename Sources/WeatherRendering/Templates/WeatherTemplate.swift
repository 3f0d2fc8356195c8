public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A text with placeholders for values of a report, such as `{place} {now.temperature}`.
///
///     let template = try WeatherTemplate("{place} {now.temperature} {?wetDay.date:☔ {wetDay.date@EEE}}")
///     print(template.text(for: answer.report, localizer: session.localizer, now: answer.now))
///
/// - `{now.temperature}` is a value in the user's language and units; `docs/formats.md` lists the fields.
/// - `{now.temperature@f}` is in degrees Fahrenheit, `{days[1].date@EEEd}` a date by a skeleton of Unicode TR 35 or by
///   `=` and a pattern, `{now.condition@raw}` the value as in `wx/1`. `@json` and `@xml` escape a value for such texts.
/// - `{now.temperature:>5}` is at least five columns wide, aligned right; `<` aligns left, `^` centers.
/// - `{now.windGust|–}` has an alternative text for a missing value; without one, nothing is written.
/// - `{?wetDay.date:…}` is written only if the field has something to show, `{!wetDay.date:…}` only if it has not.
/// - `{{`, `}}`, `\n`, `\t`, `\e` and `\\` are a brace, a line feed, a tab, an escape and a backslash; within a section
///   or an alternative a closing brace is `\}`.
public struct WeatherTemplate: Sendable {
    private let parts: [TemplatePart]

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - text: The template.
    ///   - setting: The option or setting that it comes from, for the error.
    /// - Throws: `.badTemplate`. Its details have the wrong text as the subject, its column as the limit, and what was
    ///   expected as candidates: for an unknown field, the fields with the most similar names.
    public init(_ text: String, from setting: String = "--template") throws(WeatherError) {
        do throws(TemplateParser.Problem) {
            parts = try TemplateParser.parts(of: text)
        } catch {
            var details = WeatherError.Details()
            details.subject = error.found.sanitized(limit: 60)
            details.limit = error.column
            details.candidates = error.expected
            details.setting = setting
            throw WeatherError(.badTemplate, details: details)
        }
    }

    /// The text, ended by a line feed.
    ///
    /// Control characters in it come only from the template. No colors and no direction marks at the beginning of a line
    /// are added. In right-to-left languages, each value is isolated.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language, units and dates.
    ///   - now: The current time, which decides which day is today.
    /// - Returns: The text.
    public func text(for report: WeatherReport, localizer: Localizer, now: Date) -> String {
        let writer = TemplateWriter(ReportScope(report, now: now), localizer)
        let text = writer.text(parts)
        return text.hasSuffix("\n") ? text : text + "\n"
    }
}

extension WeatherTemplate {
    /// Whether it shows something of the next hour, which needs minutes.
    package var hasNextHour: Bool { Self.hasNextHour(parts) }

    private static func hasNextHour(_ parts: [TemplatePart]) -> Bool {
        parts.contains { part in
            switch part {
            case .text: false
            case .field(let field, _, _, _): field.group == "nextHour"
            case .section(let field, _, let parts): field.group == "nextHour" || hasNextHour(parts)
            }
        }
    }
}

extension WeatherTemplate {
    /// The built-in templates by name, such as `oneline`; a setting with the same name overrides one.
    public static let builtIn: KeyValuePairs<String, String> = [
        "oneline": "{place}{?now.temperature: {now.temperature}}{?now.condition: {now.condition@lower}}"
            + "{?nextHour.start:{comma}{nextHour.sentence@lower}}"
            + "{!nextHour.start:{?now.changeTime:{comma}{now.change@lower}}}",
        "graph": "{?now.icon:{now.icon} }{now.temperature|–} {days[0].low|–}/{days[0].high|–}"
            + "{?hours.graph: {hours.graph}}{?wetDay.date: {wetDay.precipitation} {wetDay.date@=EEE}}",
        "days": "{place}: {?now.icon:{now.icon} }{now.temperature|–}" + day(1) + day(2),
        "bar": "{?now.icon:{now.icon} }{now.temperature|–}",
        "waybar": #"{{"text":"{?now.icon:{now.icon} }{now.temperature@json|–}","alt":"{now.condition@raw}","#
            + #""class":["{now.condition@raw|unknown}","{?now.daylight:day}{!now.daylight:night}""#
            + #"{?now.change:,"{now.change@raw}"}{?nextHour.sentence:,"{nextHour.sentence@raw}"}],"#
            + #""tooltip":"<b>{place@xml@json}</b>{?now.condition:\\n{now.condition@xml@json}}"#
            + #"\\n{now.temperature@unit@json|–}{?now.wind:{comma}{now.wind@xml@json}}"#
            + #"{?nextHour.sentence:\\n{nextHour.sentence@xml@json}}{?now.change:\\n{now.change@xml@json}}"#
            + tooltipRow(0) + tooltipRow(1) + tooltipRow(2) + #"\\n{source@xml@json}"}}"#,
    ]

    /// The text of a built-in template.
    public static func builtIn(named name: String) -> String? { builtIn.first { $0.key == name }?.value }

    private static func day(_ number: Int) -> String {
        let day = "days[\(number)]"
        return "{?\(day).icon:  {\(day).date@=EEE} {\(day).icon} {\(day).high|–}/{\(day).low|–}}"
    }

    private static func tooltipRow(_ number: Int) -> String {
        let day = "days[\(number)]"
        return "{?\(day).icon:" + #"\\n"# + "{\(day).date@=EEE@xml@json} {\(day).icon} {\(day).low|–}/{\(day).high|–}"
            + "{?\(day).precipitation: {\(day).precipitation@xml@json}}}"
    }
}
