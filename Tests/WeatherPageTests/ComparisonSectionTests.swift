import Foundation
import HTTPTypes
import SandboxServices
import Testing
import WeatherEngine
import WeatherGazetteer
import WeatherLocalization
import WeatherMETNorway
import WeatherOpenWeather
import WeatherPlaces
import WeatherRendering
import WeatherSandbox
import WeatherTesting

@testable import WeatherCore
@testable import WeatherPage

@Suite("The section with a comparison of services")
struct ComparisonSectionTests {
    /// Returns the rows of the tables as words, except tables of conditions.
    private func rows(of html: String) throws -> [[String]] {
        _ = try XMLDocument(parsing: Data(html.utf8))
        return html.matches(of: /<table>(?s:(.*?))<\/table>/).map { String($0.1) }.flatMap { table -> [[String]] in
            if table.contains("<use ") { return [] }
            let caption = table.firstMatch(of: /<caption[^>]*>(.*?)<\/caption>/).map { shown(String($0.1)) } ?? []
            return table.matches(of: /<tr>(.*?)<\/tr>/).map { String($0.1) }
                .enumerated().map { index, row in (index == 0 ? caption : []) + shown(row) }
        }
    }

    /// Returns the text of markup as words.
    private func shown(_ markup: String) -> [String] {
        let text = markup.replacing(/<\/bdi><span class="cmp-mark">/, with: "").replacing(/<[^>]*>/, with: " ")
        return SampleComparison.words(
            text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&"))
    }

    @Test(
        "headings, numbers, marks and differences are the same as in the terminal, in the same order",
        arguments: ["en_US", "ko_KR", "ar_EG", "he_IL", "hi_IN", "C"])
    func numbers(locale: String) async throws {
        let comparison = try await SampleComparison.comparison()
        #expect(comparison.reports.count == 2 && comparison.days.count > 4 && comparison.hours.count > 40)
        var lines = try SampleComparison.lines(comparison, locale: locale)[...]
        let rows = try rows(of: try SampleComparison.html(comparison, locale: locale))
        #expect(rows.count > 5 * 5 + 3 * 40)
        for row in rows {
            // The terminal has other lines between the tables.
            guard let index = lines.firstIndex(of: row) else {
                Issue.record("\(row) is missing in the terminal, or in another order")
                return
            }
            lines = lines[(index + 1)...]
        }
    }

    @Test(
        "a value that covers only part of a day is marked, and a note explains the mark", arguments: ["en_US", "ar_EG"])
    func marks(locale: String) async throws {
        let html = try SampleComparison.html(try await SampleComparison.comparison(), locale: locale)
        let localizer = try SamplePage.localizer(locale)
        #expect(html.contains(#"</bdi><span class="cmp-mark">*</span></td>"#))
        #expect(html.contains("<p>* \(localizer.text("day.partial"))</p>"))
    }

    @Test("each condition has its name from the terminal, and a symbol that is defined")
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
        // Screen readers skip symbols, so each is followed by its name.
        let named = html.matches(of: /<svg class="i" aria-hidden="true"><use [^>]*><\/svg><span[^>]*>[^<]+<\/span>/)
        #expect(named.count == html.matches(of: /<use href="#s-/).count)
    }

    @Test("a service that failed is named with the reason, and all services and the place are credited")
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

    @Test("tables have captions, scopes, and boxes with names and keyboard focus", arguments: ["en_US", "ar_EG"])
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
            let section = ComparisonSection(
                hostile, title: text, localizer: try SamplePage.localizer(locale), providerNames: [text: text],
                now: SamplePage.now)
            for html in [section.tables.text, section.chart(withTablesAt: text).text] {
                _ = try XMLDocument(parsing: Data(html.utf8))
                #expect(!html.contains("<script") && !html.contains("\u{1B}") && html.contains("&lt;script&gt;"))
                #expect(html.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil)
            }
        }
    }

    @Test("without any forecast there are no tables, only the reasons")
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

/// A comparison for Seoul from the sandbox's services: two forecasts, and one service with a wrong key.
enum SampleComparison {
    static let now = SamplePage.now
    static let names = ["openweather": "OpenWeather"]
    private static let ids = ["metno", "onecall", "openweather"]

    static func comparison() async throws -> WeatherComparison {
        let engine = WeatherEngine(
            catalog: ProviderCatalog([METNorwayProvider.entry, OneCallProvider.entry, OpenWeatherProvider.entry]),
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) { descriptor in
            ProviderContext(
                descriptor: descriptor, transport: StubTransport { response(of: descriptor.id, to: $0) },
                credential: { descriptor.id == "openweather" ? "wrong" : String(repeating: "0", count: 32) },
                clock: { now })
        }
        var place = SamplePage.report.place
        place.attribution = "Places <of> the world"
        return WeatherComparison(try await engine.answers(for: WeatherQuery(place: place), from: ids), now: now)
    }

    static func html(_ comparison: WeatherComparison, locale: String = "en_US") throws -> String {
        ComparisonSection(
            comparison, title: "Compared", localizer: try SamplePage.localizer(locale), providerNames: names, now: now
        ).tables.text
    }

    /// Returns the lines in a terminal that is wide enough for everything, as words.
    static func lines(_ comparison: WeatherComparison, locale: String) throws -> [[String]] {
        let options = ComparisonView.Options(terminal: Terminal(columns: 400), hourly: true, providerNames: names)
        let text = ComparisonView(
            comparison, localizer: try SamplePage.localizer(locale), options: options, now: now
        ).text()
        return text.split(separator: "\n").map { line in words(String(line)) }
    }

    /// Returns the words of a text, without directional marks.
    static func words(_ text: String) -> [String] {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        return plain.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func response(of id: String, to request: ServiceRequest) -> ServiceResponse {
        let standIns: [any ServiceStandIn] = [METNorwayStandIn(), OneCallStandIn(), OpenWeatherStandIn()]
        guard let standIn = standIns.first(where: { $0.id == id }) else { return ServiceResponse(status: 404, Data()) }
        let query = URLComponents(string: request.http.path ?? "/")?.queryItems ?? []
        let response = standIn.response(
            to: SandboxRequest(
                path: request.pathWithoutQuery, query: query.map { ($0.name, $0.value ?? "") },
                headers: ["User-Agent": "tests"]),
            from: Atmosphere(), now: now)
        return ServiceResponse(status: response.status, response.body)
    }
}
