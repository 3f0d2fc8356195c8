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
        // Every color is known, and the danger only where the title has it.
        event = AlertEvent.Level(knmi: severity).map { AlertEvent(.init(knmi: title) ?? .weather, $0) }
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

extension AlertEvent.Hazard {
    /// The danger of a title such as `Code geel voor windstoten`; the service has no codes of it, but fixed titles.
    ///
    /// `nil` for a title in other words, whose color is known all the same.
    fileprivate init?(knmi title: String) {
        let words = title.lowercased().split(separator: " ")
        guard words.count > 3, words[0] == "code", words[2] == "voor" else { return nil }
        switch words[3...].joined(separator: " ") {
        case "gladheid": self = .ice
        case "hitte": self = .heat
        case "mist", "dichte mist": self = .denseFog
        case "onweer", "onweersbuien", "zware onweersbuien": self = .thunderstorm
        case "regen", "veel regen", "zware regen", "zware regenval": self = .heavyRain
        case "sneeuw", "sneeuwval": self = .snow
        case "sneeuwjacht": self = .blowingSnow
        case "windstoten", "zware windstoten", "zeer zware windstoten": self = .wind
        default: return nil
        }
    }
}

extension AlertEvent.Level {
    fileprivate init?(knmi severity: WeatherAlert.Severity) {
        switch severity {
        case .moderate: self = .yellow
        case .severe: self = .orange
        case .extreme: self = .red
        default: return nil
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
