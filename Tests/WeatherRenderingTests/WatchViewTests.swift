import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("The screen of --watch")
struct WatchViewTests {
    private static let now = SampleReports.now

    private static func status(_ activity: WatchStatus.Activity = .waiting(next: now + 1800)) -> WatchStatus {
        var status = WatchStatus()
        (status.activity, status.placeNumber, status.placeCount) = (activity, 1, 3)
        return status
    }

    private static func lines(
        _ localizer: Localizer, _ status: WatchStatus = status(), columns: Int = 80, rows: Int = 24,
        report: WeatherReport? = SampleReports.rich, daysAhead: Int = 0, sections: [ForecastView.Section]? = nil
    ) -> [String] {
        var options = ForecastView.Options(sections: sections)
        (options.terminal.columns, options.terminal.rows, options.daysAhead) = (columns, rows, daysAhead)
        return WatchView(
            place: SampleReports.rich.place, report: report, localizer: localizer, options: options, status: status,
            now: now
        ).lines()
    }

    @Test("every view fits the terminal, and the last row has the keys", arguments: SampleLocale.all)
    func fits(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let views: [[ForecastView.Section]?] = [nil, [.now, .hours], [.now, .chart], [.now, .details]]
        for (columns, rows) in [(20, 4), (40, 14), (40, 15), (59, 20), (72, 24), (80, 24), (120, 40)] {
            for sections in views {
                for explains in [false, true] {
                    var status = Self.status()
                    status.explainsKeys = explains
                    let lines = Self.lines(
                        localizer, status, columns: columns, rows: rows, sections: sections)
                    #expect(lines.count <= rows, "\(columns)x\(rows)")
                    for line in lines { #expect(line.displayWidth <= columns, "\(columns): \(line)") }
                    guard rows >= 15 else { continue }
                    #expect(lines.count == rows)
                    #expect(lines.last?.contains("q") == true)
                }
            }
        }
    }

    @Test("at 80 columns, the labels of the keys and the clock fit", arguments: SampleLocale.all)
    func words(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let last = try #require(Self.lines(localizer).last)
        for key in ["watch.refresh", "watch.days", "watch.view", "watch.help", "watch.quit"] {
            #expect(last.contains(localizer.text(key)), "\(last)")
        }
        #expect(
            last.contains(localizer.date(Self.now, as: .time, in: try #require(TimeZone(identifier: "Asia/Seoul")))))
    }

    @Test("on a narrow terminal, the next request is left out, then the labels of the keys")
    func narrow() throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        #expect(
            Self.lines(localizer).last
                == "  r refresh  ←→ day  ↑↓ place 1/3  v view  ? help  q quit   14:10 · next 14:40")
        #expect(
            Self.lines(localizer, columns: 71).last
                == "  r refresh  ←→ day  ↑↓ place 1/3  v view  ? help  q quit       14:10")
        let narrow = "  r  ←→  ↑↓  v  ?  q" + String(repeating: " ", count: 13) + "14:10"
        #expect(Self.lines(localizer, columns: 40).last == narrow)
        let ascii = try SampleLocale.ascii()
        #expect(Self.lines(ascii, columns: 50).last?.hasPrefix("  r  <>  ^v  v  ?  q ") == true)
        // With a single place, there is no key to switch places.
        #expect(Self.lines(localizer, WatchStatus()).last?.contains("↑↓") == false)
    }

    @Test("a spinner replaces the clock during requests; after a failure, its time and the next are shown")
    func activities() throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        let asking = try #require(Self.lines(localizer, Self.status(.asking(step: 12))).last)
        #expect(asking.hasSuffix("q quit" + String(repeating: " ", count: 20) + "⠹"), "\(asking)")
        let failed = Self.status(.failed(Self.now, next: Self.now + 300))
        #expect(Self.lines(localizer, failed).last?.hasSuffix("14:10 failed") == true)
        #expect(Self.lines(localizer, failed, columns: 100).last?.hasSuffix("14:10 failed, next 14:15") == true)
    }

    @Test("the keys are explained above the last row; the rest is unchanged", arguments: SampleLocale.all)
    func explanation(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        var status = Self.status()
        let plain = Self.lines(localizer, status)
        status.explainsKeys = true
        let explained = Self.lines(localizer, status)
        #expect(plain.prefix(15) == explained.prefix(15) && plain.last == explained.last)
        for key in ["refresh", "days", "place", "view", "help", "quit"] {
            let text = localizer.text("watch.\(key).what")
            #expect(explained.contains { $0.contains(text) }, "\(text) in \(explained)")
        }
    }

    @Test("a place without data shows the reason")
    func missing() throws {
        var status = Self.status(.failed(Self.now, next: nil))
        status.problem = "No answer."
        let lines = Self.lines(try SampleLocale.english.localizer(), status, report: nil)
        #expect(lines.first?.contains("Seoul") == true && lines.contains { $0.contains("No answer.") })
        #expect(lines.count == 24)
    }

    @Test("another day has its own head and hours")
    func otherDay() throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        let ahead = WatchView.daysAhead(in: SampleReports.rich, localizer: localizer, now: Self.now)
        #expect(ahead >= 1)
        let lines = Self.lines(localizer, daysAhead: 1)
        #expect(lines.first?.hasSuffix("Tue 7 Apr") == true, "\(lines)")
        #expect(lines.first?.contains("14:10") == false)
        let hours = Self.lines(localizer, daysAhead: 1, sections: [.hours])
        #expect(hours.contains { $0.contains("Tue 7 Apr") })
        #expect(!hours.contains { $0.contains("Wed") || $0.contains("Today") }, "\(hours)")
        // A number beyond the last day shows the last day.
        #expect(Self.lines(localizer, daysAhead: ahead) == Self.lines(localizer, daysAhead: 99))
    }
}

@Suite("Updates of the screen")
struct ScreenUpdateTests {
    private static func text(_ lines: [String], after shown: [String]?, bidi: Bidi = .none) -> String {
        ScreenUpdate.text(showing: lines, after: shown, bidi: bidi)
    }

    @Test("the first update writes all rows, later ones only changed rows, or nothing")
    func changes() {
        #expect(
            Self.text(["a", "b"], after: nil)
                == "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2Kb\u{1B}[?2026l")
        #expect(Self.text(["a", "c"], after: ["a", "b"]) == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[2Kc\u{1B}[?2026l")
        #expect(Self.text(["a", "b"], after: ["a", "b"]) == "")
        #expect(Self.text(["a"], after: ["a", "b"]) == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[2K\u{1B}[?2026l")
    }

    @Test("the direction mode is set during the update if the terminal has it")
    func bidi() {
        let text = Self.text(["a"], after: [], bidi: .vte)
        #expect(text == "\u{1B}[?2026h\u{1B}[?2501h\u{1B}[1;1H\u{1B}[2Ka\u{1B}[?2501l\u{1B}[?2026l")
    }

    @Test("each frame of the spinner is one column wide", arguments: Glyphs.allCases)
    func sign(glyphs: Glyphs) {
        for step in [-1, 0, 1, 7, 12, Int.min, Int.max] {
            #expect(turningSign(step: step, glyphs).displayWidth == 1)
        }
    }
}
