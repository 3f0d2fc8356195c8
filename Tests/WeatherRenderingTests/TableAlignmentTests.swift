import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Alignment")
struct TableAlignmentTests {
    static let widths = [20, 28, 34, 40, 48, 60, 72, 80, 100, 200]

    @Test("No line is wider than the terminal", arguments: SampleLocale.all, widths)
    func nothingWraps(locale: SampleLocale, width: Int) throws {
        let text = try ForecastViewTests.text(locale.localizer(), width: width, hourly: true)
        for line in text.split(separator: "\n") {
            #expect(String(line).displayWidth <= width, "\(line)")
        }
    }

    @Test("All rows of a table are equally wide, and no wider than the terminal", arguments: SampleLocale.all, widths)
    func rowsAreEquallyWide(locale: SampleLocale, width: Int) throws {
        try expectEqualRows(locale.localizer(), width: width)
    }

    /// The other tests use our own widths; this one fails if those are wrong.
    @Test("All rows of a table are equally wide for the C library, too", arguments: SampleLocale.all)
    func rowsAreEquallyWideForTheLibrary(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        try LibraryWidth.use { oracle in
            for width in Self.widths {
                for rows in Self.tables(localizer, width: width).map(\.rows) {
                    let widths = Set(rows.map { oracle.columns(of: $0) })
                    #expect(widths.count == 1, "\(rows.joined(separator: "\n"))")
                }
            }
        }
    }

    @Test("Places with names in any script stand in line in every language", arguments: SampleLocale.all)
    func placesStandInLine(locale: SampleLocale) throws {
        let point = try #require(Coordinates(latitude: 1.5, longitude: 2.5))
        let list = PlaceList(
            ["नई दिल्ली", "กรุงเทพมหานคร", "القاهرة", "서울특별시", "תל\u{05BE}אביב", "София", "கும்பகோணம்", "東京都"].map {
                PlaceList.Entry(Place(coordinates: point, name: $0, countryCode: "IN", region: String($0.reversed())))
            })
        let lines = try list.text(locale.localizer(), width: 200).split(separator: "\n").dropFirst()
        #expect(lines.count == 8)
        try LibraryWidth.use { oracle in
            let columns = try lines.map {
                oracle.columns(of: $0[..<(try #require($0.range(of: "1.5,2.5")).lowerBound)])
            }
            #expect(Set(columns).count == 1, "\(lines.joined(separator: "\n"))")
        }
    }

    @Test("Among the languages of these tests are those whose letters are not one column each")
    func languages() {
        let names = Set(SampleLocale.all.map(\.name))
        #expect(names.isSuperset(of: ["ar_EG", "fa_IR", "hi_IN", "ja_JP", "ko_KR", "th_TH", "zh_Hans_CN"]))
    }

    @Test("All rows of a table are equally wide in ASCII", arguments: widths)
    func asciiRows(width: Int) throws {
        try expectEqualRows(SampleLocale.ascii(), width: width)
    }

    private func expectEqualRows(_ localizer: Localizer, width: Int) throws {
        let counts = [SampleReports.rich.days.count, SampleReports.rich.hours.count]
        for ((tableWidth, rows), count) in zip(Self.tables(localizer, width: width), counts) {
            #expect(rows.count == 1 + count)
            #expect(tableWidth <= width)
            #expect(rows.allSatisfy { $0.displayWidth == tableWidth }, "\(rows.joined(separator: "\n"))")
        }
    }

    /// The tables of days and steps: the stated width of each, and its rows.
    private static func tables(_ localizer: Localizer, width: Int) -> [(width: Int, rows: [String])] {
        let view = ForecastView(
            report: SampleReports.rich, localizer: localizer, options: .init(width: width), now: SampleReports.now)
        return [view.daysTable(), view.stepsTable()].map { table in
            var buffer = TextBuffer(style: .plain, isRightToLeft: localizer.needsDirectionMarks)
            table.write(to: &buffer)
            return (table.width, buffer.text.split(separator: "\n").map(String.init))
        }
    }

    @Test("Headings and conditions are shortened, then conditions cut, before any number is lost")
    func conditionsAreCutFirst() throws {
        let localizer = try SampleLocale.english.localizer()
        let long = localizer.name(of: .thunderstormsWithSleet)
        let short = localizer.name(of: .thunderstormsWithSleet, isShort: true)
        // The width, whether the headings are the short ones, and the condition.
        for (width, hasShortHeads, condition) in [
            (200, false, long), (80, false, long), (78, true, long), (70, true, short), (63, true, "…"),
        ] {
            let text = ForecastViewTests.text(localizer, width: width)
            #expect(text.contains(condition), "\(width)")
            #expect(text.contains(localizer.text("column.chance")) != hasShortHeads, "\(width)")
            for day in SampleReports.rich.days {
                if let amount = day.precipitation?.total {
                    #expect(text.contains(localizer.precipitation(amount, isNarrow: true)))
                }
                if let chance = day.precipitationChance { #expect(text.contains(localizer.percent(chance))) }
            }
        }
    }

    @Test("Columns are left out in their order: wind, amount, chance, words, icon")
    func columnsYield() throws {
        let table = TextTable(
            [
                TextTable.Column("Day", [Cell("Mon")]),
                TextTable.Column("", [Cell("⛅")], yielding: .dropped(rank: 1)),
                TextTable.Column("Sky", [Cell("Thunderstorms")], gap: 1, yielding: .truncated(minimum: 8, rank: 2)),
                TextTable.Column("Temp", [Cell("12°")], .trailing),
                TextTable.Column("%", [Cell("20%")], .trailing, yielding: .dropped(rank: 3)),
                TextTable.Column("mm", [Cell("1 mm")], .trailing, yielding: .dropped(rank: 4)),
                TextTable.Column("Wind", [Cell("N 3 m/s")], .trailing, yielding: .dropped(rank: 5)),
            ], ellipsis: "…")
        func row(_ width: Int) -> String {
            var fitted = table
            fitted.fit(toColumns: width)
            var buffer = TextBuffer(style: .plain, isRightToLeft: false)
            fitted.write(to: &buffer)
            return String(buffer.text.split(separator: "\n")[1])
        }
        #expect(row(80) == "  Mon  ⛅ Thunderstorms   12°  20%  1 mm  N 3 m/s")
        #expect(row(48) == "  Mon  ⛅ Thunderstor…   12°  20%  1 mm  N 3 m/s")
        #expect(row(40) == "  Mon  ⛅ Thunderstorms   12°  20%  1 mm")
        #expect(row(34) == "  Mon  ⛅ Thunderstorms   12°  20%")
        #expect(row(28) == "  Mon  ⛅ Thunderstor…   12°")
        #expect(row(20) == "  Mon  ⛅   12°")
        #expect(row(11) == "  Mon   12°")
        #expect(row(9) == "  .   12°")
    }
}
