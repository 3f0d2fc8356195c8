import Foundation
import Testing
import WeatherEngine
import WeatherLocalization

@testable import WeatherCore
@testable import WeatherPage

@Suite("The chart of a comparison")
struct ComparisonChartTests {
    /// The hour of the sample page, since reports begin at the start of an hour.
    private static let now = Date(
        timeIntervalSince1970: (SamplePage.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)

    private func chart(_ comparison: WeatherComparison, locale: String = "en_US") throws -> String {
        let html = ComparisonSection(
            comparison, title: "Compared", localizer: try SamplePage.localizer(locale), now: Self.now
        ).chart(withTablesAt: "/tables").text
        _ = try XMLDocument(parsing: Data(html.utf8))
        return html
    }

    /// Returns a report whose next hours have one temperature each.
    private func report(_ id: String, _ temperatures: [Double]) -> WeatherReport {
        var report = SamplePage.report
        (report.provenance.provider, report.provenance.providerName) = (id, id)
        report.days = []
        report.hours = temperatures.enumerated().map { index, celsius in
            var hour = HourWeather(date: Self.now + Double(index) * 3600, duration: 3600)
            hour.temperature = Temperature(celsius: celsius)
            return hour
        }
        return report
    }

    private func comparison(_ reports: [WeatherReport]) -> WeatherComparison {
        WeatherComparison(
            reports.map { ProviderAnswer(provider: $0.provenance.provider, outcome: .success($0)) }, now: Self.now
        )
    }

    @Test("each service has a line and its name, in the order in which the lines end", arguments: ["en_US", "ar_EG"])
    func lines(locale: String) throws {
        let ends: [(name: String, last: Double)] = [("Cold", 2), ("Warm", 22), ("Mild", 12)]
        let reports = ends.map { end in
            report(end.name, (0..<30).map { (hour: Int) -> Double in 10 + (end.last - 10) * Double(hour) / 29 })
        }
        let html = try chart(comparison(reports), locale: locale)
        #expect(html.matches(of: /<path class="c[0-9]" d="M[^L"]*"/).count == 3)
        #expect(
            html.matches(of: /<span class="c[0-9]"><bdi>(.*?)<\/bdi>/).map { String($0.1) } == ["Warm", "Mild", "Cold"])
        // A name has the look of its line, and its place is where the line ends.
        for (look, name) in [("c0", "Cold"), ("c1", "Warm"), ("c2", "Mild")] {
            #expect(html.contains("<span class=\"\(look)\"><bdi>\(name)</bdi>"))
        }
        #expect(html.matches(of: /class="cmp-band"/).count == 1)
    }

    @Test("names do not share a place, however close the lines end, and however many there are")
    func names() throws {
        let html = try chart(comparison((0..<20).map { report("Service \($0)", Array(repeating: 10, count: 30)) }))
        #expect(html.matches(of: /<span class="c[^"]*"><bdi>Service/).count == 20)
        #expect(Set(html.matches(of: /<span class="(c[^"]*)"><bdi>Service/).map { String($0.1) }).count == 20)
    }

    @Test("a line crosses gaps of six hours, but not longer ones")
    func gaps() throws {
        var (short, long) = (report("A", Array(repeating: 10, count: 40)), report("B", Array(repeating: 20, count: 40)))
        short.hours.removeAll { (10..<15).contains(Int($0.date.timeIntervalSince(Self.now) / 3600)) }
        long.hours.removeAll { (10..<20).contains(Int($0.date.timeIntervalSince(Self.now) / 3600)) }
        let html = try chart(comparison([short, long]))
        let runs = html.matches(of: /<path class="c[0-9]" d="(M[^"]*C[^"]*)"/).map { $0.1.filter { $0 == "M" }.count }
        #expect(runs == [1, 2])
    }

    @Test("the band includes services with steps of three hours at each hour, so that its edges are straight")
    func band() throws {
        var coarse = report("Coarse", Array(repeating: 20, count: 31))
        coarse.hours = coarse.hours.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
        let html = try chart(comparison([report("Fine", Array(repeating: 10, count: 31)), coarse]))
        let band = try #require(html.firstMatch(of: /class="cmp-band" d="M(.*?)z"/)?.1)
        let heights = band.split(separator: "L").compactMap { $0.split(separator: " ").last }
        #expect(heights.count > 50 && Set(heights).count == 2)
    }

    @Test("each day has medians, a bar and how many services expect rain; a link leads to the tables")
    func days() async throws {
        let comparison = try await SampleComparison.comparison()
        let html = try chart(comparison)
        let items = html.matches(of: /<li><b>(.*?)<\/b>/).map { String($0.1) }
        #expect(items.count == comparison.days.count && items.starts(with: ["Today", "Tomorrow"]))
        #expect(html.matches(of: /<svg class="bar"/).count == comparison.days.count)
        #expect(html.contains("<span>wet: ") && html.contains(#"<a href="/tables">"#))
        #expect(!html.contains("<table") && !html.contains("style="))
        #expect(html.matches(of: /<[a-z]/).count < 1_000)
    }

    @Test("without any forecast there is neither a chart nor a link")
    func nothing() throws {
        let html = try chart(comparison([]))
        #expect(!html.contains("<figure") && !html.contains("<ol") && !html.contains("/tables"))
    }
}
