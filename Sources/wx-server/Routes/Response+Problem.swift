#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering

extension Response {
    /// A response to a request that HTTP itself refuses: a problem of RFC 9457, or a line for who reads text.
    init(_ problem: Problem, isText: Bool) {
        let title = problem.status.reasonPhrase
        let text =
            isText
            ? "\(problem.status.code) \(title)\n"
            : ReportJSON.problemText(status: problem.status.code, title: title)
        self.init(problem.status, text, isText: isText, retryAfter: problem.retryAfter)
        if problem.status == .methodNotAllowed { headers[.allow] = "GET, HEAD" }
    }

    /// A response with an error in the client's language: `wx/1` and a problem of RFC 9457, or text.
    init(_ error: WeatherError, isText: Bool, localizer: Localizer, providerName: String?) {
        let sentences = localizer.sentences(for: error, providerName: providerName)
        let text =
            isText
            ? ErrorText.text(
                sentences, choices: error.reason == .severalMatches ? error.details.candidates : [],
                localizer: localizer)
            : ReportJSON.problemText(
                status: error.status.code, title: error.status.reasonPhrase, error: (error, sentences))
        self.init(error.status, text, isText: isText, retryAfter: error.secondsToWait)
        headers[.contentLanguage] = localizer.language
    }

    private init(_ status: HTTPResponse.Status, _ text: String, isText: Bool, retryAfter: Int?) {
        self.init(
            status: status,
            headers: [
                .contentType: isText ? "text/plain; charset=utf-8" : "application/problem+json",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(body: text)))
        if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    }
}
#endif
