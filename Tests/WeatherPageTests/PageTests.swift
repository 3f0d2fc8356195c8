import Foundation
import Testing

@testable import WeatherCore
@testable import WeatherPage

@Suite("Pages and cards")
struct PageTests {
    static let locales = ["en_US", "ko_KR", "ar_EG", "he_IL", "hi_IN", "C"]

    /// A report in which every external text tries to become markup.
    private static let hostile: WeatherReport = {
        let text = #"</title></style><script>alert(1)</script>"><img src=x onerror='alert(1)'>&amp;\#u{1B}[31m]]>"#
        var report = SamplePage.report
        report.place.name = text
        report.place.region = text
        report.place.attribution = text
        report.provenance.providerName = text
        report.provenance.attribution = text + " https://example.org/\"onmouseover='alert(1)' javascript:alert(1)"
        for address in ["javascript:alert(1)", "https://example.org/\"><script>", "data:text/html,<script>"] {
            var alert = WeatherAlert(id: address, summary: text)
            (alert.source, alert.region, alert.description, alert.instruction) = (text, text, text, text)
            alert.language = #"en" onclick="alert(1)"#
            alert.detailsURL = address
            report.alerts?.append(alert)
        }
        return report
    }()

    /// Parses XML with libxml2.
    private func parse(_ text: String) throws {
        _ = try XMLDocument(parsing: Data(text.utf8))
    }

    /// Returns the page without its first line, which is not XML.
    private func xml(_ html: String) -> String {
        String(html.dropFirst("<!DOCTYPE html>\n".count))
    }

    @Test("are well-formed in every writing direction", arguments: locales)
    func wellFormed(locale: String) throws {
        try parse(xml(SamplePage.html(locale: locale)))
        try parse(SamplePage.svg(locale: locale))
    }

    @Test("the sky behind the weather depends on the precipitation, or else on the clouds")
    func sky() {
        let skies: [(WeatherCondition, Bool, Sky)] = [
            (.snow, true, .snow), (.rain, true, .rainDay), (.rain, false, .rainNight), (.clear, true, .clearDay),
            (.clear, false, .clearNight), (.cloudy, true, .cloudDay), (.foggy, false, .cloudNight),
            (.sand, true, .dust), (.thunderstorms, true, .storm),
        ]
        for (condition, isDay, sky) in skies { #expect(Sky(condition, isDay: isDay) == sky) }
    }

    @Test("a URL in a credit is a link, without the punctuation after it")
    func links() throws {
        var report = SamplePage.report
        report.provenance.attribution = "Data (https://example.org/a), and https://example.org/b."
        let html = try SamplePage.html(report)
        #expect(html.contains(#"href="https://example.org/a""#) && html.contains(#"href="https://example.org/b""#))
    }

    @Test("a headline in the user's language has no other language's mark, and what the service wrote has")
    func headline() throws {
        var report = SamplePage.report
        var alert = WeatherAlert(id: "2", summary: "강풍<주의보>")
        alert.event = AlertEvent(.wind, .advisory)
        alert.language = "ko"
        report.alerts = [alert]
        let page = try SamplePage.html(report)
        #expect(page.contains(#"<b dir="auto">Wind advisory</b>"#))
        #expect(page.contains(#"<p><span dir="auto" lang="ko">“강풍&lt;주의보&gt;”</span> <small>Korean</small></p>"#))
    }

    @Test("a card has the most severe alert, and the number of others")
    func alerts() throws {
        var report = SamplePage.report
        #expect(!(try SamplePage.svg(report)).contains(" +1<"))
        var second = WeatherAlert(id: "second", summary: "Second")
        second.severity = .minor
        report.alerts?.append(second)
        #expect(try SamplePage.svg(report).contains(" +1<"))
    }

    @Test("contain no markup from external texts", arguments: ["en_US", "ar_EG"])
    func foreignTexts(locale: String) throws {
        let (html, svg) = (
            try SamplePage.html(Self.hostile, locale: locale), try SamplePage.svg(Self.hostile, locale: locale)
        )
        try parse(xml(html))
        try parse(svg)
        for text in [html, svg] {
            #expect(!text.contains("<script"))
            #expect(!text.contains("<img"))
            #expect(!text.contains("\u{1B}"))
            #expect(text.contains("&lt;script&gt;"))
        }
        // An unescaped quotation mark would end an attribute.
        #expect(html.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil)
        let addresses = html.matches(of: /href="([^"]*)"/).map { String($0.1) }
        #expect(addresses.allSatisfy { $0.hasPrefix("https://") || $0.hasPrefix("#") })
    }

    @Test("shade how unsure the temperatures are, if it is known", arguments: ["en_US", "ar_EG"])
    func bands(locale: String) throws {
        #expect(try !SamplePage.html(locale: locale).contains("class=\"g-band\""))
        var report = SamplePage.report
        for index in report.hours.indices {
            let celsius = report.hours[index].temperature?.celsius
            report.hours[index].temperaturePercentile10 = celsius.map { Temperature(celsius: $0 - 1) }
            report.hours[index].temperaturePercentile90 = celsius.map { Temperature(celsius: $0 + 2) }
        }
        let certain = try SamplePage.html(locale: locale).matches(of: /fill="url\(#th\)"/).count
        report.days[0].temperaturePercentile10 = report.days[0].lowTemperature.map {
            Temperature(celsius: $0.celsius - 2)
        }
        let html = try SamplePage.html(report, locale: locale)
        try parse(xml(html))
        #expect(html.matches(of: /class="g-band"/).count == html.matches(of: /class="g-line"/).count)
        #expect(html.matches(of: /fill="url\(#th\)" opacity=".4"/).count == 1)
        #expect(html.matches(of: /fill="url\(#th\)"/).count == certain + 1)
    }

