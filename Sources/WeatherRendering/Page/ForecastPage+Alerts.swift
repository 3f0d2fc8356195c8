import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The gravest alert, and how many more there are.
    struct Badge {
        var severity: WeatherAlert.Severity
        /// The severity by a shape.
        var mark: String
        var name: String
        /// Its severity in words, its time, and whose it is if it is another service's, as far as known.
        var details: [String]
        /// "+2", or `nil` when it is the only one.
        var more: String?
    }

    /// The alerts in force in one line; `nil` when there are none.
    var badge: Badge? {
        let alerts = (report.alerts ?? []).inForce(at: now).filter(isOfPage)
        guard let first = alerts.first else { return nil }
        return Badge(
            severity: first.severity, mark: mark(of: first.severity),
            name: presentable(first.shownName) ?? localizer.text("product.alerts"),
            details: [
                first.severity == .unknown ? nil : localizer.name(of: first.severity), alertTime(first), alertProvider,
            ].compactMap(\.self),
            more: alerts.count > 1 ? "+" + localizer.number(Double(alerts.count - 1)) : nil)
    }

    /// Whether an alert is in force at some time of the page's day.
    private func isOfPage(_ alert: WeatherAlert) -> Bool {
        guard let day else { return true }
        return alert.onset ?? .distantPast < day.end && day.start < alert.expires ?? .distantFuture
    }

    /// The name of the service that the alerts come from, where it is not that of the forecast.
    private var alertProvider: String? {
        let origin = report.provenance(of: .alerts)
        return origin.provider == report.provenance.provider ? nil : presentable(origin.providerName)
    }

    /// The gravity of an alert by a shape.
    func mark(of severity: WeatherAlert.Severity) -> String {
        switch severity {
        case .extreme: localizer.isASCII ? "!!" : "▲▲"
        case .severe: localizer.isASCII ? "!" : "▲"
        case .moderate: localizer.isASCII ? "*" : "◆"
        case .minor, .unknown: localizer.isASCII ? "-" : "●"
        }
    }

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
