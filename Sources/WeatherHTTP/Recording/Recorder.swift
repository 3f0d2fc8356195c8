import Foundation
import HTTPTypes
import PrivateFiles
import Synchronization
public import WeatherCore

/// Saves every answer in a folder that a person can read, edit and attach to a report of a defect.
///
/// Each exchange is two files, as in ``Replayer``: `openweather-01-data-2.5-weather.http` with the request and the head
/// of the answer, and `openweather-01-data-2.5-weather.body` with its bytes. A request asked again replaces what was
/// recorded of it. Files are replaced in one step and readable by their owner alone.
///
/// No secret is written: not in the address, and neither in a field nor in the body that repeats a key; cookies and
/// credentials in fields are left out, and so is the request's own head. An answer to a request with a secret is not
/// recorded where its body cannot surely be freed of it, as one in UTF-16: the run goes on, and is told.
///
/// Place it outside ``RedirectFollower``, so that an answer is recorded under the request that was asked.
public final class Recorder: HTTPMiddleware {
    private let folder: RecordingFolder
    /// What the folder holds, once it was looked at: names by what was asked.
    private let names = Mutex<[Question: String]?>(nil)

    private let missed: @Sendable (WeatherError) -> Void

    /// Creates the layer; the folder is made when the first request passes, if it does not exist.
    ///
    /// - Parameter missed: Is told of each answer that is not recorded, by an error with the reason `recordingFailed`.
    public init(folder: String, missed: @escaping @Sendable (WeatherError) -> Void = { _ in }) {
        self.folder = RecordingFolder(path: folder)
        self.missed = missed
    }

    /// Passes the request on, and saves its answer.
    ///
    /// - Throws: ``WeatherError`` with the reason `recordingFailed`, before anything is asked if the folder cannot be
    ///   written.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        let scrubber = request.scrubber
        let target = RecordedExchange.target(of: request)
        let question = Question(provider: request.provider, method: request.http.method.rawValue, target: target)
        let name = try attempt(for: request) { try assignedName(for: question) }
        let reply = try await next(request)
        guard scrubber.isEmpty || reply.isScrubbable else {
            missed(failure("the body may repeat the key, and is not text to take it out of", of: request))
            return reply
        }
        try attempt(for: request) {
            let phrase = scrubber.scrubbed(reply.response.status.reasonPhrase)
            var exchange = RecordedExchange(
                method: question.method, target: target,
                response: HTTPResponse(status: .init(code: reply.status, reasonPhrase: phrase)))
            for field in scrubber.scrubbed(reply.response.headerFields) where !Self.leftOut.contains(field.name) {
                exchange.response.headerFields.append(field)
            }
            try folder.write(exchange, body: scrubber.scrubbed(reply.body), named: name)
        }
        return reply
    }

    private static let leftOut: Set<HTTPField.Name> = [
        .setCookie, .cookie, .authorization, .proxyAuthorization, .authenticationInfo, .proxyAuthenticationInfo,
    ]

    private struct Question: Hashable {
        let provider: String
        let method: String
        let target: String
    }

    /// The name under which an exchange is recorded: that of an earlier recording of the same request, else a new one.
    private func assignedName(for question: Question) throws -> String {
        try names.withLock { names in
            var known = try names ?? recorded()
            defer { names = known }
            if let name = known[question] { return name }
            let prefix = question.provider + "-"
            let taken = known.values.filter { $0.hasPrefix(prefix) }
                .compactMap { Int($0.dropFirst(prefix.count).prefix { $0 != "-" }) }
            let number = (taken.max() ?? 0) &+ 1
            let name = prefix + (number < 10 ? "0" : "") + "\(number)" + Self.suffix(from: question.target)
            known[question] = name
            return name
        }
    }

    private func recorded() throws -> [Question: String] {
        try folder.create()
        var known: [Question: String] = [:]
        for name in try folder.names() {
            guard let exchange = folder.exchange(named: name) else { continue }
            let provider = String(RecordingFolder.provider(of: name))
            known[Question(provider: provider, method: exchange.method, target: exchange.target)] = name
        }
        return known
    }

    /// The path as a part of a file's name: letters, digits, full stops and single hyphens.
    private static func suffix(from target: String) -> String {
        let words = RecordedExchange.path(of: target).prefix(80)
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
        return words.map { "-" + $0 }.joined()
    }

    private func attempt<Result>(for request: ServiceRequest, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw failure(
                ((error as? FileFailure)?.words ?? error.localizedDescription).sanitized(), of: request)
        }
    }

    private func failure(_ words: String, of request: ServiceRequest) -> WeatherError {
        WeatherError(
            .recordingFailed,
            details: .init {
                $0.subject = folder.path
                $0.message = words
            },
            provider: request.provider)
    }
}
