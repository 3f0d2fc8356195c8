import Foundation
import HTTPTypes
import PrivateFiles
import Synchronization
public import WeatherCore

/// Saves every response in a folder that people can read, edit and attach to a bug report.
///
/// Each request is two files, as in ``Replayer``: `openweather-01-data-2.5-weather.http` has the request and the head
/// of the response, and `openweather-01-data-2.5-weather.body` its body. The response to a repeated request replaces
/// the earlier one. Files are replaced in one step and readable only by their owner.
///
/// No secret is written, not even where the address, a field or the body repeats a key. Cookies and credentials in
/// fields are left out, and so is the request's own head. A response to a request with a secret is not recorded if the
/// secret cannot be removed from its body with certainty, as in UTF-16. The run continues, and `missed` is called.
///
/// Place it outside ``RedirectFollower``, so that a response is recorded under the original request.
public final class Recorder: HTTPMiddleware {
    private let folder: RecordingFolder
    /// The folder's contents, once they were read: names by request.
    private let names = Mutex<[RecordedRequest: String]?>(nil)

    private let missed: @Sendable (WeatherError) -> Void

    /// Creates the layer.
    ///
    /// A missing folder is created with the first request.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - missed: Called for each response that is not recorded, with an error with the reason `recordingFailed`.
    public init(folder: String, missed: @escaping @Sendable (WeatherError) -> Void = { _ in }) {
        self.folder = RecordingFolder(path: folder)
        self.missed = missed
    }

    /// Sends the request, and saves its response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The next layer.
    /// - Returns: The response.
    /// - Throws: ``WeatherError`` with the reason `recordingFailed` when the files cannot be written. The request is
    ///   not sent if the folder cannot be written. Or the error of the next layer.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let scrubber = request.scrubber
        let target = RecordedExchange.target(of: request)
        let recorded = RecordedRequest(provider: request.provider, method: request.http.method.rawValue, target: target)
        let name = try attempt(for: request) { try assignedName(for: recorded) }
        let response = try await next(request)
        guard scrubber.isEmpty || response.isScrubbable else {
            missed(failure("the body may repeat the key, and is not text to take it out of", of: request))
            return response
        }
        try attempt(for: request) {
            let phrase = scrubber.scrubbed(response.head.status.reasonPhrase)
            var exchange = RecordedExchange(
                method: recorded.method, target: target,
                response: HTTPResponse(status: .init(code: response.status, reasonPhrase: phrase)))
            for field in scrubber.scrubbed(response.head.headerFields) where !Self.leftOut.contains(field.name) {
                exchange.response.headerFields.append(field)
            }
            try folder.write(exchange, body: scrubber.scrubbed(response.body), named: name)
        }
        return response
    }

    private static let leftOut: Set<HTTPField.Name> = [
        .setCookie, .cookie, .authorization, .proxyAuthorization, .authenticationInfo, .proxyAuthenticationInfo,
    ]

    private struct RecordedRequest: Hashable {
        let provider: String
        let method: String
        let target: String
    }

    /// The name of a recording's files: that of an earlier recording of the same request, or else a new one.
    private func assignedName(for request: RecordedRequest) throws -> String {
        try names.withLock { names in
            var known = try names ?? recorded()
            defer { names = known }
            if let name = known[request] { return name }
            let prefix = request.provider + "-"
            let taken = known.values.filter { $0.hasPrefix(prefix) }
                .compactMap { Int($0.dropFirst(prefix.count).prefix { $0 != "-" }) }
            let number = (taken.max() ?? 0) &+ 1
            let name = prefix + (number < 10 ? "0" : "") + "\(number)" + Self.suffix(from: request.target)
            known[request] = name
            return name
        }
    }

    private func recorded() throws -> [RecordedRequest: String] {
        try folder.create()
        var known: [RecordedRequest: String] = [:]
        for name in try folder.names() {
            guard let exchange = folder.exchange(named: name) else { continue }
            let provider = String(RecordingFolder.provider(of: name))
            known[RecordedRequest(provider: provider, method: exchange.method, target: exchange.target)] = name
        }
        return known
    }

    /// The path as a part of a file's name: letters, digits, periods and single hyphens.
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
