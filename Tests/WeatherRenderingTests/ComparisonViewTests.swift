import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherLocalization

@testable import WeatherRendering

@Suite("Comparison view")
struct ComparisonViewTests {
    /// Eight services with long names and a ninth one that failed.
    ///
    /// The fifth is 2 K too warm and has only a part of today.
    static let comparison = WeatherComparison(
        names.indices.map { index in
            ProviderAnswer(provider: names[index].lowercased(), outcome: .success(report(index)))
        } + [
            ProviderAnswer(
                provider: "metno",
                outcome: .failure(
                    WeatherError(.connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno")))
        ],
        now: SampleReports.now)

    private static let names = [
        "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Environment Hotel",
    ]

    private static func report(_ index: Int) -> WeatherReport {
        var report = SampleReports.rich
        report.provenance = Provenance(
            provider: names[index].lowercased().filter { $0 != " " }, providerName: names[index],
            attribution: "Data from MET Norway", fetched: SampleReports.now)
        let warmer = index == 4 ? 2.0 : Double(index) / 20
        for day in report.days.indices {
            report.days[day].highTemperature?.celsius += warmer
            report.days[day].lowTemperature?.celsius += warmer
            report.days[day].isPartial = day == 0 && index == 4 || day == 5
            if index % 3 == 1 { report.days[day].condition = .mostlyCloudy }
            if index > 5 { report.days[day].precipitationChance = nil }
        }
        for hour in report.hours.indices { report.hours[hour].temperature?.celsius += warmer }
        return report
    }

    private static func text(
        _ localizer: Localizer, of comparison: WeatherComparison = comparison, width: Int = 80, hourly: Bool = false,
        as form: ComparisonView.Form = .table
    ) -> String {
        let options = ComparisonView.Options(
            terminal: Terminal(columns: width), hourly: hourly, providerNames: ["metno": "MET Norway"])
        return ComparisonView(comparison, as: form, localizer: localizer, options: options, now: SampleReports.now)
            .text()
    }

    @Test("the lines of days, with who stands out and why, read as recorded", arguments: SampleLocale.all)
    func days(locale: SampleLocale) throws {
        let text = Self.text(try locale.localizer(), as: .days)
        try expectSnapshot(text, named: "compare.days.\(locale.name).80.txt")
        for line in text.split(separator: "\n") { #expect(terminalColumns(of: String(line)) <= 80, "\(line)") }
    }

    @Test("a line of a day shows its bar down to 30 columns, and is never wider than the terminal")
    func narrowDays() throws {
        for width in [120, 80, 60, 50, 40, 30, 20] {
            let text = Self.text(try SampleLocale.english.localizer(), width: width, as: .days)
            let rows = text.split(separator: "\n").map(String.init)
            #expect(rows.allSatisfy { terminalColumns(of: $0) <= max(width, 22) }, "\(width)")
            #expect(text.contains("●") == (width >= 30), "\(width)")
        }
    }

    @Test("the view of eight services at 80 columns reads as recorded", arguments: SampleLocale.all)
    func view(locale: SampleLocale) throws {
        try expectSnapshot(Self.text(locale.localizer()), named: "compare.\(locale.name).80.txt")
    }

    @Test("the view with hours, and in ASCII, reads as recorded")
    func hourly() throws {
        try expectSnapshot(
            Self.text(SampleLocale.korean.localizer(), hourly: true), named: "compare.hourly.ko_KR.80.txt")
        let ascii = try Self.text(SampleLocale.ascii())
        #expect(ascii.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        try expectSnapshot(ascii, named: "compare.ascii.C.txt")
    }

    @Test("no row is wider than the terminal, and each service has its column", arguments: SampleLocale.all)
    func width(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for width in [200, 80, 40, 20] {
            let text = Self.text(localizer, width: width, hourly: true)
            let widest = text.split(separator: "\n").map { terminalColumns(of: String($0)) }.max() ?? 0
            // A table has its labels and one service at least: "Precipitazioni" and a difference have 24 columns.
            #expect(widest <= max(width, 24), "\(width): \(widest)")
            let last = width == 200 ? "Hotel" : localizer.number(8)
            #expect(text.contains(last))
        }
    }

    @Test("the columns of two services are headed by their names")
    func names() throws {
        let two = WeatherComparison(
            [0, 7].map { ProviderAnswer(provider: "\($0)", outcome: .success(Self.report($0))) },
            now: SampleReports.now)
        let text = Self.text(try SampleLocale.english.localizer(), of: two)
        let heading = text.split(separator: "\n").first { $0.contains("Median") }
        #expect(heading?.split(separator: " ").suffix(3) == ["Alpha", "Environment", "Hotel"])
    }

    @Test("a service that is 2 K too warm is marked in the last row, in the user's unit")
    func plantedError() throws {
        func differences(_ name: String) throws -> [String] {
            let text = Self.text(try SampleLocale(name: name).localizer())
            let row = text.split(separator: "\n").first { $0.contains("Difference") }
            return row.map { $0.split(separator: " ").dropFirst().map(String.init) } ?? []
        }
        let celsius = try differences("en_GB")
        #expect(celsius == ["-0.2", "-0.1", "-0.1", "0.0", "+1.8!", "+0.1", "+0.1", "+0.2"])
        #expect(try differences("en_US")[4] == "+3.2!")
    }

    @Test("control characters in external text do not reach the terminal")
    func hostile() throws {
        var report = Self.report(0)
        report.provenance.providerName = "A\u{1B}[31m"
        report.provenance.provider = "a\u{7}"
        report.provenance.attribution = "c\u{9B}2J"
        let hostile = WeatherComparison(
            [ProviderAnswer(provider: "a", outcome: .success(report))], now: SampleReports.now)
        for text in [
            Self.text(try SampleLocale.english.localizer(), of: hostile),
            ComparisonJSON.text(for: hostile, names: [:]),
        ] {
            #expect(
                text.unicodeScalars.allSatisfy {
                    $0.value == 0x0A || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
                })
        }
    }
}
