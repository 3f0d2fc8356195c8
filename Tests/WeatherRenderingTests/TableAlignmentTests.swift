import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Alignment of tables")
struct TableAlignmentTests {
    @Test("Columns are aligned for place names in any script, in every language", arguments: SampleLocale.all)
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

    @Test("The tested languages include those whose letters do not all take one column")
    func languages() {
        let names = Set(SampleLocale.all.map(\.name))
        #expect(names.isSuperset(of: ["ar_EG", "fa_IR", "hi_IN", "ja_JP", "ko_KR", "th_TH", "zh_Hans_CN"]))
    }

    @Test("Columns are left out by rank: wind, amount, chance, words, icon")
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
            var buffer = TextBuffer(isRightToLeft: false)
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
