package import Foundation
package import WeatherCore
package import WeatherLocalization

/// A form in which wttr.in writes the weather, for programs that read it.
///
/// See `docs/wttrin.md` for what is the same, and what is not.
package enum WttrFormat: Sendable, Hashable {
    /// A line by a template, `format=%c+%t`, or by one of the numbers `1` to `4`.
    case line(WttrTemplate)
    /// JSON: `j1`, or `j2`, which has no steps.
    case json(hasSteps: Bool)
    /// Metrics of Prometheus: `p1`.
    case metrics

    /// Parses the value of `format`; `nil` if it is none of these forms.
    ///
    /// - Parameter text: The value, after ``WttrTemplate/decoded(_:)``.
    package init?(_ text: String) {
        switch text {
        case "j1": self = .json(hasSteps: true)
        case "j2": self = .json(hasSteps: false)
        case "p1": self = .metrics
        case _ where text.contains("%"):
            guard text.unicodeScalars.count <= Self.longest else { return nil }
            self = .line(WttrTemplate(text))
        default:
            guard let template = WttrTemplate(numbered: text) else { return nil }
            self = .line(template)
        }
    }

    /// Whether the text has the time of day, which is soon another one.
    package var hasTime: Bool { if case .line(let template) = self { template.hasTime } else { false } }

    /// Whether it is a line for people, in their language and units.
    package var isLine: Bool { if case .line = self { true } else { false } }

    /// The names of the forms, without templates.
    package static let names = ["j1", "j2", "p1", "1", "2", "3", "4"]

    /// The report in this form.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language and units.
    ///   - signs: The signs of conditions in a line.
    ///   - language: The client's code of its language, for the keys of translations; `nil` for the localizer's.
    ///   - now: The current time.
    /// - Returns: The text. A line that is not numbered has no line feed at its end unless its template has.
    package func text(
        for report: WeatherReport, localizer: Localizer, signs: WttrSigns = .unicode, language: String? = nil, now: Date
    ) -> String {
        switch self {
        case .line(let template):
            WttrLine(report, localizer: localizer, signs: signs, now: now).text(template)
        case .json(let hasSteps):
            WttrForecast(report, hasSteps: hasSteps, localizer: localizer, language: language, now: now).text()
        case .metrics: WttrMetrics.text(for: report, now: now)
        }
    }

    /// The most Unicode scalars of a template.
    private static let longest = 1000
}

/// The signs of conditions in a line, by the names of wttr.in's option `emoji`.
package enum WttrSigns: String, Sendable, Hashable, CaseIterable {
    /// Emoji.
    case unicode
    /// One or two characters of usual fonts.
    case narrow
    /// The weather icons of a Nerd Font.
    case nerd
    /// ASCII.
    case plain
}
