import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The most alerts that have a line of their own.
    private static let mostAlertLines = 3

    /// One line for each alert in force, the most severe first: what it warns of, its severity, and until when; also whose
    /// it is, where another service than that of the forecast has it.
    ///
    /// Further alerts are only counted. On a narrow terminal the name is cut, then the other parts are left out.
    func writeAlertLines(to buffer: inout TextBuffer) {
        let alerts = (report.alerts ?? []).inForce(at: now)
        for alert in alerts.prefix(Self.mostAlertLines) { buffer.line(alertLine(alert)) }
        let more = alerts.count - Self.mostAlertLines
        if more > 0 { buffer.line([.blanks(TextTable.indent), Span("+" + localizer.number(Double(more)), .warning)]) }
    }

    private func alertLine(_ alert: WeatherAlert) -> [Span] {
        let name = presentable(alert.shownName) ?? localizer.text("product.alerts")
        var parts = [
            alert.severity == .unknown ? nil : localizer.name(of: alert.severity),
            alertTime(alert), alertProvider,
        ].compactMap(\.self)
        let separator = localizer.isASCII ? " - " : " · "
        func room() -> Int {
            width - TextTable.indent - parts.reduce(0) { $0 + separator.displayWidth + $1.displayWidth }
        }
        while !parts.isEmpty, room() < min(Self.leastNameWidth, name.displayWidth) { parts.removeLast() }
        var line: [Span] = [
            .blanks(TextTable.indent), Span(name, .warning).truncated(toColumns: room(), ellipsis: ellipsis),
        ]
        for part in parts { line += [Span(separator, isolation: .none), Span(part)] }
        return line
    }

    /// The name of the service that the alerts come from, where it is not that of the forecast.
    private var alertProvider: String? {
        let origin = report.provenance(of: .alerts)
        return origin.provider == report.provenance.provider ? nil : presentable(origin.providerName)
    }

    /// The fewest columns that a name is cut to.
    private static let leastNameWidth = 16

    /// When the danger begins, if it has not begun, and ends; `nil` when neither is known.
    func alertTime(_ alert: WeatherAlert) -> String? {
        func text(_ date: Date) -> String { localizer.date(date, as: .hour, in: zone) }
        let start = alert.onset.flatMap { $0 > now ? text($0) : nil }
        return switch (start, alert.expires.map(text)) {
        case (let start?, let end?): localizer.text("alerts.fromUntil", start, end)
        case (let start?, nil): localizer.text("alerts.from", start)
        case (nil, let end?): localizer.text("alerts.until", end)
        case (nil, nil): nil
        }
    }
}
