public import WeatherCore

/// The wire: a transport over libcurl, which is loaded when the first request needs it.
///
/// One thread of its own serves every request of a transport, over HTTP/1.1 or HTTP/2, and keeps connections open for
/// the next ones; so make one transport and share it. A transport that is never asked starts nothing.
///
/// - Only `https` is spoken, and `http` to this machine (`localhost`, 127.0.0.0/8, `::1`), which is never asked through
///   a proxy. Anything else is refused before any traffic.
/// - Redirects, refusals and failures of a service are answers like any other.
/// - A request takes no longer than ``Configuration/timeout``, and its answer no more bytes than its `bodyLimit`,
///   neither as received nor as inflated.
/// - A body that ends early, also inside gzip, is an error and never a shorter answer.
/// - Where a body repeats a secret of the request, `REDACTED` stands instead: it reaches neither a message nor a file.
/// - The reply lacks the fields that tell how its body travelled: `Content-Encoding`, `Content-Length` and
///   `Transfer-Encoding`.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// Creates a transport; nothing is loaded or started yet.
    public init(configuration: Configuration = Configuration()) {
        loop = CurlLoop(configuration: configuration)
    }

    deinit { loop.stop() }

    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` or `invalidResponse`, or `CancellationError` as soon as
    ///   the task is cancelled.
    public func send(_ request: ServiceRequest) async throws -> HTTPReply {
        try Task.checkCancellation()
        let target = try RequestTarget(of: request)
        let cancellation = CancellationFlag()
        var reply = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                loop.submit(
                    CurlJob(
                        request: request, target: target, cancellation: cancellation, continuation: continuation))
            }
        } onCancel: {
            cancellation.set()
            loop.wakeUp()
        }
        reply.body = request.scrubber.scrubbed(reply.body)
        return reply
    }
}
