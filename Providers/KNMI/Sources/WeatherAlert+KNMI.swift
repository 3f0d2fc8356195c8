import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the warnings of the place; `nil` if it is unknown whether there are any.
    ///
    /// `alarm` and `wrschklr` describe the present. `wrsch_gc` and `wrsch_gts` are the color and start of the next
    /// warning, which can be present while `alarm` is 0. The title and the text describe the existing warnings.
    static func knmi(_ live: JSONValue) -> [WeatherAlert]? {
        let next = Severity(knmi: live["wrsch_gc"].string)
        guard let alarm = live["alarm"].bool else { return next == .unknown ? nil : [WeatherAlert(knmiNext: live)] }
        let color = Severity(knmi: live["wrschklr"].string)
        var alerts: [WeatherAlert] = []
        if alarm, color != .unknown || next == .unknown { alerts.append(WeatherAlert(knmi: live, severity: color)) }
        if next != .unknown {
            var alert = WeatherAlert(knmiNext: live)
            if let first = alerts.first, first.id == alert.id { alert.id += "#2" }
            alerts.append(alert)
        }
        return alerts
    }

    /// The present warning.
    private init(knmi live: JSONValue, severity: Severity) {
        let title = live["lkop"].string?.sanitized() ?? ""
        self.init(id: title, summary: title)
        source = "KNMI"
        self.severity = severity
        description = live["ltekst"].string?.sanitized(limit: 5000)
        language = "nl"
    }

    /// The next warning.
    private init(knmiNext live: JSONValue) {
        self.init(knmi: live, severity: Severity(knmi: live["wrsch_gc"].string))
        // 0 if the service does not state the time.
        onset = live["wrsch_gts"].int == 0 ? nil : live["wrsch_gts"].date(ifPresent: .secondsSince1970)
        // While nothing is in force, the title and the text may say just that.
        if live["alarm"].bool == false, summary.isEmpty || summary.hasPrefix("Er zijn geen") {
            summary = live["wrsch_gc"].string.map { "Code \($0.sanitized(limit: 20))" } ?? ""
            id = summary
            description = nil
        }
    }
}

extension WeatherAlert.Severity {
    /// Yellow, orange and red, with the severities that MeteoAlarm gives these colors.
    fileprivate init(knmi color: String?) {
        self =
            switch color {
            case "geel": .moderate
            case "oranje": .severe
            case "rood": .extreme
            default: .unknown
            }
    }
}
