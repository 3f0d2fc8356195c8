import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Alerts view")
struct AlertsViewTests {
    private static func text(
        _ localizer: Localizer, of alerts: [WeatherAlert] = [SampleAlerts.bare, SampleAlerts.flood, SampleAlerts.over],
        atLeast level: WeatherAlert.Severity? = nil, width: Int = 80
    ) -> String {
        AlertsView(
            report: SampleAlerts.report(alerts), atLeast: level, localizer: localizer,
            options: .init(terminal: Terminal(columns: width), providerNames: ["metno": "MET Norway"]),
            now: SampleReports.now
        ).text()
    }

    @Test("two alerts, no alerts, and none at a level read as recorded", arguments: SampleLocale.all)
    func snapshot(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = [
            Self.text(localizer), Self.text(localizer, of: []), Self.text(localizer, atLeast: .extreme),
        ]
        // Without a text in the table, the key itself would be shown.
        #expect(texts.allSatisfy { !$0.contains(/(alerts|column|severity|urgency|certainty)\.[a-z]/) })
        try expectSnapshot(texts.joined(separator: "\n"), named: "alerts.\(locale.name).txt")
    }

    @Test("the most severe alerts come first; expired ones and those below the level are left out")
    func order() {
        let alerts = [SampleAlerts.bare, SampleAlerts.flood, SampleAlerts.over]
        #expect(alerts.inForce(at: SampleReports.now).map(\.id) == ["1", "2"])
        #expect(alerts.inForce(at: SampleReports.now, atLeast: .moderate).map(\.id) == ["1"])
        var unknown = SampleAlerts.flood
        unknown.severity = .unknown
        #expect([unknown].inForce(at: SampleReports.now).count == 1)
        #expect([unknown].inForce(at: SampleReports.now, atLeast: .minor).isEmpty)
    }

    @Test("every level has its own word in every language", arguments: SampleLocale.all)
    func levels(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let severities = WeatherAlert.Severity.allCases.dropFirst().map { localizer.name(of: $0) }
        let urgencies = WeatherAlert.Urgency.allCases.dropFirst().map { localizer.name(of: $0) }
        let certainties = WeatherAlert.Certainty.allCases.dropFirst().map { localizer.name(of: $0) }
        for names in [severities, urgencies, certainties] {
            #expect(Set(names).count == 4 && names.allSatisfy { !$0.contains(".") && !$0.isEmpty }, "\(names)")
        }
    }

    @Test("no line is wider than the terminal", arguments: SampleLocale.all, [20, 40, 80])
    func width(locale: SampleLocale, width: Int) throws {
        for line in Self.text(try locale.localizer(), width: width).split(separator: "\n") {
            #expect(String(line).displayWidth <= width, "\(line)")
        }
    }

    @Test("an alert's language is named if it is not the user's")
    func language() throws {
        let english = Self.text(try SampleLocale.english.localizer(), of: [SampleAlerts.flood])
        #expect(!english.contains("Language"))
        #expect(Self.text(try SampleLocale.korean.localizer(), of: [SampleAlerts.flood]).contains("영어\n"))
    }

    @Test("a headline in the user's language is above what the service wrote in another one")
    func headline() throws {
        var alert = SampleAlerts.bare
        alert.event = AlertEvent(.wind, .orange)
        let english = try SampleLocale.english.localizer()
        let text = Self.text(english, of: [alert])
        #expect(text.contains("\n  Orange wind warning\n  “رياح شديدة” (Arabic)\n"), "\(text)")
        #expect(!text.contains("Language"))
        // The service's own words lead where they are the user's.
        let arabic = Self.text(try SampleLocale.arabic.localizer(), of: [alert])
        #expect(!arabic.contains("“") && arabic.contains("رياح شديدة"))
        alert.summary = ""
        alert.description = "رياح"
        #expect(Self.text(english, of: [alert]).contains("\n  Orange wind warning\n"))
        alert.event = nil
        #expect(Self.text(english, of: [alert]).contains("\n  alerts\n"))
    }

