public import Foundation
import WeatherCore
public import WeatherLocalization

/// The languages there are tables for, each with a sample of its own dates, digits and units.
public struct LanguageList: Sendable {
    private let languages: [Localizer]
    private let now: Date

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - languages: One localizer for each language, in the order of the list.
    ///   - now: The moment that the samples show.
    public init(_ languages: [Localizer], now: Date) {
        self.languages = languages
        self.now = now
    }

    /// The list as a table in the reader's language.
    public func text(_ localizer: Localizer, width: Int) -> String {
        func column(_ key: String, _ cell: (Localizer) -> String) -> TextTable.Column {
            let cells = languages.map { Cell(localizer.isASCII ? asciiText(cell($0)) : cell($0)) }
            return TextTable.Column(localizer.text("locales.\(key)"), cells)
        }
        var table = TextTable(
            [
                column("id") { $0.language },
                column("name") { $0.ownName },
                column("sample") { $0.sample(now) },
            ],
            ellipsis: localizer.isASCII ? ".." : "…")
        table.fit(toColumns: width)
        var buffer = TextBuffer(style: .plain, isRightToLeft: localizer.isRightToLeft)
        table.write(to: &buffer)
        return buffer.text
    }

    /// The list as JSON.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("locales", languages) { json, language in
                json.field("id", language.language)
                json.field("name", language.ownName)
                json.field("direction", language.isRightToLeft ? "rtl" : "ltr")
                json.field("sample", language.sample(now))
            }
        }
    }
}

extension Localizer {
    fileprivate var ownName: String {
        let locale = Locale(identifier: language)
        return locale.localizedString(forIdentifier: language) ?? language
    }

    /// A date and a temperature, such as `4. 6. (목) 오후 2시, 12°C`.
    fileprivate func sample(_ now: Date) -> String {
        let zone = TimeZone(secondsFromGMT: 0) ?? .gmt
        return "\(date(now, as: .hour, in: zone))  \(temperature(Temperature(celsius: 12)))"
    }
}
