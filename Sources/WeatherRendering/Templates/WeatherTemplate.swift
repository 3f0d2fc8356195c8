public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A text with places for values of a report, such as `{place} {now.temperature}`.
///
///     let template = try WeatherTemplate("{place} {now.temperature} {?wetDay.date:☔ {wetDay.date@EEE}}")
///     print(template.text(for: answer.report, localizer: session.localizer, now: answer.now))
///
/// - `{now.temperature}` is a value in the user's language and units; `docs/formats.md` lists the fields.
/// - `{now.temperature@f}` is in degrees Fahrenheit, `{days[1].date@EEEd}` a date by a skeleton of Unicode TR 35 or by
///   `=` and a pattern, `{now.condition@raw}` the value of `wx/1`. `@json` and `@xml` escape it for such a text.
/// - `{now.temperature:>5}` is at least five columns wide, set right; `<` sets left, `^` in the middle.
/// - `{now.windGust|–}` has another text for a missing value; without it, nothing is written.
/// - `{?wetDay.date:…}` is written only if the field says something, `{!wetDay.date:…}` only if not.
/// - `{{`, `}}`, `\n`, `\t`, `\e` and `\\` are a brace, a line feed, a tab, an escape and a backslash; within a section
///   or an alternative a closing brace is `\}`.
public struct WeatherTemplate: Sendable {
    private let parts: [TemplatePart]

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - text: The template.
    ///   - setting: The option or setting that it comes from, for the error.
    /// - Throws: `.badTemplate`; the details have what is wrong as the subject, its column as the limit, and what could
    ///   be there as candidates: for an unknown field, the fields with the nearest names.
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
    /// Of the control characters in it, all come from the template. Nothing else is added: no color, no direction mark
    /// at the beginning of a line. In right-to-left languages, each value is isolated.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - now: The current time, which decides which day is today.
    /// - Returns: The text.
    public func text(for report: WeatherReport, localizer: Localizer, now: Date) -> String {
        let writer = TemplateWriter(ReportScope(report, now: now), localizer)
        let text = writer.text(parts)
        return text.hasSuffix("\n") ? text : text + "\n"
    }
}
