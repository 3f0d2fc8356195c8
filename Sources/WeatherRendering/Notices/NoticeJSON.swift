public import Foundation
public import WeatherCore
public import WeatherDocuments
public import WeatherLocalization

extension ReportJSON {
    /// Returns what rules find in a report, as JSON of the schema `wx/1`.
    ///
    /// The titles and texts of the notices are in the user's language. Rules about which nothing is known have no notices;
    /// `availability` and `failures` say why.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - rules: The rules.
    ///   - localizer: The user's language and units.
    ///   - now: The current time.
    /// - Returns: The text of one JSON object.
    public static func noticesText(
        for report: WeatherReport, rules: [NoticeRule], localizer: Localizer, now: Date
    ) -> String {
        let notices = rules.flatMap { $0.notices(for: report, localizer: localizer, now: now) ?? [] }
        return JSONWriter.text { json in
            json.field("schema", schema)
            json.object("place") { $0.write(report.place, at: report.provenance.fetched) }
            json.object("provenance") { $0.write(report.provenance) }
            json.objects("notices", notices) { json, notice in
                json.field("rule", notice.rule)
                json.field("title", notice.title)
                json.field("text", notice.text)
                json.field("urgency", notice.urgency.rawValue)
            }
            json.writeAvailability(of: report)
            json.objects("failures", report.failures) { $0.write($1) }
        }
    }
}

extension [Notice] {
    /// A line for each notice: the place and the sentence.
    public var lines: String { map { "\($0.title): \($0.text)\n" }.joined() }
}
