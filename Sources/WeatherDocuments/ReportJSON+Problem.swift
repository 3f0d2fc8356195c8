public import WeatherCore

extension ReportJSON {
    /// An error of a server, as JSON of the schema `wx/1` that is a problem of RFC 9457, too (`application/problem+json`).
    ///
    /// - Parameters:
    ///   - status: The status of the HTTP response.
    ///   - title: The status in words.
    ///   - error: The error, with its sentences in the user's language; `nil` when the status says all.
    /// - Returns: The text of one object.
    public static func problemText(
        status: Int, title: String, error: (error: WeatherError, sentences: (problem: String, help: String?))? = nil
    ) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.field("type", error.map { "urn:wx:error:\($0.error.reason.rawValue)" } ?? "about:blank")
            json.field("title", title)
            json.field("status", status)
            guard let error else { return }
            json.field("detail", error.sentences.problem)
            json.object("error") { $0.write(error.error, sentences: error.sentences) }
        }
    }
}
