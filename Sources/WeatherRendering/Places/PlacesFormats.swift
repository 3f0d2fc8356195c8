public import Foundation
import WeatherCore
public import WeatherDocuments
public import WeatherLocalization

/// The answers for several places as JSON of the schema `wx/1`.
///
/// Only `display` and the sentences of errors depend on the locale.
public struct PlacesJSON: Sendable {
    private let localizer: Localizer
    private let providerNames: [String: String]
    private let texts: DisplayTexts?

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - localizer: The language of error messages.
    ///   - providerNames: The display names of providers, by id.
    ///   - texts: The texts for `display` objects; `nil` for none.
    public init(localizer: Localizer, providerNames: [String: String], display texts: DisplayTexts? = nil) {
        (self.localizer, self.providerNames, self.texts) = (localizer, providerNames, texts)
    }

    /// Returns one document, whose list `reports` has a report or an error for each place, with `asked`.
    public func document(of answers: [PlaceAnswer]) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("reports", answers, write)
        }
    }

    /// Returns a one-line document for one place: a report or an error, with `asked`.
    public func line(of answer: PlaceAnswer) -> String {
        JSONWriter.text(isOneLine: true) { write(to: &$0, answer) }
    }

    /// Returns the user's text as the value of `asked`: without control characters, at most 200 characters long.
    public static func asked(_ text: String) -> String { text.sanitized() }

    /// Returns the beginning of a place's line, which is the same for every answer.
    public static func start(ofLineAsked text: String) -> String {
        let object = JSONWriter.text(isOneLine: true) { json in
            json.field("schema", ReportJSON.schema)
            json.field("asked", asked(text))
        }
        // Drops the closing brace and the line feed.
        return String(object.dropLast(2)) + ","
    }

    private func write(to json: inout JSONWriter, _ answer: PlaceAnswer) {
        json.field("schema", ReportJSON.schema)
        json.field("asked", Self.asked(answer.asked))
        switch answer.result {
        case .success(let report): json.write(report, display: texts)
        case .failure(let error):
            let name = error.provider.flatMap { providerNames[$0] }
            json.object("error") {
                $0.write(error, sentences: localizer.sentences(for: error, providerName: name))
            }
        }
    }
}

/// The steps of several reports as comma-separated values (RFC 4180), one row each.
///
/// The first columns are `asked`, the place as the user wrote it, and the place's `name`, `countryCode`, `latitude` and
/// `longitude` as in `wx/1`. The columns of ``ReportCSV`` follow. A place without an answer has no rows.
public enum PlacesCSV {
    /// The header and the rows, each ended by CR and LF.
    public static func text(for answers: [PlaceAnswer]) -> String {
        var text =
            (["asked", "name", "countryCode", "latitude", "longitude"] + ReportCSV.columns).joined(by: ",") + "\r\n"
        for answer in answers {
            guard let report = answer.report else { continue }
            let place = report.place
            let point = [place.coordinates.latitude, place.coordinates.longitude]
            let cells =
                [PlacesJSON.asked(answer.asked), place.name?.sanitized() ?? "", place.countryCode?.sanitized() ?? ""]
                + point.map { JSONWriter.text(of: $0, decimals: 4) ?? "" }
            for row in ReportCSV.rows(of: report) {
                text += (cells + row).map(ReportCSV.quoted).joined(by: ",") + "\r\n"
            }
        }
        return text
    }
}

/// The weather of several places as a table of Markdown, in GitHub's dialect and the user's language.
public struct PlacesMarkdown: Sendable {
    private let answers: [PlaceAnswer]
    private let localizer: Localizer
    private let providerNames: [String: String]
    private let now: Date

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - answers: The answer for each place.
    ///   - localizer: The user's language, units and dates.
    ///   - providerNames: The display names of providers, by id.
    ///   - now: The current time.
    public init(_ answers: [PlaceAnswer], localizer: Localizer, providerNames: [String: String], now: Date) {
        (self.answers, self.localizer, self.providerNames, self.now) = (answers, localizer, providerNames, now)
    }

    /// The table and the credits, ended by a line feed.
    public func text() -> String {
        let rows = answers.map { PlaceRow($0, localizer, now: now, providerNames: providerNames) }
        let heads = [
            ("places.name", "---"), ("column.time", "---:"), ("column.condition", "---"),
            ("column.temperature", "---:"),
            ("column.lowHigh", "---:"), ("precipitation", "---"),
        ]
        let lines = [heads.map { ReportMarkdown.escaped(localizer.text($0.0)) }, heads.map(\.1)] + rows.map(cells)
        let table = lines.map { "| " + $0.joined(by: " | ") + " |" }.joined(by: "\n")
        return table + "\n\n" + ReportMarkdown.credits(of: answers.compactMap(\.report), localizer) + "\n"
    }

    private func cells(of row: PlaceRow) -> [String] {
        let condition =
            row.condition == .unknown
            ? ""
            : ConditionIcon.text(
                for: row.condition, isDay: row.isDay, set: .emoji, glyphs: localizer.isASCII ? .ascii : .unicode)
                + " " + localizer.name(of: row.condition, isDay: row.isDay)
        let range = [row.low, row.high].compactMap(\.?.text).map(cell).joined(by: " / ")
        return [
            cell(row.name), cell(row.time), cell(row.problem ?? condition), cell(row.temperature?.text), range,
            cell(row.next?.text),
        ]
    }

    private func cell(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return localizer.isolated(ReportMarkdown.escaped(text))
    }
}
