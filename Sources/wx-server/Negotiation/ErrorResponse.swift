#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering

extension Response {
    /// Creates a response with a status alone: problem details (RFC 9457), or a line of text.
    init(_ problem: Problem, isText: Bool) {
        let title = problem.status.reasonPhrase
        let text =
            isText
            ? "\(problem.status.code) \(title)\n"
            : ReportJSON.problemText(status: problem.status.code, title: title)
        self.init(problem.status, text, isText: isText, retryAfter: problem.retryAfter)
        if problem.status == .methodNotAllowed { headers[.allow] = "GET, HEAD" }
    }

    /// Creates a response with an error in the client's language: `wx/1` with problem details (RFC 9457), or text.
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

/// An error that has an HTTP status and no further text.
struct Problem: Error, Sendable {
    var status: HTTPResponse.Status
    /// The value of `Retry-After`, in seconds.
    var retryAfter: Int?

    init(_ status: HTTPResponse.Status, retryAfter: Int? = nil) {
        (self.status, self.retryAfter) = (status, retryAfter)
    }
}

extension WeatherError {
    /// The HTTP status for this error.
    ///
    /// A status from 500 on is not the client's fault: a weather service failed, or this server lacks a key.
    var status: HTTPResponse.Status {
        if reason == .unknownOwnPlace { return .notFound }
        if reason == .timedOut { return .gatewayTimeout }
        switch code {
        case .usage: return .badRequest
        case .placeNotFound, .placeAmbiguous, .placeNotCovered: return .notFound
        case .invalidResponse: return .badGateway
        default: return .serviceUnavailable
        }
    }

    /// The error without details that clients must not see.
    ///
    /// An error of the server may name its settings, files and hosts.
    var forClients: WeatherError {
        guard status.code >= 500 else { return self }
        let details = Details { $0.retryAfter = self.details.retryAfter }
        return WeatherError(reason, details: details, provider: provider)
    }

    /// The value of `Retry-After` in seconds, at most a day; `nil` when it is not known.
    var secondsToWait: Int? {
        guard status == .serviceUnavailable, let seconds = details.retryAfter, seconds.isFinite else { return nil }
        return Int(min(max(seconds, 1), 86_400).rounded(.up))
    }
}

/// The format of an error response.
enum ErrorFormat: Sendable {
    case text, json
    /// A page of the site.
    case page

    /// Chooses by the parameter `format`, by the path of the API, or by `Accept`.
    ///
    /// - Parameters:
    ///   - target: The target of the request.
    ///   - accepted: The value of `Accept`.
    ///   - format: The value of the parameter `format`.
    init(target: String, accepted: String?, format: String?) {
        if let format {
            self =
                format == ResponseFormat.json.rawValue
                ? .json : format == ResponseFormat.html.rawValue ? .page : .text
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
