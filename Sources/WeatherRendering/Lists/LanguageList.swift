import Foundation
import WeatherCore
public import WeatherLocalization

/// The languages there are tables for, each with a sample of its own dates, digits and units.
public struct LanguageList: Sendable {
    private let languages: [Localizer]

    /// Creates a list.
    ///
    /// - Parameter languages: One localizer for each language, in the order of the list.
    public init(_ languages: [Localizer]) {
        self.languages = languages
    }

    /// The list as a table in the reader's language.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(_ key: String, _ cell: (Localizer) -> String) -> TextTable.Column {
            let cells = languages.map { Cell(localizer.isASCII ? asciiText(cell($0)) : cell($0)) }
            return TextTable.Column(localizer.text("locales.\(key)"), cells)
        }
        return TextTable.list(
            [
                column("id") { $0.language },
                column("name") { $0.ownName },
                column("sample") { $0.sample },
            ],
            localizer, width: width)
    }

    /// The list as JSON.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("locales", languages) { json, language in
                json.field("id", language.language)
                json.field("name", language.ownName)
                json.field("direction", language.isRightToLeft ? "rtl" : "ltr")
                json.field("sample", language.sample)
            }
        }
    }
}

extension Localizer {
    fileprivate var ownName: String { Self.nativeName(ofLanguage: language) }

    /// A date and a temperature, such as `4. 6. (목) 오후 2시  12°C`.
    fileprivate var sample: String {
        // 6 April 2023, 14:00: a day and a month that tell their order, and an hour past noon.
        let moment = Date(timeIntervalSince1970: 1_680_789_600)
        return "\(date(moment, as: .hour, in: .gmt))  \(temperature(Temperature(celsius: 12)))"
    }
}
