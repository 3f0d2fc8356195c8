import WeatherCore
public import WeatherDocuments
public import WeatherLocalization

/// The answers for several places as JSON of the schema `wx/1`, the same under every locale but for `display` and the
/// sentences of errors.
public struct PlacesJSON: Sendable {
    private let localizer: Localizer
    private let providerNames: [String: String]
    private let texts: DisplayTexts?

    /// Writes answers.
    ///
    /// - Parameters:
    ///   - localizer: The language of the sentences of errors.
    ///   - providerNames: The names of providers for people, by id.
    ///   - texts: The texts of `display` next to the values; `nil` for none.
    public init(localizer: Localizer, providerNames: [String: String], display texts: DisplayTexts? = nil) {
        (self.localizer, self.providerNames, self.texts) = (localizer, providerNames, texts)
    }

    /// One document: `reports` has a document of its own for each place, a report or an error, with `asked`.
    public func document(of answers: [PlaceAnswer]) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.objects("reports", answers, write)
        }
    }

    /// A document of its own for a place, in one line: a report or an error, with `asked`.
    public func line(of answer: PlaceAnswer) -> String {
        JSONWriter.text(isOneLine: true) { write(to: &$0, answer) }
    }

    /// A place as `asked` has it: without control characters, and at most 200 characters long.
    public static func asked(_ text: String) -> String { text.sanitized() }

    /// What the line of a place begins with, whatever the answer.
    public static func start(ofLineAsked text: String) -> String {
        let object = JSONWriter.text(isOneLine: true) { json in
            json.field("schema", ReportJSON.schema)
            json.field("asked", asked(text))
        }
        // Without the closing bracket and the line feed.
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
