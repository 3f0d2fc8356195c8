import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Templates")
struct WeatherTemplateTests {
    private func text(
        _ template: String, of report: WeatherReport = SampleReports.full, in locale: SampleLocale = .english,
        at now: Date = SampleReports.now
    ) throws -> String {
        let text = try WeatherTemplate(template).text(for: report, localizer: locale.localizer(), now: now)
        #expect(text.hasSuffix("\n"))
        return String(text.dropLast())
    }

    @Test(
        "values of every part are in the user's language and units",
        arguments: [
            ("{place} {now.icon} {now.temperature}", "Seoul ⛅ 54°"),
            ("{place.country}, {place.name} {place.latitude}", "South Korea, Seoul 37.5665"),
            ("{days[1].high}/{days[1].low} {days[1].date@=EEE}", "49°/42° Tue"),
            ("{days.precipitation} {wetDay.date}", "0.10 in Mon, 4/6"),
            ("{hours[+3h].temperature} {hours[0].condition}", "56° Light rain"),
            ("{hours[1].start@=HH:mm} {hours[+2h].precipitationChance}", "15:00 0%"),
            ("{now.wind}, {now.windFrom}, {now.gust}", "NNW 8 mph, NNW, 16 mph"),
            ("{sun.sunrise} {moon.phase} {moon.moonIcon}", "6:09 AM Waning gibbous 🌖"),
            ("{alerts.count} {alerts[0].summary} {alerts.severity}", "1 Wind Advisory moderate"),
            ("{source}, {source.provider}, {source.simulated}", "OpenWeather, openweather, true"),
        ])
    func values(template: String, expected: String) throws {
        let text = try text(template).replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
        #expect(text == expected)
    }

    @Test("what is usual for today has values if it was asked for")
    func usual() throws {
        var report = SampleReports.full
        #expect(try text("{usual.high}|", of: report) == "|")
        var day = UsualWeather.Day(start: try #require(report.days.first).start, cases: 150)
        day.highTemperature = Temperature(celsius: 10)
        day.wetDayChance = Fraction(percent: 30)
        report.usual = UsualWeather(years: 2016...2025, days: [day], provenance: report.provenance)
        let template = "{usual.high@c}/{usual.low} {usual.wetDayChance} {usual.cases}"
        #expect(try text(template, of: report) == "10°C/ 30% 150")
    }

    @Test("values follow the language's words, digits and units")
    func languages() throws {
        let template = "{place.country} {now.temperature} {now.condition} {days[1].date}"
        #expect(try text(template, in: .korean) == "대한민국 12° 구름조금 4. 7. (화)")
        let arabic = try text(template, in: .arabic)
        #expect(arabic.contains("\u{2068}١٢"))
        #expect(!arabic.hasPrefix("\u{200F}"))
    }

    @Test(
        "formats change how a value is written",
        arguments: [
            ("{now.temperature@c} {now.temperature@F} {now.temperature@unit}", "12°C 54°F 54°F"),
            ("{now.temperature@raw} {now.condition@raw} {now.pressure@mbar}", "12.34 partlyCloudy 1,019 mbar"),
            ("{now.windSpeed@kn} {now.wind@kmh} {now.windFrom@raw}", "7 kn NNW 13 km/h 340"),
            ("{days[0].precipitation@mm} {now.visibility@km}", "2.5 mm 10 km"),
            ("{now.condition@lower} {days[1].date@EEEd} {days[1].date@raw}", "partly cloudy Tue 7 2026-04-07"),
            ("{sun.sunrise@=HH:mm} {sun.sunrise@=HH:mm:>7}|", "06:09   06:09|"),
            ("{now.daylight@raw} {source.fetched@raw}", "true 2026-04-06T05:10:00Z"),
        ])
    func formats(template: String, expected: String) throws {
        let text = try text(template).replacing("\u{A0}", with: " ").replacing("1,019", with: "1019")
        #expect(text == expected.replacing("1,019", with: "1019"))
    }

    @Test(
        "widths, alternatives, sections and escapes are applied",
        arguments: [
            ("[{now.temperature:>6}] [{now.temperature:<6}] [{now.temperature:^6}]", "[   54°] [54°   ] [ 54°  ]"),
            ("[{now.icon:4}] [{place:2}]", "[⛅  ] [Seoul]"),
            ("{days[9].high|–} {days[9].high}|{days[9].high|a\\}b}", "– |a}b"),
            ("{?now.gust:gusts {now.gust}}{!now.gust:calm}", "gusts 16 mph"),
            ("{?days[9].high:no}{!days[9].high:none}", "none"),
            ("{?days[3].precipitation:wet}{!days[3].precipitation:dry}", "dry"),
            ("{?days[3].precipitationChance:a}{?days[1].precipitationChance:b}", "b"),
            ("{?alerts.count:{?now.daylight:day}, alert}", "day, alert"),
            ("{?source.simulated:{{{place}\\}}", "{Seoul}"),
            ("{{}} a\\tb\\\\ \\{\\}\\n\\e[1m", "{} a\tb\\ {}\n\u{1B}[1m"),
            ("", ""), ("plain", "plain"),
        ])
    func grammar(template: String, expected: String) throws {
        #expect(try text(template) == expected)
    }

    @Test("escaped values do not break a JSON string or an XML document")
    func escapes() throws {
        var report = SampleReports.full
        report.place.name = #"A "b" \ <c> & d"#
        #expect(try text(#"{{"text":"{place@json}"}}"#, of: report) == #"{"text":"A \"b\" \\ <c> & d"}"#)
        #expect(try text("{place@xml}", of: report) == #"A &quot;b&quot; \ &lt;c&gt; &amp; d"#)
        #expect(try text("{place@xml@json}", of: report) == #"A &quot;b&quot; \\ &lt;c&gt; &amp; d"#)
    }

    @Test("control characters are written only if the template contains them")
    func hostile() throws {
        var report = SampleReports.full
        let attack = "\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}evil\r\n\u{8}"
        report.place.name = attack
        report.place.countryCode = attack
        report.provenance.provider = attack
        report.alerts?[0].description = attack
        let template = "{place} {place@raw} {place.country} {source.provider@raw} {alerts.description@raw}\\t"
        let text = try text(template, of: report)
        #expect(text.contains("evil"))
        #expect(text.unicodeScalars.filter { !$0.isPresentable } == ["\t"])
    }

    @Test("missing values are left out, and unknown weather is missing")
    func sparse() throws {
        let template = "{place} {now.temperature|?} {days[1].high|?} {hours[0].condition|?} {sun.sunrise|?}"
        #expect(try text(template, of: SampleReports.sparse) == "-33.865,151.2 ? ? ? ?")
    }

    @Test("under LC_ALL=C the whole text is ASCII")
    func ascii() throws {
        let localizer = try SampleLocale.ascii()
        let template = try WeatherTemplate(
            "{now.icon:4}{now.temperature}{?hours.graph: {hours.graph}} · {now.dewPoint|–}")
        let text = template.text(for: SampleReports.full, localizer: localizer, now: SampleReports.now)
        #expect(text == "*n  12 - 0\n")
    }
}
