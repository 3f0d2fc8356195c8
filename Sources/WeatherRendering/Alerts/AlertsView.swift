public import Foundation
public import WeatherCore
public import WeatherLocalization

/// The alerts of a place as text for a terminal: each with its time, area, levels and the authority's texts.
///
/// The headline and CAP's severity, urgency and certainty are in the user's language. Texts are the authority's own; if
/// their language is not the user's, it is named, and what the authority wrote for a headline is quoted. Control characters are removed from external text.
public struct AlertsView: Sendable {
    private let page: ForecastPage
    private let options: ForecastView.Options
    private let alerts: [WeatherAlert]
    private let level: WeatherAlert.Severity?

    private var localizer: Localizer { page.localizer }
    /// The width of running text, limited for readability.
    private var textWidth: Int { min(options.width, 80) }

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - report: A report with alerts.
    ///   - level: The minimum severity that is shown; `nil` for all alerts.
    ///   - localizer: The user's language and dates.
    ///   - options: Options of the view.
    ///   - now: The current time; alerts that have expired are not shown.
    public init(
        report: WeatherReport, atLeast level: WeatherAlert.Severity? = nil, localizer: Localizer,
        options: ForecastView.Options = .init(), now: Date
    ) {
        page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: options.providerNames)
        self.options = options
        alerts = (report.alerts ?? []).inForce(at: now, atLeast: level)
        self.level = level
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        var buffer = TextBuffer(options.terminal, isRightToLeft: localizer.needsDirectionMarks)
        page.writeTitle(to: &buffer, width: textWidth)
        if alerts.isEmpty {
            buffer.gap()
            buffer.paragraph(nothing, indent: TextTable.indent, width: textWidth)
        }
        for alert in alerts { write(alert, to: &buffer) }
        page.writeNotes(to: &buffer, width: textWidth)
        return buffer.text
    }

    /// The sentence shown if there are no alerts.
    private var nothing: String {
        level.map { localizer.text("alerts.noneAtLevel", localizer.name(of: $0)) } ?? localizer.text("alerts.none")
    }

    private func write(_ alert: WeatherAlert, to buffer: inout TextBuffer) {
        buffer.gap()
        let headline = AlertHeadline(alert, in: localizer)
        let language = page.foreignLanguage(of: headline)
        let original = page.presentable(headline.original)
        // A description that is the headline elsewhere is below it here.
        let hasName = headline.isTranslated || !alert.summary.isEmpty
        let name = hasName ? page.shown(headline) : localizer.text("product.alerts")
        page.write(name, .warning, to: &buffer, width: textWidth)
        if let original {
            page.write(localizer.quotation(original, language: language), .plain, to: &buffer, width: textWidth)
        }
        DetailGrid([details(of: alert, language: original == nil ? language : nil)]).write(
            to: &buffer, width: textWidth)
        for text in [alert.description, alert.instruction] {
            guard let text = page.presentable(text, limit: 10_000) else { continue }
            buffer.gap()
            page.write(text, .plain, to: &buffer, width: textWidth)
        }
    }

    /// The details; the language of the texts only if it is not named with a quotation.
    private func details(of alert: WeatherAlert, language: String?) -> [DetailGrid.Detail] {
        let values: [(label: String, value: String?)] = [
            ("alerts.severity", alert.severity == .unknown ? nil : localizer.name(of: alert.severity)),
            ("column.time", page.alertTime(alert)),
            ("alerts.area", area(of: alert)),
            ("alerts.urgency", alert.urgency == .unknown ? nil : localizer.name(of: alert.urgency)),
            ("alerts.certainty", alert.certainty == .unknown ? nil : localizer.name(of: alert.certainty)),
            ("alerts.issued", alert.issued.map { localizer.date($0, as: .moment, in: page.zone) }),
            ("alerts.source", page.presentable(alert.source)),
            ("doctor.language", language),
            ("alerts.details", page.presentable(alert.detailsURL, limit: 500)),
        ]
        return values.compactMap { label, value in
            value.map { DetailGrid.Detail(label: localizer.text(label), value: $0) }
        }
    }

    /// The area's description, or else its codes.
    private func area(of alert: WeatherAlert) -> String? {
        if let region = page.presentable(alert.region, limit: 500) { return region }
        let codes = alert.areas.flatMap(\.codes).prefix(20).map { "\($0.scheme) \($0.value)" }
        return codes.isEmpty ? nil : page.presentable(codes.joined(separator: ", "), limit: 500)
    }
}
