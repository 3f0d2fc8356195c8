import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("What was told is told once")
struct NoticeMemoryTests {
    private static let now = SampleReports.instant("06T05:00")

    /// One user's rules and memory, and the weather over time.
    private struct Teller {
        var memory = NoticeMemory()
        var rules: [NoticeRule]
        let localizer: Localizer

        init(_ rules: String) throws {
            self.rules = try NoticeRule.rules(in: rules)
            localizer = try SampleLocale(name: "en_GB").localizer()
        }

        /// What is told of a report; a failed program leaves it untold.
        mutating func told(_ report: WeatherReport, at now: Date = now, isFailing: Bool = false) throws -> [String] {
            // As after a new start: the memory is only what is in the file.
            memory = try JSONDecoder().decode(NoticeMemory.self, from: JSONEncoder().encode(memory))
            let news = memory.news(in: rules.map { $0.reading(of: report, localizer: localizer, now: now) }, at: now)
            if !isFailing { for notice in news { memory.note(notice) } }
            return news.map(\.text)
        }
    }

    private func windy(_ gusts: [Double]) -> WeatherReport {
        NoticeReadingTests.report(hours: gusts.count) {
            $1.wind = Wind(speed: nil, gust: Speed(metersPerSecond: gusts[$0]))
        }
    }

    @Test("a value is told once, again if it is worse, and again after it ended")
    func value() throws {
        var teller = try Teller("wind.gust > 20m/s")
        #expect(try teller.told(windy([10, 22, 10])).count == 1)
        #expect(try teller.told(windy([10, 22, 10])).isEmpty)
        #expect(try teller.told(windy([10, 24, 10])).isEmpty, "A little worse.")
        #expect(try teller.told(windy([10, 28, 10])).count == 1, "Much worse.")
        #expect(try teller.told(windy([10, 22, 10])).isEmpty, "Better.")
        #expect(try teller.told(windy([10, 19.5, 10])).isEmpty, "Almost ended.")
        #expect(try teller.told(windy([10, 22, 10])).isEmpty, "It had not ended.")
        #expect(try teller.told(windy([10, 15, 10])).isEmpty, "It ended.")
        #expect(try teller.told(windy([10, 22, 10])).count == 1)
    }

    @Test("another spell is another fact, and a spell whose time shifts a little is the same one")
    func spells() throws {
        var teller = try Teller("wind.gust > 20m/s")
        let calm = [Double](repeating: 5, count: 12)
        #expect(try teller.told(windy([22] + calm + [5])).count == 1)
        #expect(try teller.told(windy([5, 5, 22] + calm)).isEmpty, "It shifted.")
        #expect(try teller.told(windy([5, 5, 22] + calm + [23])).count == 1, "A second storm.")
        #expect(try teller.told(windy([5, 5, 22] + calm + [23])).isEmpty)
    }

    @Test("nothing is forgotten when a service fails")
    func unknown() throws {
        var teller = try Teller("alert; wind.gust > 20m/s")
        var report = windy([22])
        report.alerts = [SampleAlerts.flood]
        #expect(try teller.told(report).count == 2)
        #expect(try teller.told(SampleAlerts.report([])).isEmpty)
        report.alerts = nil
        #expect(try teller.told(report).isEmpty)
        #expect(try teller.told(windy([22])).isEmpty)
        report.alerts = [SampleAlerts.flood]
        #expect(try teller.told(report).count == 1, "The list without alerts ended it, and the failure did not.")
    }

    @Test("what was not told is told later")
    func failing() throws {
        var teller = try Teller("alert")
        #expect(try teller.told(SampleAlerts.report([SampleAlerts.flood]), isFailing: true).count == 1)
        #expect(try teller.told(SampleAlerts.report([SampleAlerts.flood])).count == 1)
        #expect(try teller.told(SampleAlerts.report([SampleAlerts.flood])).isEmpty)
    }

    @Test("an update of an alert is told only if it is graver, and the next day's is another one")
    func alerts() throws {
        var teller = try Teller("alert")
        var alert = SampleAlerts.flood
        #expect(try teller.told(SampleAlerts.report([alert])).count == 1)
        alert.id = "another"
        alert.expires = alert.expires.map { $0 + 3600 }
        #expect(try teller.told(SampleAlerts.report([alert])).isEmpty)
        alert.severity = .extreme
        #expect(try teller.told(SampleAlerts.report([alert])).count == 1)
        alert.severity = .severe
        #expect(try teller.told(SampleAlerts.report([alert])).isEmpty)
        var next = alert
        (next.onset, next.expires) = (alert.expires.map { $0 + 86_400 }, alert.expires.map { $0 + 2 * 86_400 })
        #expect(try teller.told(SampleAlerts.report([alert, next])).count == 1)
        #expect(try teller.told(SampleAlerts.report([alert, next])).isEmpty)
    }

    @Test("rain of a day is told for each day, and again if it is much more")
    func rain() throws {
        var teller = try Teller("rain tomorrow")
        func report(_ mm: Double, hours: ClosedRange<Int>) -> WeatherReport {
            NoticeReadingTests.report(hours: 72) { number, hour in
                guard hours.contains(number) else { return }
                hour.condition = .rain
                hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: mm))
            }
        }
        #expect(try teller.told(report(1, hours: 20...20)).count == 1)
        #expect(try teller.told(report(1.5, hours: 18...18)).isEmpty)
        #expect(try teller.told(report(12, hours: 18...18)).count == 1)
        // A day later, tomorrow is another day.
        #expect(try teller.told(report(1, hours: 40...40), at: Self.now + 86_400).count == 1)
    }

    @Test("the forecast of tomorrow is compared with that of before")
    func change() throws {
        var teller = try Teller("change")
        func report(high: Double, low: Double = 5, mm: Double = 0) -> WeatherReport {
            var report = NoticeReadingTests.report { number, hour in
                if number == 20 { hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: mm)) }
            }
            var day = DayWeather(
                start: SampleReports.instant("06T15:00"), end: SampleReports.instant("07T15:00"), isPartial: false,
                isDerived: true)
            (day.highTemperature, day.lowTemperature) = (Temperature(celsius: high), Temperature(celsius: low))
            report.days = [day]
            return report
        }
        #expect(try teller.told(report(high: 20)).isEmpty, "The first one is only noted.")
        #expect(try teller.told(report(high: 25)).isEmpty, "Not more than 5°.")
        #expect(try teller.told(report(high: 25.5)) == ["Tomorrow's forecast is now 26° / 5°, before 20° / 5°."])
        #expect(try teller.told(report(high: 25.5)).isEmpty)
        #expect(try teller.told(report(high: 25.5, mm: 2)) == ["Tomorrow's forecast has changed from dry to wet."])
        #expect(try teller.told(report(high: 25.5)).isEmpty, "From wet to dry is nothing to tell.")
        #expect(try teller.told(report(high: 12), isFailing: true).count == 1)
        #expect(try teller.told(report(high: 12)).count == 1)
    }

    @Test("the facts of deleted rules are forgotten")
    func deleted() throws {
        var teller = try Teller("wind.gust > 20m/s")
        #expect(try teller.told(windy([22])).count == 1)
        teller.rules = try NoticeRule.rules(in: "wind.gust > 25m/s")
        #expect(try teller.told(windy([22])).isEmpty)
        teller.rules = try NoticeRule.rules(in: "wind.gust > 20m/s")
        #expect(try teller.told(windy([22])).count == 1)
    }
}
