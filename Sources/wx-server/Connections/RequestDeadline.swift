#if Server
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not end in time, and discards long bodies, which no route accepts.
///
/// Hummingbird closes idle connections, but a connection whose body arrives byte by byte is not idle.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The longest time for a request, and between two requests.
    static let time = TimeAmount.seconds(10)
    /// The most bytes of a body that are passed on.
    private static let longestBody = 65_536
    /// The most bytes that are read at all.
    ///
    /// Those after ``longestBody`` are discarded: if the connection were closed while the client sends them, it would not
    /// see the response with status 413.
    private static let mostDiscarded = 1_048_576
    private var closing: Scheduled<Void>?
    private var received = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            received = 0
            closing = context.eventLoop.assumeIsolated().scheduleTask(in: Self.time) { context.close(promise: nil) }
        case .body(let bytes):
            received += bytes.readableBytes
            if received > Self.mostDiscarded { context.close(promise: nil) }
            if received > Self.longestBody { return }
        case .end: closing?.cancel()
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        closing?.cancel()
        context.fireChannelInactive()
    }
}
#endif