    @Test(
        "the service's own summary leads in the user's language; a name that says the same is not repeated",
        arguments: [
            ("en-US", "Flood Warning", "Flood Warning", nil), ("en", "FLOOD - LEAVE NOW", "FLOOD - LEAVE NOW", nil),
            ("de", "Hochwasser", "Flood warning", "Hochwasser"), ("de", "Flood Warning", "Flood warning", nil),
            (nil, "Flood Warning", "Flood Warning", nil), (nil, "Hochwasser", "Flood warning", "Hochwasser"),
            ("de", "", "Flood warning", nil), ("en", "", "Flood warning", nil),
        ] as [(String?, String, String, String?)])
    func names(language: String?, summary: String, text: String, original: String?) throws {
        var alert = WeatherAlert(id: "1", summary: summary)
        alert.event = AlertEvent(.flood, .warning)
        alert.language = language
        let headline = AlertHeadline(alert, in: try SampleLocale.english.localizer())
        #expect(headline.text == text && headline.original == original)
        #expect(headline.foreignLanguage == (language == "de" ? "de" : nil))
        alert.event = nil
        let own = AlertHeadline(alert, in: try SampleLocale.english.localizer())
        #expect(own.text == (summary.isEmpty ? nil : summary) && own.original == nil && !own.isTranslated)
    }

    @Test("JSON has the event, the same in every language, and reads it; an unknown danger is left out")
    func event() throws {
        var alert = SampleAlerts.flood
        alert.event = AlertEvent(.flashFlood, .emergency)
        let report = SampleAlerts.report([alert])
        let text = ReportJSON.text(for: report)
        let json = try JSONValue(parsing: Data(text.utf8))["alerts"][0]["event"]
        #expect(json["hazard"].string == "flashFlood" && json["level"].string == "emergency")
        #expect(try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8))).alerts?.first?.event == alert.event)
        let other = try ReportJSON.report(
            from: JSONValue(parsing: Data(text.replacing("flashFlood", with: "frogs").utf8)))
        #expect(other.alerts?.first?.event == nil && other.alerts?.first?.summary == "Flood Warning")
        let level = try ReportJSON.report(
            from: JSONValue(parsing: Data(text.replacing("emergency", with: "frogs").utf8)))
        #expect(level.alerts?.first?.event == AlertEvent(.flashFlood))
    }

    @Test("control characters in texts reach neither the terminal nor the JSON")
    func hostile() throws {
        let attack = "\u{1B}]0;owned\u{7}\u{1B}[31m\u{9B}2J\u{202E}evil\r\n\u{8}"
        var alert = WeatherAlert(id: attack, summary: attack)
        (alert.source, alert.region, alert.description, alert.instruction) = (attack, attack, attack, attack)
        (alert.language, alert.detailsURL) = (attack, attack)
        var area = WeatherAlert.Area(name: attack)
        area.codes = [.init(scheme: attack, value: attack)]
        alert.areas = [area]
        var unnamed = alert
        unnamed.region = nil
        for locale in [SampleLocale.english, .arabic] {
            let localizer = try locale.localizer()
            let report = SampleAlerts.report([alert, unnamed])
            let texts = [
                Self.text(localizer, of: [alert, unnamed]), ForecastViewTests.text(localizer, of: report),
                ReportJSON.text(for: report), ReportJSON.alertsText(for: report, now: SampleReports.now),
            ]
            for text in texts {
                let isHarmless = text.unicodeScalars.allSatisfy {
                    $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202E}")
                }
                #expect(isHarmless && text.contains("evil"))
            }
        }
    }

    @Test("JSON has the areas' shapes and codes")
    func json() throws {
        var alert = SampleAlerts.bare
        alert.areas[0].name = "Coast"
        alert.areas[0].polygons = [[SampleReports.point(50, 10), SampleReports.point(51, 10)]]
        alert.areas[0].circles = [.init(center: SampleReports.point(1, 2), radius: 3.5)]
        let text = ReportJSON.alertsText(for: SampleAlerts.report([alert]), now: SampleReports.now)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(Set(json.keys) == ["schema", "place", "provenance", "alerts", "failures"])
        let area = try #require(((json["alerts"] as? [[String: Any]])?.first?["areas"] as? [[String: Any]])?.first)
        #expect(area["name"] as? String == "Coast")
        let corners = (area["polygons"] as? [[String: Any]])?.first?["corners"] as? [[String: Double]]
        #expect(corners == [["latitude": 50, "longitude": 10], ["latitude": 51, "longitude": 10]])
        let circle = (area["circles"] as? [[String: Double]])?.first
        #expect(circle == ["latitude": 1, "longitude": 2, "radius_km": 3.5])
        #expect(area["codes"] as? [[String: String]] == [["scheme": "SAME", "value": "006109"]])
    }
}

