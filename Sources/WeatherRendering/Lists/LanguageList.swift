import Foundation
import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// The languages with translation tables, each with its completeness and samples of its dates and units.
public struct LanguageList: Sendable {
    /// A language of the list.
    public struct Language: Sendable {
        fileprivate let localizer: Localizer
        fileprivate let completeness: Int

        /// Creates a language.
        ///
        /// - Parameters:
        ///   - localizer: The language with the conventions of its main region.
        ///   - completeness: How many of its texts are translated, in percent.
        public init(_ localizer: Localizer, completeness: Int) {
            self.localizer = localizer
            self.completeness = completeness
        }
    }

    private let languages: [Language]

    /// Creates a list, in the order given.
    public init(_ languages: [Language]) {
        self.languages = languages
    }

    /// The list as a table in the user's language.
    ///
    /// On a narrow terminal, columns are left out in this order: direction, units, sample.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(
            _ key: String, _ alignment: TextTable.Column.Alignment = .leading,
            yielding: TextTable.Column.Yielding = .never, _ cell: (Language) -> String
        ) -> TextTable.Column {
            let cells = languages.map { Cell(localizer.isASCII ? asciiText(cell($0)) : cell($0)) }
            return TextTable.Column(localizer.text("locales.\(key)"), cells, alignment, yielding: yielding)
        }
        return TextTable.list(
            [
                column("id") { $0.localizer.language },
                column("name") { $0.ownName },
                column("localName", yielding: .truncated(minimum: 14, rank: 0)) {
                    localizer.name(ofLanguage: $0.localizer.language)
                },
                column("complete", .trailing) { localizer.percent(Fraction(percent: Double($0.completeness))) },
                column("direction", yielding: .dropped(rank: 3)) {
                    localizer.text($0.localizer.isRightToLeft ? "direction.rtl" : "direction.ltr")
                },
                column("sample", yielding: .dropped(rank: 1)) { $0.sample },
                column("units", yielding: .dropped(rank: 2)) {
                    localizer.unitSymbols(for: $0.localizer).joined(separator: " ")
                },
            ],
            localizer, width: width)
    }

    /// The list as JSON, the same whatever the user's language.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("locales", languages) { json, language in
                json.field("id", language.localizer.language)
                json.field("name", language.ownName)
                json.field("englishName", Self.english?.name(ofLanguage: language.localizer.language))
                json.field("complete_percent", language.completeness)
                json.field("direction", language.localizer.isRightToLeft ? "rtl" : "ltr")
                json.field("region", language.localizer.region)
                json.field("units", Self.english?.unitSymbols(for: language.localizer).joined(separator: " "))
                json.field("sample", language.sample)
            }
        }
    }

    private static let english = try? Localizer(LocaleRequest(explicit: "en_001"))
}

extension LanguageList.Language {
    fileprivate var ownName: String { Localizer.nativeName(ofLanguage: localizer.language) }

    /// A date, such as `4. 6. (목) 오후 2시`.
    fileprivate var sample: String {
        // 6 April 2023, 14:00: day and month show their order, and the hour is after noon.
        localizer.date(Date(timeIntervalSince1970: 1_680_789_600), as: .hour, in: .gmt)
    }
}
