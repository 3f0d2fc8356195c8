import Foundation
import WeatherCore

/// Alerts made up for the tests.
enum SampleAlerts {
    /// An alert with every value, in English.
    static let flood: WeatherAlert = {
        var alert = WeatherAlert(id: "1", summary: "Flood Warning")
        alert.source = "NWS Portland OR"
        alert.region = "Willapa Hills; Lower Columbia"
        (alert.severity, alert.urgency, alert.certainty) = (.severe, .immediate, .observed)
        alert.issued = SampleReports.instant("06T02:00")
        alert.onset = SampleReports.instant("06T03:00")
        alert.expires = SampleReports.instant("07T09:30")
        alert.description = "The river rises above its banks and stays there until tomorrow evening at the earliest."
        alert.instruction = "Move to higher ground."
        alert.language = "en-US"
        alert.detailsURL = "https://example.org/1"
        return alert
    }()

    /// An alert with almost no values, in Arabic.
    static let bare: WeatherAlert = {
        var alert = WeatherAlert(id: "2", summary: "رياح شديدة")
        alert.severity = .minor
        alert.onset = SampleReports.instant("06T15:00")
        alert.language = "ar"
        alert.areas = [WeatherAlert.Area(name: nil)]
        alert.areas[0].codes = [.init(scheme: "SAME", value: "006109")]
        return alert
    }()

    /// An expired alert.
    static let over: WeatherAlert = {
        var alert = WeatherAlert(id: "3", summary: "Expired")
        alert.severity = .extreme
        alert.expires = SampleReports.now
        return alert
    }()

    /// A report with alerts and nothing else.
    static func report(_ alerts: [WeatherAlert]) -> WeatherReport {
        var report = WeatherReport(place: SampleReports.rich.place, provenance: SampleReports.rich.provenance)
        report.alerts = alerts
        return report
    }
}
