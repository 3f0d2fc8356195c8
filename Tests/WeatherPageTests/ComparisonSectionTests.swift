import Foundation
import Testing
import WeatherEngine
import WeatherLocalization

@testable import WeatherCore
@testable import WeatherPage

@Suite("Comparisons as a section")
struct ComparisonSectionTests {
    /// The rows of the tables as words, without those of conditions.
    private func rows(of html: String) throws -> [[String]] {
        _ = try XMLDocument(parsing: Data(html.utf8))
        return html.matches(of: /<table>(?s:(.*?))<\/table>/).map { String($0.1) }.flatMap { table -> [[String]] in
            if table.contains("<use ") { return [] }
            let caption = table.firstMatch(of: /<caption[^>]*>(.*?)<\/caption>/).map { shown(String($0.1)) } ?? []
            return table.matches(of: /<tr>(.*?)<\/tr>/).map { String($0.1) }
                .enumerated().map { index, row in (index == 0 ? caption : []) + shown(row) }
        }
    }

    /// The text of markup as words.
    private func shown(_ markup: String) -> [String] {
        let text = markup.replacing(/<\/bdi><span class="cmp-mark">/, with: "").replacing(/<[^>]*>/, with: " ")
        return SampleComparison.words(
            text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"))
    }

    @Test(
        "headings, numbers, marks and differences are those of the terminal, in its order",
        arguments: ["en_US", "ko_KR", "ar_EG", "he_IL", "hi_IN", "C"])
    func numbers(locale: String) async throws {
        let comparison = try await SampleComparison.comparison()
        #expect(comparison.reports.count == 2 && comparison.days.count > 4 && comparison.hours.count > 40)
        var lines = try SampleComparison.lines(comparison, locale: locale)[...]
        let rows = try rows(of: try SampleComparison.html(comparison, locale: locale))
        #expect(rows.count > 5 * 5 + 3 * 40)
        for row in rows {
            // The terminal has them in the same order, and other lines between the tables.
            guard let index = lines.firstIndex(of: row) else {
                Issue.record("\(row) is not in the terminal, or not there")
                return
            }
            lines = lines[(index + 1)...]
        }
    }

    @Test("a value of a part of the day is marked, as the note says", arguments: ["en_US", "ar_EG"])
    func marks(locale: String) async throws {
        let html = try SampleComparison.html(try await SampleComparison.comparison(), locale: locale)
        let localizer = try SamplePage.localizer(locale)
        #expect(html.contains(#"</bdi><span class="cmp-mark">*</span></td>"#))
        #expect(html.contains("<p>* \(localizer.text("day.partial"))</p>"))
    }

    @Test("conditions have the names of the terminal, and a symbol each that is defined")
    func conditions() async throws {
        let comparison = try await SampleComparison.comparison()
        let html = try SampleComparison.html(comparison)
        let table = try #require(html.firstMatch(of: /<table>(?s:(?:(?!<\/table>).)*?cmp-name.*?)<\/table>/)).0
        let lines = try SampleComparison.lines(comparison, locale: "en_US")
        let names = table.matches(of: /class="cmp-name">.*?<span>(.*?)<\/span>/).map { shown(String($0.1)) }
        #expect(names.count == comparison.days.count)
        for (name, day) in zip(names, ["Today", "Tomorrow"]) {
            #expect(lines.contains { $0.first == day && name.allSatisfy($0.contains) }, "\(day) \(name)")
        }
        let used = Set(html.matches(of: /href="#(s-[a-zA-Z-]+)"/).map { String($0.1) })
        let defined = Set(html.matches(of: /<symbol id="(s-[a-zA-Z-]+)"/).map { String($0.1) })
        #expect(used == defined && !used.isEmpty)
        // Symbols are not read: each one has its name behind it.
        let named = html.matches(of: /<svg class="i" aria-hidden="true"><use [^>]*><\/svg><span[^>]*>[^<]+<\/span>/)
        #expect(named.count == html.matches(of: /<use href="#s-/).count)
    }

    @Test("who did not answer is said with the reason, and every service and the place are credited")
    func notes() async throws {
        let comparison = try await SampleComparison.comparison()
        let html = try SampleComparison.html(comparison)
        #expect(comparison.missing.map(\.provider) == ["openweather"])
        #expect(html.contains("<p>OpenWeather could not answer: "))
        #expect(html.contains("<p dir=\"auto\">Places &lt;of&gt; the world</p>"))
        for report in comparison.reports {
            let credit = report.provenance.attribution
            #expect(shown(html).joined(separator: " ").contains(credit), "\(credit)")
        }
        #expect(html.contains(#"<a href="https://"#))
    }

    @Test("tables have captions, scopes and boxes that can be reached and are named", arguments: ["en_US", "ar_EG"])
    func structure(locale: String) async throws {
        let html = try SampleComparison.html(try await SampleComparison.comparison(), locale: locale)
        let tables = html.matches(of: /<table>/).count
        #expect(tables > 7)
        let boxes = html.matches(of: /role="group" aria-labelledby="(.*?)" tabindex="0"><table>\n<caption id="(.*?)">/)
        #expect(boxes.count == tables && boxes.allSatisfy { $0.1 == $0.2 })
        #expect(Set(boxes.map { String($0.1) }).count == tables)
        #expect(html.matches(of: /<th[ >]/).count == html.matches(of: /<th scope="(row|col)"/).count)
        #expect(!html.contains("style=") && !html.contains("<script"))
    }

    @Test("names and credits of services cannot become markup")
    func hostile() throws {
        let text = #"</table><script>alert(1)</script>"onload='x'\#u{1B}[31m"#
        var report = SamplePage.report
        report.provenance.providerName = text
        report.provenance.provider = text
        report.provenance.attribution = text
        let hostile = WeatherComparison(
            [
                ProviderAnswer(provider: text, outcome: .success(report)),
                ProviderAnswer(
                    provider: text,
                    outcome: .failure(
                        WeatherError(.connectionFailed, details: .init { $0.host = text }, provider: "metno"))),
            ], now: SamplePage.now)
        for locale in ["en_US", "ar_EG"] {
            let html = ComparisonSection(
                hostile, title: text, localizer: try SamplePage.localizer(locale), providerNames: [text: text],
                now: SamplePage.now
            ).html.text
            _ = try XMLDocument(parsing: Data(html.utf8))
            #expect(!html.contains("<script") && !html.contains("\u{1B}") && html.contains("&lt;script&gt;"))
            #expect(html.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil)
        }
    }

    @Test("without an answer there is no table, but why")
    func nothing() throws {
        let missing = WeatherComparison(
            [
                ProviderAnswer(
                    provider: "metno",
                    outcome: .failure(
                        WeatherError(.connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno")))
            ], now: SamplePage.now)
        let html = try SampleComparison.html(missing)
        _ = try XMLDocument(parsing: Data(html.utf8))
        #expect(!html.contains("<table") && !html.contains("<h2") && html.contains("could not answer"))
    }
}
