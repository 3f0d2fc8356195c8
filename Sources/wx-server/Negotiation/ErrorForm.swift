#if Server
/// How a client is told of an error.
enum ErrorForm: Sendable {
    case text, json
    /// A page of the site.
    case page

    /// Chooses by what the client asks for: who reads JSON says so, or asks the API, and browsers accept HTML.
    ///
    /// - Parameters:
    ///   - target: The target of the request.
    ///   - accepted: The value of `Accept`.
    ///   - format: The value of the parameter `format`.
    init(target: String, accepted: String?, format: String?) {
        if let format {
            self = format == AnswerFormat.json.rawValue ? .json : format == AnswerFormat.html.rawValue ? .page : .text
            return
        }
        if target.hasPrefix("/v1/") {
            self = .json
            return
        }
        let accepted = AcceptedValues(accepted)
        let text = accepted.quality(of: "text/plain")
        if accepted.quality(of: "text/html") > text {
            self = .page
        } else {
            self = accepted.quality(of: "application/json") <= text ? .text : .json
        }
    }
}
#endif
