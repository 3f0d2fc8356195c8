import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the warning of the place: none where `alarm` is 0, and `nil` where it is not known.
    ///
    /// The color is that of now, or that of the next warning and when it begins.
    static func knmi(_ live: JSONValue) -> [WeatherAlert]? {
        guard let alarm = live["alarm"].bool else { return nil }
        return alarm ? [WeatherAlert(knmi: live)] : []
    }

    private init(knmi live: JSONValue) {
        let title = live["lkop"].string?.sanitized() ?? ""
        self.init(id: title, summary: title)
        source = "KNMI"
        severity = Severity(knmi: live["wrschklr"].string)
        if severity == .unknown {
            severity = Severity(knmi: live["wrsch_gc"].string)
            // 0 where no warning comes.
            onset = live["wrsch_gts"].int == 0 ? nil : live["wrsch_gts"].date(ifPresent: .secondsSince1970)
        }
        description = live["ltekst"].string?.sanitized(limit: 5000)
        language = "nl"
    }
}

extension WeatherAlert.Severity {
    /// Yellow, orange and red, as MeteoAlarm reads the colors.
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
