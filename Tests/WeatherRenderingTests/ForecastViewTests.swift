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
        rows: Int? = nil,
        sections: [ForecastView.Section]? = nil,
        hourly: Bool = false,
        icons: IconSet = .emoji,
        depth: ColorDepth = .none,
        now: Date = SampleReports.now
    ) -> String {
        let options = ForecastView.Options(
            terminal: Terminal(columns: width, rows: rows, depth: depth, ground: depth == .none ? .unknown : .dark),
            sections: sections, hourly: hourly, icons: icons, providerNames: ["metno": "MET Norway"])
        return ForecastView(report: report, localizer: localizer, options: options, now: now).text()
    }

    private static let drawn = ["en_US", "ko_KR", "ja_JP", "ar_EG", "de_DE", "hi_IN"].map(SampleLocale.init)

    @Test("In a pipe, the whole view reads as recorded", arguments: SampleLocale.all)
    func view(locale: SampleLocale) throws {
        try expectSnapshot(Self.text(locale.localizer()), named: "view.\(locale.name).80.txt")
    }

    @Test("On a terminal it reads as recorded", arguments: drawn, [(40, 20), (80, 24), (120, 40)])
    func terminal(locale: SampleLocale, size: (columns: Int, rows: Int)) throws {
        let text = try Self.text(locale.localizer(), width: size.columns, rows: size.rows)
        try expectSnapshot(text, named: "screen.\(locale.name).\(size.columns)x\(size.rows).txt")
    }

    @Test("The steps by day, and all measurements, read as recorded", arguments: drawn, [80, 40])
    func hours(locale: SampleLocale, width: Int) throws {
        let text = try Self.text(locale.localizer(), width: width, sections: [.details, .hours])
        try expectSnapshot(text, named: "hours.\(locale.name).\(width).txt")
    }

    @Test("A report with few values reads as recorded", arguments: drawn)
    func sparse(locale: SampleLocale) throws {
        try expectSnapshot(Self.text(locale.localizer(), of: SampleReports.sparse), named: "sparse.\(locale.name).txt")
    }

    @Test("In color the view reads as recorded", arguments: [ColorDepth.sixteen, .trueColor])
    func colored(depth: ColorDepth) throws {
        let text = Self.text(
            try SampleLocale.english.localizer(), rows: 40, hourly: true, depth: depth)
        try expectSnapshot(text, named: "colored.\(depth).txt")
    }

    @Test("Under LC_ALL=C the view is ASCII and reads as recorded")
    func ascii() throws {
        let text = try Self.text(SampleLocale.ascii(), hourly: true)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        try expectSnapshot(text, named: "ascii.C.txt")
    }

    @Test("Color adds only escape sequences, and is reset at the end of each line")
    func colorIsOnlySequences() throws {
        let localizer = try SampleLocale.english.localizer()
        let sections: [ForecastView.Section] = [.now, .strip, .hours, .notes]
        let colored = Self.text(localizer, sections: sections, depth: .sixteen)
        let sequence = try Regex("\u{1B}\\[[0-9;]*m")
        #expect(colored.replacing(sequence, with: "") == Self.text(localizer, sections: sections))
        for line in colored.split(separator: "\n") {
            let sequences = line.matches(of: sequence).map { line[$0.range].hasSuffix("[0m") }
            #expect(sequences.last ?? true)
        }
    }

    @Test("A report without values still shows the place, the time and the provider")
    func nothingKnown() throws {
        let provenance = Provenance(
            provider: "metno", providerName: "MET Norway", attribution: "", fetched: SampleReports.now)
        let report = WeatherReport(
            place: Place(coordinates: SampleReports.point(-0.0001, 151)), provenance: provenance)
        let localizer = try SampleLocale.english.localizer()
        let text = Self.text(localizer, of: report)
        #expect(text.hasPrefix("  0, 151 "))
        #expect(text.hasSuffix("\n\n  MET Norway · 5:10\u{202F}AM\n"))
        #expect(text.split(separator: "\n").count == 2)

        var unsaid = report
        unsaid.current = CurrentWeather(date: SampleReports.now)
        #expect(Self.text(localizer, of: unsaid).contains("MET Norway"))
    }

    @Test("The region is shown unless it has the same name as the place")
    func region() throws {
        var report = SampleReports.sparse
        report.place.name = "Portland"
        report.place.region = "Oregon"
        report.place.countryCode = "US"
        let localizer = try SampleLocale.english.localizer()
        #expect(Self.text(localizer, of: report).hasPrefix("  Portland, Oregon, United States "))
        report.place.region = "PORTLAND"
        #expect(Self.text(localizer, of: report).hasPrefix("  Portland, United States "))
    }

    @Test("The last hours' precipitation and the snow depth are shown if the service sends them")
    func fallen() throws {
        let localizer = try SampleLocale.english.localizer()
        var report = SampleReports.rich
        func details() -> String { Self.text(localizer, of: report, sections: [.details]) }
        #expect(details().contains(#/Past 1 hour +0\.01 in/#))
        report.current?.recentPrecipitationDuration = 3 * 3600
        report.current?.snowDepth = SnowDepth(inches: 7)
        #expect(details().contains(#/Past 3 hours +0\.01 in/#))
        #expect(details().contains(#/Snow depth +7 in/#))
        // Neither a dry hour nor less than a hundredth of an inch is a row.
        for millimeters in [0, 0.1] {
            report.current?.recentPrecipitation?.total = PrecipitationAmount(millimeters: millimeters)
            #expect(!details().contains(#/Past/#), "\(millimeters) mm")
        }
        report.current?.recentPrecipitation = nil
        report.current?.snowDepth = SnowDepth(centimeters: 0)
        #expect(!details().contains(#/Past|Snow depth/#))
    }

    @Test("An amount is shown from the least to the most that is likely where there is room, with the unit once")
    func range() throws {
        let localizer = try SampleLocale.korean.localizer()
        func text(_ total: Double, from least: Double, to most: Double, width: Int = 80) -> String {
            var report = SampleReports.sparse
            for index in report.hours.indices {
                report.hours[index].precipitation = Precipitation(total: PrecipitationAmount(millimeters: total))
                report.hours[index].precipitation?.minimum = PrecipitationAmount(millimeters: least)
                report.hours[index].precipitation?.maximum = PrecipitationAmount(millimeters: most)
            }
            return Self.text(localizer, of: report, width: width, sections: [.hours])
        }
        #expect(text(14, from: 11, to: 19).contains(" 11–19mm"))
        #expect(text(4, from: 0.26, to: 19).contains(" 0.3–19mm"))
        #expect(text(0.4, from: 0.41, to: 0.44).contains(" 0.4mm"))
        #expect(!text(0.42, from: 0.41, to: 0.44).contains("–"))
        // A total that does not lie between them is shown alone.
        #expect(text(20, from: 11, to: 19).contains(" 20mm"))
        // The narrowest list that has the amount has no room for the range.
        let narrow = (16...80).map { text(14, from: 11, to: 19, width: $0) }
        #expect(narrow.contains { $0.contains(" 14mm") } && narrow.last?.contains(" 14mm") == false)
    }

    @Test("A wind speed that rounds to 0 is shown as calm, without a direction")
    func calm() throws {
        let localizer = try SampleLocale.korean.localizer()
        var report = SampleReports.sparse
        report.hours[0].wind = Wind(speed: Speed(metersPerSecond: 0.4), direction: Angle(degrees: 90))
        let text = Self.text(localizer, of: report, hourly: true)
        #expect(text.contains(localizer.text("wind.calm")))
        #expect(!text.contains(localizer.name(of: .east)) && !text.contains("0m/s") && !text.contains("←"))
    }

    @Test("The given time, not the machine's clock, decides which row is today")
    func today() throws {
        let localizer = try SampleLocale.english.localizer()
        let tomorrow = Self.text(localizer, sections: [.days], now: SampleReports.now + 86_400)
        let rows = tomorrow.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let today = try #require(rows.first { $0.hasPrefix(localizer.text("today")) })
        #expect(today.contains("🌧️"))
    }

    @Test("Values that mean nothing, such as 0 mm and 0 %, are left out")
    func quiet() throws {
        let text = Self.text(try SampleLocale.korean.localizer(), hourly: true)
        #expect(!text.contains(#/[^0-9.]0%|[^0-9]0\.0 ?mm|[^0-9.]0mm/#))
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
        "the age is a sentence in each language",
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

    @Test("the age is shown from one minute on")
    func age() throws {
        #expect(try !text(0).contains("Updated"))
        #expect(try !text(59).contains("Updated"))
        #expect(try text(300).contains("Updated 5 minutes ago."))
        #expect(try text(7200).contains("Updated 2 hours ago."))
    }
}