@Suite("Alerts in the header of a forecast")
struct AlertLineTests {
    private static func lines(_ count: Int, _ localizer: Localizer, width: Int = 80) -> [String] {
        var report = SampleReports.rich
        report.alerts = (0..<count).map { index in
            var alert = SampleAlerts.flood
            alert.id = "\(index)"
            return alert
        }
        let plain = ForecastViewTests.text(localizer, width: width).split(separator: "\n").map(String.init)
        let text = ForecastViewTests.text(localizer, of: report, width: width).split(separator: "\n").map(String.init)
        // ICU writes a narrow no-break space before PM.
        return text.filter { !plain.contains($0) }.map { $0.replacing("\u{202F}", with: " ") }
    }

    @Test("an alert is shown as a line with its name, severity and end")
    func line() throws {
        let lines = Self.lines(1, try SampleLocale.english.localizer())
        #expect(lines == ["   ▲ Flood Warning   severe  until Tue, 4/7, 6:30 PM"])
        #expect(Self.lines(0, try SampleLocale.english.localizer()) == [])
    }

    @Test("the line has the headline in the user's language")
    func translated() throws {
        var report = SampleReports.rich
        var alert = SampleAlerts.bare
        alert.event = AlertEvent(.wind, .advisory)
        report.alerts = [alert]
        let text = ForecastViewTests.text(try SampleLocale.english.localizer(), of: report)
        #expect(text.contains("   ● Wind advisory   minor"), "\(text)")
    }

    @Test("further alerts are counted")
    func more() throws {
        let lines = Self.lines(3, try SampleLocale.english.localizer())
        #expect(lines == ["   ▲ Flood Warning   severe  until Tue, 4/7, 6:30 PM  +2: wx alerts"])
    }

    @Test("a line never wraps: the name is cut, then the end and the severity are left out")
    func narrow() throws {
        for locale in SampleLocale.all {
            for width in [20, 30, 40, 60] {
                for line in Self.lines(2, try locale.localizer(), width: width) {
                    #expect(line.displayWidth <= width, "\(line)")
                }
            }
        }
        let english = try SampleLocale.english.localizer()
        #expect(Self.lines(1, english, width: 40) == ["   ▲ Flood Warning   severe"])
        #expect(Self.lines(1, english, width: 20) == ["   ▲ Flood Warni…"])
    }

    @Test("an alert that has not begun shows its beginning")
    func announced() throws {
        var report = SampleReports.rich
        report.alerts = [SampleAlerts.bare, SampleAlerts.over]
        let text = ForecastViewTests.text(try SampleLocale.english.localizer(), of: report)
        #expect(text.contains("   ● رياح شديدة   minor  from Tue, 4/7, 12\u{202F}AM\n"), "\(text)")
        #expect(!text.contains("Expired"))
    }

    @Test("missing alerts are reported, to distinguish them from no alerts")
    func missing() throws {
        var report = SampleReports.rich
        report.failures = [
            PartFailure(path: "alerts", reason: .failed(WeatherError(.serverError, provider: "metno")))
        ]
        let text = ForecastViewTests.text(try SampleLocale.english.localizer(), of: report)
        #expect(text.contains("Alerts could not be fetched: "))
    }
}
