public import WeatherCore

/// An HTTP transport that uses libcurl, which is loaded with the first request.
///
/// One thread serves all requests of a transport, over HTTP/1.1 or HTTP/2, and reuses connections. So create one
/// transport and share it. A transport without requests starts nothing.
///
/// - Only `https` is allowed, and `http` to this machine (`localhost`, 127.0.0.0/8, `::1`), which never goes through a
///   proxy. Everything else is refused before any traffic.
/// - A response is returned whatever its status, including redirects, refusals and server errors.
/// - A request takes no longer than ``Configuration/timeout``. Its response has no more bytes than its `bodyLimit`,
///   neither as received nor as inflated.
/// - A truncated body is an error, also inside gzip, and never a shorter response.
/// - A secret of the request is replaced by `REDACTED` in the body, so that it reaches neither a message nor a file.
/// - The reply lacks the fields that describe the transfer of its body: `Content-Encoding`, `Content-Length` and
///   `Transfer-Encoding`.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// Creates a transport.
    ///
    /// Nothing is loaded or started yet.
    public init(configuration: Configuration = Configuration()) {
        loop = CurlLoop(configuration: configuration)
    }

    deinit { loop.stop() }

    /// Sends a request and waits for the complete response, whatever its status.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, without secrets in its body.
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