    @Test("load no external resources")
    func selfContained() throws {
        for text in [try SamplePage.html(), try SamplePage.svg()] {
            #expect(text.firstMatch(of: /\ssrc=|url\((?!#)|@import|<link|<script/) == nil)
            let references = Set(text.matches(of: /(?:href="|url\()#([a-zA-Z-]+)/).map { String($0.1) })
            let targets = Set(text.matches(of: /\sid="([a-zA-Z-]+)"/).map { String($0.1) })
            #expect(references.subtracting(targets) == [])
        }
    }

    @Test("define exactly the symbols that they show")
    func usedSymbols() throws {
        let html = try SamplePage.html()
        let defined = Set(html.matches(of: /<symbol id="(s-[a-zA-Z-]+)"/).map { String($0.1) })
        let shown = Set(html.matches(of: /href="#(s-[a-zA-Z-]+)"/).map { String($0.1) })
        #expect(defined == shown)
        #expect(defined.contains("s-lightRain"))
    }

    @Test("stay well-formed with numbers that are not finite or are huge", arguments: ["en_US", "ar_EG"])
    func foreignNumbers(locale: String) throws {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18] {
            var report = SamplePage.report
            report.current?.temperature = Temperature(celsius: value)
            report.current?.humidity = Fraction(percent: value)
            report.current?.uvIndex = UVIndex(value: value)
            report.current?.wind = Wind(
                speed: Speed(metersPerSecond: abs(value)), direction: Angle(degrees: value))
            for index in report.hours.indices {
                report.hours[index].temperature = Temperature(celsius: value * Double(index))
                report.hours[index].precipitation = Precipitation(total: PrecipitationAmount(millimeters: value))
                report.hours[index].wind = report.current?.wind
            }
            for index in report.days.indices { report.days[index].highTemperature = Temperature(celsius: value) }
            try parse(xml(SamplePage.html(report, locale: locale)))
            try parse(SamplePage.svg(report, locale: locale))
        }
    }

    @Test("show only the place when nothing else is known")
    func empty() throws {
        let report = WeatherReport(place: SamplePage.report.place, provenance: SamplePage.report.provenance)
        let (html, svg) = (try SamplePage.html(report), try SamplePage.svg(report))
        try parse(xml(html))
        try parse(svg)
        for section in ["class=\"hours\"", "class=\"days\"", "class=\"det\""] { #expect(!html.contains(section)) }
        #expect(html.contains("Seoul") && svg.contains("Seoul"))
    }

    @Test("declare the language and the direction of their text")
    func languages() throws {
        #expect(try SamplePage.html(locale: "ar_EG").contains(#"<html lang="ar" dir="rtl">"#))
        #expect(try SamplePage.html(locale: "ko_KR").contains(#"<html lang="ko" dir="ltr">"#))
        #expect(try SamplePage.svg(locale: "he_IL").contains(#"lang="he" direction="rtl""#))
    }

    @Test("have only one background if a theme is chosen")
    func themes() throws {
        let localizer = try SamplePage.localizer("en_US")
        func html(_ theme: PageTheme) -> String {
            WeatherPage(report: SamplePage.report, localizer: localizer, theme: theme, now: SamplePage.now).html()
        }
        #expect(html(.auto).contains("prefers-color-scheme"))
        #expect(html(.light).contains("--page:#fff") && !html(.light).contains("--page:#101418"))
        #expect(html(.dark).contains("--page:#101418") && !html(.dark).contains("--page:#fff"))
    }

    @Test("match the snapshots", arguments: ["en_US", "ar_EG"])
    func snapshots(locale: String) throws {
        let html = try SamplePage.html(locale: locale)
        // The style sheet and the symbols are the same in all of them.
        let body = html[(html.range(of: "<main>")?.lowerBound ?? html.startIndex)...]
        try expectSnapshot(String(body), named: "page.\(locale).html")
        try expectSnapshot(SamplePage.svg(locale: locale), named: "card.\(locale).svg")
    }
}

@Suite("Cards as PNG pictures")
struct PictureTests {
    private static let card: WeatherCard? = try? WeatherCard(
        report: SamplePage.report, localizer: SamplePage.localizer("ko_KR"), now: SamplePage.now)

    @Test(
        "a missing or wrong library is an error",
        arguments: ["libnone.so.1", "libc.so.6", "libcairo.so.2"])
    func missing(library: String) throws {
        let card = try #require(Self.card)
        let error = #expect(throws: WeatherError.self) { try card.png(library: library) }
        #expect(error?.reason == .noPictureLibrary && error?.code == .unavailable)
    }

    @Test(
        "a picture has twice the size of the card, and is not empty",
        .enabled(if: (try? card?.png()) != nil, "needs librsvg2-2"))
    func drawn() throws {
        let card = try #require(Self.card)
        let picture = try card.png()
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        func number(at offset: Int) -> Int { picture[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(number(at: 16) == 1600 && number(at: 20) == Int((card.drawing().height * 2).rounded(.up)))
        // Text and symbols do not compress well.
        #expect(picture.count > 20_000)
    }
}

/// Compares a text with the file `Snapshots/<name>` next to this one.
///
/// If the environment variable `WX_RECORD_SNAPSHOTS` is set, the file is rewritten instead: review the difference
/// before committing it.
private func expectSnapshot(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
        return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    // Compared by bytes: strings that differ in a joiner or in composition must not count as equal.
    if Array(recorded.utf8) == Array(text.utf8) { return }
    let pairs = zip(recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let difference = pairs.first { Array($0.utf8) != Array($1.utf8) }
    Issue.record(
        "\(name) differs, first here:\n- \(difference?.0 ?? "(end)")\n+ \(difference?.1 ?? "(end)")",
        sourceLocation: sourceLocation)
}
