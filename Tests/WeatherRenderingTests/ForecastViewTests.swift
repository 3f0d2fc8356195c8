import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Forecast view")
struct ForecastViewTests {
    static func text(
        _ localizer: Localizer,
        of report: WeatherReport = SampleReports.rich,
        width: Int = 80,
        hourly: Bool = false,
        style: TextStyle = .plain
    ) -> String {
        let options = ForecastView.Options(
            width: width, hourly: hourly, style: style, providerNames: ["metno": "MET Norway"])
        return ForecastView(report: report, localizer: localizer, options: options, now: SampleReports.now).text()
    }

    @Test("The whole view reads as recorded", arguments: SampleLocale.all, [100, 80, 40])
    func view(locale: SampleLocale, width: Int) throws {
        try expectSnapshot(Self.text(locale.localizer(), width: width), named: "view.\(locale.name).\(width).txt")
    }

    @Test("The view with its steps reads as recorded", arguments: SampleLocale.all, [80, 40])
    func hourly(locale: SampleLocale, width: Int) throws {
        let text = try Self.text(locale.localizer(), width: width, hourly: true)
        try expectSnapshot(text, named: "hourly.\(locale.name).\(width).txt")
    }

    @Test("A report with hardly anything reads as recorded", arguments: SampleLocale.all)
    func sparse(locale: SampleLocale) throws {
        try expectSnapshot(Self.text(locale.localizer(), of: SampleReports.sparse), named: "sparse.\(locale.name).txt")
    }

    @Test("In colour the view reads as recorded")
    func colored() throws {
        let localizer = try SampleLocale.english.localizer()
        try expectSnapshot(Self.text(localizer, hourly: true, style: .colored), named: "colored.en_US.txt")
    }

    @Test("Under LC_ALL=C the view is ASCII and reads as recorded")
    func ascii() throws {
        let text = try Self.text(SampleLocale.ascii(), hourly: true)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        try expectSnapshot(text, named: "ascii.C.txt")
    }

    @Test("Colour changes nothing but escape sequences, and ends on the line it began on")
    func colorIsOnlySequences() throws {
        let localizer = try SampleLocale.english.localizer()
        let colored = Self.text(localizer, hourly: true, style: .colored)
        let sequence = try Regex("\u{1B}\\[[0-9;]*m")
        #expect(colored.replacing(sequence, with: "") == Self.text(localizer, hourly: true))
        for line in colored.split(separator: "\n") {
            let sequences = line.matches(of: sequence).map { line[$0.range].hasSuffix("[0m") }
            #expect(sequences.last ?? true)
        }
    }

    @Test("A report of which nothing is known still names its place and provider")
    func nothingKnown() throws {
        let provenance = Provenance(
            provider: "metno", providerName: "MET Norway", attribution: "", fetched: SampleReports.now)
        let report = WeatherReport(
            place: Place(coordinates: SampleReports.point(-0.0001, 151)), provenance: provenance)
        let localizer = try SampleLocale.english.localizer()
        let text = Self.text(localizer, of: report)
        let blanks = String(repeating: " ", count: 80 - "0, 151".count - "MET Norway".count)
        #expect(text == "0, 151" + blanks + "MET Norway\n")

        var unsaid = report
        unsaid.current = CurrentWeather(date: SampleReports.now)
        #expect(Self.text(localizer, of: unsaid) == text)
    }

    @Test("The region is named unless the place has its name")
    func region() throws {
        var report = SampleReports.sparse
        report.place.name = "Portland"
        report.place.region = "Oregon"
        report.place.countryCode = "US"
        let localizer = try SampleLocale.english.localizer()
        #expect(Self.text(localizer, of: report).hasPrefix("Portland, Oregon, United States "))
        report.place.region = "PORTLAND"
        #expect(Self.text(localizer, of: report).hasPrefix("Portland, United States "))
    }

