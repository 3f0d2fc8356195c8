public import Foundation
import HTTPTypes
public import WeatherCore

/// Keeps the answers of services that ask for it, and gives them again instead of asking.
///
/// An answer is a file of the folder: its time, what was asked, and the answer, with no secret in any of them. Only a
/// success that can be read is kept, and nothing that tells of an error. A file that is damaged, too old or from the
/// future is as if it were not there. Place it outside ``RequestSpacing``, so that what is kept waits for no turn.
public struct AnswerStore: HTTPMiddleware {
    /// The most answers that are kept; the newest ones are.
    public static let capacity = 500
    /// The most bytes of an answer that is kept.
    static let bodyLimit = 64 << 10

    private let services: [String: ProviderDescriptor]
    private let folder: PrivateFolder?
    private let clock: @Sendable () -> Date

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - services: The services, of which those with `keepsAnswers` have theirs kept.
    ///   - folder: Where they are kept; made when it is first needed.
    public init(
        services: [ProviderDescriptor],
        folder: URL?,
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        let keeping = services.filter { $0.limits.keepsAnswers != nil }
        self.services = Dictionary(keeping.map { ($0.id, $0) }) { first, _ in first }
        self.folder = folder.map { PrivateFolder(path: $0.path) }
        self.clock = clock
    }

    /// Answers from what is kept, or passes the request on and keeps its answer.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        guard let folder, let service = services[request.provider], let lifetime = service.limits.keepsAnswers,
            request.http.method == .get
        else { return try await next(request) }
        let scrubber = SecretScrubber(of: request)
        let question = scrubber.scrubbed(
            "\(request.http.scheme ?? "https")://\(request.http.authority ?? "")\(request.redactedPath)")
        let name = "answer-\(request.provider)-\(String(question.utf8.checksum, radix: 16))"
        if let file = folder.contents(of: name, limit: Self.bodyLimit + RecordedExchange.limit),
            let kept = KeptAnswer(parsing: file), kept.exchange.target == question,
            (0..<lifetime.seconds).contains(clock().timeIntervalSince(kept.date))
        {
            return HTTPReply(response: kept.exchange.response, body: kept.body)
        }
        let reply = try await next(request)
        if isWorthKeeping(reply, of: service) {
            var response = HTTPResponse(status: reply.response.status)
            for field in [HTTPField.Name.contentType, .date, .expires, .server] {
                response.headerFields[field] = reply.response.headerFields[field].map(scrubber.scrubbed)
            }
            let kept = KeptAnswer(
                date: clock(), exchange: RecordedExchange(target: question, response: response),
                body: scrubber.scrubbed(reply.body))
            folder.write(kept.file, to: name)
            folder.prune("answer-", keeping: Self.capacity)
        }
        return reply
    }

    private func isWorthKeeping(_ reply: HTTPReply, of service: ProviderDescriptor) -> Bool {
        guard reply.status == 200, reply.body.count <= Self.bodyLimit else { return false }
        switch service.format {
        case .json: return (try? JSONValue(parsing: reply.body)).map { !$0["error"].exists } ?? false
        case .xml: return (try? XMLElement(parsing: reply.body)) != nil
        }
    }
}
