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
        headers[.allow] = problem.allowed
    }

    /// Creates a response with an error in the client's language: `wx/1` with problem details (RFC 9457), or text.
    ///
    /// The help of the tables is about the command line, so it is replaced.
    init(
        _ error: WeatherError, choices: [PlaceChoices.Choice], isText: Bool, localizer: Localizer, providerName: String?
    ) {
        let problem = localizer.problem(for: error, providerName: providerName)
        let help = error.webHelp.map { localizer.web($0) }
        var lines = [problem]
        if !choices.isEmpty {
            lines += [help].compactMap(\.self) + choices.map { "  \($0.name)  \($0.path)" }
        } else {
            lines += error.details.candidates.map { "  \($0.sanitized())" } + [help].compactMap(\.self)
        }
        let text =
            isText
            ? lines.map { $0 + "\n" }.joined()
            : ReportJSON.problemText(
                status: error.status.code, title: error.status.reasonPhrase, error: (error, (problem, help)),
                places: choices.map { ($0.name, $0.point, $0.path) })
        self.init(error.status, text, isText: isText, retryAfter: error.secondsToWait)
        headers[.contentLanguage] = localizer.language
    }

    /// Creates a response with a sentence and the status 404.
    init(refusal sentence: String, isText: Bool, language: String) {
        let text = isText ? sentence + "\n" : ReportJSON.problemText(status: 404, title: sentence)
        self.init(.notFound, text, isText: isText, retryAfter: nil)
        headers[.contentLanguage] = language
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
    /// The value of `Allow`: the methods of the path.
    var allowed: String?

    init(_ status: HTTPResponse.Status, retryAfter: Int? = nil, allowed: String? = nil) {
        (self.status, self.retryAfter, self.allowed) = (status, retryAfter, allowed)
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
    /// An error of the server may name its settings, files and hosts. Numbers of a service's answer tell nothing of them.
    var forClients: WeatherError {
        guard status.code >= 500 else { return self }
        let details = Details {
            $0.retryAfter = self.details.retryAfter
            $0.httpStatus = self.details.httpStatus
            $0.limit = self.details.limit
        }
        return WeatherError(reason, details: details, provider: provider)
    }

    /// The value of `Retry-After` in seconds, at most a day; `nil` for another status than 503.
    var secondsToWait: Int? {
        guard status == .serviceUnavailable else { return nil }
        guard let seconds = details.retryAfter, seconds.isFinite else { return Self.usualWait }
        return Int(min(max(seconds, 1), 86_400).rounded(.up))
    }

    /// The seconds to wait if the service does not say.
    private static let usualWait = 60

    /// Whether the text of a place is wrong: there is no such place, or several, or it cannot be read.
    var isAboutPlace: Bool {
        [.placeNotFound, .placeAmbiguous].contains(code) || Self.aboutPlaces.contains(reason)
    }

    private static let aboutPlaces: Set<Reason> = [
        .noPlace, .badCoordinates, .latitudeOutOfRange, .longitudeOutOfRange, .badMinutes, .halfCoordinate,
        .badHemispheres, .otherDatum,
    ]

    /// The key of what a client of this server can do; `nil` for nothing but waiting.
    var webHelp: String? {
        switch code {
        case _ where status.code >= 500: nil
        case .placeAmbiguous: "choose"
        case .placeNotFound where !details.candidates.isEmpty: "mean"
        case .placeNotFound: "try.coordinates"
        case .usage where Self.aboutPlaces.contains(reason): "try.coordinates"
        default: nil
        }
    }
}

extension Localizer {
    /// What is wrong, without what clients must not see: see ``WeatherError/forClients``.
    func problem(for error: WeatherError, providerName: String?) -> String {
        guard error.status.code >= 500 else { return sentences(for: error, providerName: providerName).problem }
        return problemWithoutGaps(for: error, providerName: providerName)
            ?? (providerName ?? error.provider).map { web("failed.service", $0) } ?? web("failed")
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