    @Test("What fell in the last hours, and the snow on the ground, are shown where they were sent")
    func fallen() throws {
        let localizer = try SampleLocale.english.localizer()
        var report = SampleReports.rich
        #expect(Self.text(localizer, of: report).contains(#/Past 1 hour +0\.01 in/#))
        report.current?.recentPrecipitationDuration = 3 * 3600
        report.current?.snowDepth = SnowDepth(inches: 7)
        #expect(Self.text(localizer, of: report).contains(#/Past 3 hours +0\.01 in/#))
        #expect(Self.text(localizer, of: report).contains(#/Snow depth +7 in/#))
        report.current?.recentPrecipitation = nil
        report.current?.snowDepth = SnowDepth(centimeters: 0)
        #expect(!Self.text(localizer, of: report).contains(#/Past|Snow depth/#))
    }

    @Test("A wind that is shown as 0 is calm and has no direction")
    func calm() throws {
        let localizer = try SampleLocale.korean.localizer()
        var report = SampleReports.sparse
        report.hours[0].wind = Wind(speed: Speed(metersPerSecond: 0.4), direction: Angle(degrees: 90))
        let text = Self.text(localizer, of: report, hourly: true)
        #expect(text.contains(localizer.text("wind.calm")))
        #expect(!text.contains(localizer.name(of: .east)) && !text.contains("0m/s"))
    }

    @Test("Today's row is named so by the given time, not by the machine's clock")
    func today() throws {
        let localizer = try SampleLocale.english.localizer()
        let tomorrow = ForecastView(
            report: SampleReports.rich, localizer: localizer, now: SampleReports.now + 86_400
        ).text()
        let rows = tomorrow.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let today = try #require(rows.firstIndex { $0.hasPrefix(localizer.text("today")) })
        #expect(rows[today].contains(localizer.name(of: .rain)))
    }
}

@Suite("How old a report is")
struct ReportAgeTests {
    private func text(_ age: TimeInterval, _ locale: SampleLocale = .english) throws -> String {
        var report = SampleReports.rich
        report.provenance.fetched = SampleReports.now.addingTimeInterval(-age)
        return ForecastViewTests.text(try locale.localizer(), of: report)
    }

    @Test(
        "is a sentence of each language",
        arguments: [
            ("ar_EG", "آخر تحديث: قبل ٥ دقائق."), ("cs_CZ", "Aktualizováno před 5 minutami."),
            ("de_DE", "Aktualisiert vor 5 Minuten."), ("es_ES", "Actualizado hace 5 minutos."),
            ("fa_IR", "به‌روزرسانی: ۵ دقیقه پیش."), ("fr_FR", "Mise à jour il y a 5 minutes."),
            ("he_IL", "עודכן לפני 5 דקות."), ("hi_IN", "5 मिनट पहले अपडेट किया गया।"), ("ja_JP", "5 分前に更新"),
            ("ko_KR", "5분 전 갱신"), ("pl_PL", "Zaktualizowano 5 minut temu."), ("pt_BR", "Atualizado há 5 minutos."),
            ("ru_RU", "Обновлено 5 минут назад."), ("th_TH", "อัปเดตเมื่อ 5 นาทีที่ผ่านมา"),
            ("tr_TR", "5 dakika önce güncellendi."), ("zh_CN", "5分钟前更新"), ("zh_TW", "5分鐘前更新"),
        ])
    func sentences(locale: String, sentence: String) throws {
        let text = ShownWords.removing([], from: try text(300, SampleLocale(name: locale)))
        #expect(text.contains(ShownWords.removing([], from: sentence)))
    }

    @Test("is said from a minute on")
    func age() throws {
        #expect(try !text(0).contains("Updated"))
        #expect(try !text(59).contains("Updated"))
        #expect(try text(300).contains("Updated 5 minutes ago."))
        #expect(try text(7200).contains("Updated 2 hours ago."))
    }
}
