import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("What rules find in a report")
struct NoticeReadingTests {
    /// Monday, 6 April 2026, 14:00 in Seoul.
    private static let now = SampleReports.instant("06T05:00")

    /// A report with hours from now on, each of which a closure fills.
    static func report(hours: Int = 48, _ fill: (Int, inout HourWeather) -> Void) -> WeatherReport {
        var report = WeatherReport(place: SampleReports.rich.place, provenance: SampleReports.rich.provenance)
        report.hours = (0..<hours).map { number in
            var hour = HourWeather(date: now + Double(number) * 3600, duration: 3600)
            hour.condition = .cloudy
            hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))
            fill(number, &hour)
            return hour
        }
        return report
    }

    private func notices(
        _ rule: String, _ report: WeatherReport, at now: Date = now, locale: String = "en_US"
    ) throws -> [Notice]? {
        let rule = try #require(try NoticeRule.rules(in: rule).first)
        return rule.notices(for: report, localizer: try SampleLocale(name: locale).localizer(), now: now)
    }

    private func texts(_ rule: String, _ report: WeatherReport, locale: String = "en_US") throws -> [String]? {
        // CLDR has a narrow no-break space before AM and PM.
        try notices(rule, report, locale: locale)?.map { $0.text.replacing("\u{202F}", with: " ") }
    }

    private func wet(_ numbers: ClosedRange<Int>, _ condition: WeatherCondition = .rain, mm: Double = 1)
        -> WeatherReport
    {
        Self.report { number, hour in
            guard numbers.contains(number) else { return }
            hour.condition = condition
            hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: mm))
        }
    }

    @Test("rain within a time, by steps")
    func within() throws {
        #expect(try texts("rain within 30m", wet(1...2)) == [])
        #expect(try texts("rain within 2h", wet(1...2)) == ["Rain from 3 PM"])
        #expect(try texts("rain within 30m", wet(0...2)) == ["Rain until 5 PM"])
        #expect(try texts("snow within 2h", wet(1...2)) == [])
        #expect(try texts("snow within 2h", wet(1...2, .snow)) == ["Snow from 3 PM"])
        #expect(try texts("rain within 2h", wet(1...2, .snow)) == [])
        #expect(try texts("thunder within 2h", wet(1...2, .thunderstorms)) == ["Thunderstorms from 3 PM"])
        let nothing = Self.report { _, hour in
            hour.condition = .unknown
            hour.precipitation = nil
        }
        #expect(try texts("rain within 2h", nothing) == nil, "It is not known to be dry.")
    }

    @Test("rain within a time, by minutes, which are more exact than steps")
    func minutes() throws {
        var report = wet(0...5)
        report.minutes = (0..<60).map { number in
            var minute = MinuteWeather(date: Self.now + Double(number) * 60, duration: 60)
            minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: number < 40 ? 0 : 4)
            return minute
        }
        #expect(try texts("rain within 30m", report) == [])
        let soon = try #require(try notices("rain within 45m", report)?.first)
        #expect(!soon.text.isEmpty && soon.level == 1, "\(soon)")
        #expect(try texts("snow within 45m", report) == [])
    }

    @Test("parts of days are local, and have their own names")
    func parts() throws {
        // From 14:00 on: the evening is from hour 4, tomorrow morning from hour 16 to 22.
        #expect(try texts("rain tomorrow morning", wet(15...15)) == [])
        #expect(try texts("rain tomorrow morning", wet(16...18)) == ["Tomorrow morning: Rain, 0.12 in"])
        #expect(try texts("rain tomorrow morning", wet(16...18), locale: "en_GB") == ["Tomorrow morning: Rain, 3.0 mm"])
        #expect(try texts("rain tomorrow morning", wet(22...22)) == [])
        #expect(try texts("rain evening", wet(4...4))?.count == 1)
        #expect(try texts("rain tonight", wet(15...15)) == ["Tonight: Rain, 0.04 in"])
        #expect(try texts("rain today", wet(9...9)) == ["Today: Rain, 0.04 in"])
        #expect(try texts("rain today", wet(10...10)) == [])
        #expect(try texts("rain morning", wet(16...16)) == ["Tomorrow morning: Rain, 0.04 in"])
    }

    @Test("until six, tonight is the night that has begun")
    func tonight() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        let evening = try #require(NoticeTime.day(0, .night).span(at: Self.now, in: zone))
        // 5:00 on the next day.
        let morning = try #require(NoticeTime.day(0, .night).span(at: Self.now + 15 * 3600, in: zone))
        #expect(evening.id == "2026-04-06 night" && morning.id == evening.id)
        #expect(morning.interval.duration == 3600)
        // 6:00.
        let next = NoticeTime.day(0, .night).span(at: Self.now + 16 * 3600, in: zone)
        #expect(next?.id == "2026-04-07 night")
        #expect(NoticeTime.day(0, .morning).span(at: Self.now, in: zone) == nil)
    }

    @Test("values are compared in the user's unit, or in that of the rule")
    func units() throws {
        let hot = Self.report { $1.temperature = Temperature(celsius: $0 == 3 ? 34.5 : 20) }
        #expect(try texts("temperature > 33 today", hot, locale: "ko_KR")?.count == 1)
        #expect(try texts("temperature > 33C today", hot) == ["Temperature up to 94°F (Mon 5:00 PM)"])
        #expect(try texts("temperature > 35C today", hot) == [], "It is 94 in the user's unit.")
        #expect(try texts("temperature > 94 today", hot)?.count == 1)
        #expect(try texts("temperature > 95 today", hot) == [])
        let windy = Self.report {
            $1.wind = Wind(speed: Speed(metersPerSecond: 9), gust: Speed(metersPerSecond: $0 == 2 ? 22 : 12))
        }
        #expect(try texts("wind.gust > 20m/s", windy) == ["Gusts up to 49 mph (Mon 4:00 PM)"])
        #expect(try texts("wind.gust > 50mph", windy) == [])
        #expect(try texts("wind.gust > 45m/s", windy) == [], "It is 49 in the user's unit.")
        #expect(try texts("wind.gust >= 9bft", windy)?.count == 1)
        #expect(try texts("wind > 8", windy, locale: "ko_KR")?.count == 1)
    }

    @Test("values of days count where the steps have none, for whole days only")
    func days() throws {
        var report = Self.report { _, _ in }
        var day = DayWeather(
            start: SampleReports.instant("05T15:00"), end: SampleReports.instant("06T15:00"), isPartial: false,
            isDerived: true)
        day.uvIndex = UVIndex(value: 8.6)
        report.days = [day]
        #expect(try texts("uv >= 8 today", report)?.count == 1)
        #expect(try texts("uv >= 9 today", report) == [])
        #expect(try texts("uv >= 8 afternoon", report) == nil, "Nothing is known about the afternoon.")
        #expect(try texts("days[0].uvIndex >= 8", report) == ["UV index: 9"])
    }

    @Test("each spell of a value is a fact of its own")
    func spells() throws {
        let report = Self.report(hours: 24) {
            $1.temperature = Temperature(celsius: [2, 3, 20, 21].contains($0) ? -1 : 4)
        }
        let notices = try #require(try notices("temperature < 0C", report))
        #expect(notices.count == 2)
        #expect(notices.first?.start == Self.now + 2 * 3600 && notices.last?.start == Self.now + 20 * 3600)
    }

    @Test("frost is a temperature of 0 °C or less in the night")
    func frost() throws {
        let report = Self.report { $1.temperature = Temperature(celsius: $0 == 14 ? 0 : 3) }
        #expect(try texts("frost", report, locale: "en_GB") == ["Frost: down to 0°C (Tue 04:00)"])
        #expect(try texts("frost today", report) == [])
    }

    @Test("alerts from a severity on, the gravest of which pass quiet hours")
    func alerts() throws {
        var extreme = SampleAlerts.flood
        extreme.severity = .extreme
        let report = SampleAlerts.report([SampleAlerts.flood, SampleAlerts.bare, extreme, SampleAlerts.over])
        // A quarter of an hour later one of them is over.
        let severe = try #require(try notices("alert severe", report, at: Self.now + 900))
        #expect(severe.map(\.urgency) == [.critical, .critical])
        #expect(severe.map(\.passesQuietHours) == [true, false])
        #expect(severe.last?.text.hasPrefix("Severe: Flood Warning (until ") == true, "\(severe)")
        #expect(try notices("alert", report, at: Self.now + 900)?.count == 3)
        #expect(try notices("alert", Self.report { _, _ in }) == nil, "Alerts were not asked for.")
    }

    @Test("texts of services have no control characters, and are bounded")
    func hostile() throws {
        var alert = SampleAlerts.flood
        alert.summary = "\u{1B}]0;x\u{7}Flood\n\r\u{202E}\0" + String(repeating: "y", count: 100_000)
        alert.event = nil
        var report = SampleAlerts.report([alert])
        report.place.name = "\u{1B}[2JSeoul\n"
        let notice = try #require(try notices("alert", report)?.first)
        for text in [notice.title, notice.text, notice.id] {
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
            #expect(text.unicodeScalars.count <= 1001)
        }
    }

    @Test("every notice has a text in every language", arguments: SampleLocale.all)
    func languages(locale: SampleLocale) throws {
        let report = wet(1...20)
        for rule in ["rain within 2h", "rain tonight", "precipitation > 0.1mm", "change"] {
            let rule = try #require(NoticeRule.rules(in: rule).first)
            for notice in rule.notices(for: report, localizer: try locale.localizer(), now: Self.now) ?? [] {
                #expect(!notice.text.isEmpty && !notice.text.contains("notice."), "\(notice.text)")
            }
        }
    }
}
