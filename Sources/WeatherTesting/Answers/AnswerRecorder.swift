import HTTPTypes
import Synchronization
import WeatherCore

/// A transport that passes requests to another one, and keeps the good answers as samples.
final class AnswerRecorder: HTTPTransport {
    private let other: any HTTPTransport
    private let recorded = Mutex<[(request: ServiceRequest, answer: SampleAnswer)]>([])

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    /// The answers so far, one for each request.
    var answers: [SampleAnswer] { recorded.withLock { $0.map(\.answer) } }

    /// Passes a request on, and notes its answer unless it is a refusal.
    ///
    /// - Throws: The other transport's error.
    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        let reply = try await other.send(request)
        guard reply.response.status.kind == .successful else { return reply }
        recorded.withLock { recorded in
            if recorded.contains(where: { $0.request.http == request.http && $0.request.content == request.content }) {
                return
            }
            recorded.append((request, SampleAnswer(to: request, body: reply.body)))
        }
        return reply
    }
}
