import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Built-in templates")
struct BuiltInTemplateTests {
    private static let names = WeatherTemplate.builtIn.map(\.key)

    private func text(
        _ name: String, _ localizer: Localizer, of report: WeatherReport, at now: Date = SampleReports.now
    ) throws -> String {
        let template = try WeatherTemplate(try #require(WeatherTemplate.builtIn(named: name)))
        return template.text(for: report, localizer: localizer, now: now)
    }

    @Test("each is one line without blanks at its ends, whatever is missing", arguments: names, SampleLocale.all)
    func lines(name: String, locale: SampleLocale) throws {
        for report in [SampleReports.full, SampleReports.rich, SampleReports.sparse] {
            let text = try text(name, locale.localizer(), of: report)
            #expect(text.filter { $0 == "\n" }.count == 1 && text.hasSuffix("\n"))
            #expect(text.dropLast() == text.dropLast().trimmingCharacters(in: .whitespaces))
        }
    }

    @Test("the texts in English and ASCII are as expected")
    func forms() throws {
        let english = try SampleLocale.english.localizer()
        let line = try text("oneline", english, of: SampleReports.full)
        #expect(
            line
                == "Seoul 54° partly cloudy, rain until 3\u{202F}PM\n")
        #expect(
            try text("oneline", english, of: ProseSituation.named("rain tomorrow"), at: ProseSituation.afternoon)
                == "Seoul 70° partly cloudy, rain from tomorrow 5\u{202F}AM\n")
        // Lasting dry weather is not shown as a change here, but it is a class in Waybar.
        #expect(
            try text("oneline", english, of: ProseSituation.named("dry for days"), at: ProseSituation.afternoon)
                == "Seoul 70° partly cloudy\n")
        #expect(try text("graph", english, of: SampleReports.full).hasPrefix("⛅ 54° 45°/57° █"))
        #expect(try text("bar", english, of: SampleReports.full) == "⛅ 54°\n")
        #expect(
            try text("days", english, of: SampleReports.full)
                == "Seoul: ⛅ 54°  Tue 🌧️ 49°/42°  Wed ⛈️ 41°/29°\n")
        let bare = try text("oneline", SampleLocale.ascii(), of: SampleReports.full)
        #expect(
            bare
                == "Seoul 12 partly cloudy, rain until 3 PM\n")
    }

    @Test("a template can say how tomorrow differs from today, and use the language's comma")
    func tomorrow() throws {
        let report = try ProseSituation.named("snow in four days, and tomorrow much colder")
        let template = try WeatherTemplate("{place}{comma}{now.tomorrow} {now.tomorrow@raw}")
        func text(_ locale: String) throws -> String {
            template.text(
                for: report, localizer: try SampleLocale(name: locale).localizer(), now: ProseSituation.afternoon)
        }
        #expect(try text("en_GB") == "Seoul, 8° colder than today -8\n")
        #expect(try text("ja_JP").hasPrefix("Seoul、今日より8°低い"))
    }

    @Test("within a sentence, German keeps its capitals and Turkish its dotted and dotless I")
    func withinSentence() throws {
        func word(_ text: String, in name: String) throws -> String {
            try SampleLocale(name: name).localizer().withinSentence(text)
        }
        #expect(try word("Regen", in: "de_DE") == "Regen")
        #expect(try word("Ilık İ", in: "tr_TR") == "ılık İ")
        #expect(try word("İnce", in: "tr_TR") == "ince")
        #expect(try word("UV", in: "en_US") == "UV")
        #expect(try word("Ciel voilé", in: "fr_FR") == "ciel voilé")
        #expect(try word("", in: "en_US") == "")
    }

    @Test("Waybar's line is valid JSON, whatever the texts are", arguments: SampleLocale.all)
    func waybar(locale: SampleLocale) throws {
        var report = SampleReports.full
        report.place.name = #"A "b" \ <i> & \n"#
        report.provenance.providerName = "\"\u{1B}"
        for report in [report, SampleReports.sparse] {
            let data = Data(try text("waybar", locale.localizer(), of: report).utf8)
            let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(object["text"] is String)
            #expect(object["class"] is [String])
            let tooltip = try #require(object["tooltip"] as? String)
            #expect(!tooltip.contains("<i>"))
            #expect(tooltip.contains("\n"))
        }
    }

    @Test(
        "Waybar's line has the next change as a class and in the tooltip",
        arguments: [
            ("rain tomorrow", "rain-later", "Rain from tomorrow 5\u{202F}AM"),
            ("snow tomorrow", "snow-later", "Snow from"),
            ("rain that stops today", "rain-ending", "Rain until 5\u{202F}PM"),
            ("dry for days", "dry", "Dry for at least"),
        ])
    func change(situation: String, name: String, words: String) throws {
        let text = try text(
            "waybar", SampleLocale.english.localizer(), of: ProseSituation.named(situation),
            at: ProseSituation.afternoon)
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["class"] as? [String] == [try #require(object["alt"] as? String), "day", name])
        #expect(try #require(object["tooltip"] as? String).contains("\n\(words)"))
    }

    @Test("the curve's lowest value is the lowest block; without much change, there is no curve")
    func sparkline() {
        func line(_ values: Double...) -> String? { Sparkline.text(values.map(Temperature.init(celsius:))) }
        #expect(line(0, 1, 2, 3, 4, 5, 6, 7) == "▁▂▃▄▅▆▇█")
        #expect(line(10, 11.9) == nil)
        #expect(line(10, 12) == "▁█")
        #expect(line() == nil)
    }
}
