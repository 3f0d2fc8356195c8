#if Server
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not end in time, or has a long body: no request here needs one.
///
/// Hummingbird closes idle connections, but a body that comes byte by byte is not idle.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The longest time for a request, and between two.
    static let time = TimeAmount.seconds(10)
    private static let longestBody = 65_536
    private var closing: Scheduled<Void>?
    private var received = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            received = 0
            closing = context.eventLoop.assumeIsolated().scheduleTask(in: Self.time) { context.close(promise: nil) }
        case .body(let bytes):
            received += bytes.readableBytes
            if received > Self.longestBody {
                context.close(promise: nil)
                return
            }
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
