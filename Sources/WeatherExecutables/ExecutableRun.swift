import Foundation
import PrivateFiles
import WeatherCore

/// Runs a provider's program, which reads a query from its standard input and writes a report to its standard output.
struct ExecutableRun: Sendable {
    let executable: Executable
    /// The environment variables of this program.
    let environment: [String: String]

    /// Runs the program, then ends it and all processes that it has started.
    ///
    /// - Parameters:
    ///   - question: The program's standard input.
    ///   - deadline: When the program is ended.
    ///   - limit: The largest output, in bytes.
    /// - Returns: The program's standard output.
    /// - Throws: ``WeatherError`` with the code `unavailable` or `invalidResponse`, or `CancellationError`.
    func answer(
        to question: ExecutableQuestion, until deadline: ContinuousClock.Instant, limit: Int
    ) async throws -> Data {
        try executable.requireSafety()
        let start = ContinuousClock.now
        let ended: ChildProcess.Answer
        do {
            let child = try ChildProcess(
                executable.path, arguments: [executable.path], environment: Self.childEnvironment(environment),
                input: question.bytes, capturesErrors: true)
            ended = try await child.answer(until: deadline, outputLimit: limit)
        } catch let error as FileFailure {
            throw failure(.programFailed) { $0.message = error.words }
        }
        switch ended {
        case .timedOut: throw failure(.timedOut) { $0.limit = Int((ContinuousClock.now - start).seconds.rounded()) }
        case .tooLong: throw failure(.tooLarge) { $0.limit = limit }
        case .ended(let status, _, let errors) where status != 0:
            throw failure(.programFailed) { details in
                details.message = "\(status)" + (Self.lastLine(of: errors).map { ": \($0)" } ?? "")
            }
        case .ended(_, let output, _):
            guard !output.isEmpty else { throw failure(.emptyBody) { _ in } }
            return output
        }
    }

    private func failure(_ reason: WeatherError.Reason, _ set: (inout WeatherError.Details) -> Void) -> WeatherError {
        var details = WeatherError.Details()
        details.subject = executable.path.sanitized()
        details.host = executable.name
        set(&details)
        return WeatherError(reason, details: details, provider: executable.id)
    }

    /// The last line that is not empty.
    ///
    /// In a Python traceback, it has the message.
    private static func lastLine(of text: Data) -> String? {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.last { !$0.isEmpty }?.sanitized()
    }

    /// The environment variables for a program: paths, language, proxies and certificates.
    ///
    /// Others are not passed on, such as the keys of other services.
    private static func childEnvironment(_ environment: [String: String]) -> [String: String] {
        var child = environment.filter { variables.contains($0.key) || $0.key.hasPrefix("LC_") }
        child["PATH"] = ExecutableSearch(environment: environment).folders.joined(separator: ":")
        return child
    }

    private static let variables: Set = [
        "HOME", "USER", "LOGNAME", "TMPDIR", "TZ", "LANG", "LANGUAGE", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
        "XDG_DATA_HOME", "XDG_STATE_HOME", "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY",
        "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]
}

/// The JSON object that a provider's program reads from its standard input.
struct ExecutableQuestion: Sendable {
    /// The JSON, in one line.
    private(set) var bytes: Data

    /// The question for a description of the provider.
    static let describe = ExecutableQuestion(Members(ask: "describe"))

    /// The question for the weather of a place.
    ///
    /// The coordinates are rounded to three decimals, about 100 m, as in requests to services. The language is included
    /// only for alerts, because only they have texts.
    init(_ query: WeatherQuery, products: [WeatherProduct]) {
        func rounded(_ degrees: Double) -> Double { (degrees * 1000).rounded() / 1000 }
        let point = query.place.coordinates
        self.init(
            Members(
                ask: "report",
                place: .init(
                    latitude: rounded(point.latitude), longitude: rounded(point.longitude),
                    countryCode: query.place.countryCode),
                products: products.map(\.rawValue), language: products.contains(.alerts) ? query.language : nil))
    }

    /// Creates a question from a request's content.
    init(content: Data) {
        bytes = content
    }

    private init(_ members: Members) {
        let encoder = JSONEncoder()
        // The order is always the same, because the cache identifies a request by its content.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        bytes = (try? encoder.encode(members)) ?? Data()
    }

    /// Returns the question with the provider's key, which is only in the program's input.
    func with(key: String?) -> ExecutableQuestion {
        guard let key, let text = try? JSONEncoder().encode(key) else { return self }
        var question = self
        question.bytes = bytes.dropLast() + Data(#","key":"#.utf8) + text + Data("}".utf8)
        return question
    }

    private struct Members: Encodable {
        struct Point: Encodable {
            var latitude: Double
            var longitude: Double
            var countryCode: String?
        }

        var ask: String
        var place: Point?
        var products: [String]?
        var language: String?
        let version = 1
    }
}
