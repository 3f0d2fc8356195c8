import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("The view of several places")
struct PlacesViewTests {
    private static func text(
        _ localizer: Localizer, of answers: [PlaceAnswer] = SamplePlaces.all, width: Int = 80, rows: Int? = 24,
        icons: IconSet = .emoji, depth: ColorDepth = .none
    ) -> String {
        let options = ForecastView.Options(
            terminal: Terminal(columns: width, rows: rows, depth: depth, ground: depth == .none ? .unknown : .dark),
            icons: icons, providerNames: ["metno": "MET Norway"])
        return PlacesView(answers, localizer: localizer, options: options, now: SampleReports.now).text()
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    @Test("no line is wider than the terminal, by the C library's widths, too", arguments: SampleLocale.all)
    func fits(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        try LibraryWidth.use { oracle in
            for width in FittingTests.widths {
                for line in Self.lines(Self.text(localizer, width: width, rows: nil)) {
                    #expect(line.displayWidth <= width, "\(width): \(line)")
                    #expect(oracle.columns(of: line) <= width, "\(width): \(line)")
                }
            }
        }
    }

    @Test("each place has a row at every width, even without an answer", arguments: FittingTests.widths)
    func rows(width: Int) throws {
        let lines = Self.lines(try Self.text(SampleLocale.english.localizer(), width: width))
        for (line, name) in zip(lines, ["Seoul", "Reykja", "-33", "Qwxy"]) {
            #expect(line.hasPrefix("  " + name), "\(width): \(line)")
        }
    }

    @Test("a service and its credit shared by several places are shown once")
    func sharedCredit() throws {
        let answer = try #require(SamplePlaces.all.first { $0.report != nil })
        let credit = try #require(answer.report?.provenance.attribution)
        let text = Self.text(try SampleLocale.english.localizer(), of: [answer, answer], width: 200, rows: nil)
        #expect(text.ranges(of: credit.prefix(20)).count == 1, "\(text)")
    }

    @Test("a row without weather shows the reason")
    func problem() throws {
        let lines = Self.lines(try Self.text(SampleLocale.english.localizer()))
        #expect(lines[3].contains("No place named \"Qwxyzzyville\" was found."))
        let failed = try Self.text(SampleLocale.english.localizer(), of: [SamplePlaces.unknown])
        #expect(Self.lines(failed).count == 1)
    }

    @Test("the time and the next change are left out below 60 columns, the bar below 72")
    func priorities() throws {
        let localizer = try SampleLocale.english.localizer()
        let time = "2:10"
        #expect(Self.text(localizer, width: 72).contains("▄") && Self.text(localizer, width: 72).contains(time))
        let narrow = Self.text(localizer, width: 71)
        #expect(!narrow.contains("▄") && narrow.contains(time))
        let narrower = Self.lines(Self.text(localizer, width: 59)).prefix(3).joined(separator: "\n")
        #expect(!narrower.contains(time) && !narrower.contains("Thunder"))
        #expect(narrower.contains("45°") && narrower.contains("57°"))
    }

    @Test("bars share one scale: the colder place's bar is to the left of the warmer one's")
    func scale() throws {
        let lines = Self.lines(try Self.text(SampleLocale.english.localizer(), width: 100))
        let ends = lines.prefix(2).map { line in
            (
                first: line.firstIndex { "▄▗▖".contains($0) }.map { line.distance(from: line.startIndex, to: $0) },
                last: line.lastIndex { "▄▗▖".contains($0) }.map { line.distance(from: line.startIndex, to: $0) }
            )
        }
        let warm = try #require(ends[0].first)
        let cold = try #require(ends[1].last)
        #expect(cold < warm, "\(lines)")
    }

    @Test("each service is named once, and its credit is shown in a pipe")
    func footer() throws {
        let localizer = try SampleLocale.english.localizer()
        let screen = Self.text(localizer)
        #expect(screen.contains("  OpenWeather, MET Norway\n"))
        #expect(!screen.contains("openweathermap.org"))
        #expect(Self.text(localizer, rows: nil).contains("openweathermap.org"))
    }

    @Test("the view is ASCII under LC_ALL=C", arguments: FittingTests.widths)
    func ascii(width: Int) throws {
        let text = try Self.text(SampleLocale.ascii(), width: width, rows: nil)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(Self.lines(text).allSatisfy { $0.count <= width })
    }
}
