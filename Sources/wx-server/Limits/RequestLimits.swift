#if Server
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The limits of the size of a request.
enum RequestLimits {
    /// The longest target, in bytes: a place name has at most 200 characters, each of up to 12 percent-encoded bytes.
    static let target = 4_096
    /// The most bytes of all fields, and the most fields.
    static let fields = (bytes: 8_192, count: 64)
    /// The only path that accepts POST: the form of settings.
    static let formPath = "/settings"
    /// The most bytes of that form's body.
    static let form = 4_096

    /// Returns why a request is refused before its body is read; `nil` if it is not.
    static func problem(with request: HTTPRequest) -> Problem? {
        if (request.path ?? "").utf8.count > target { return Problem(.uriTooLong) }
        let size = request.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        if size > fields.bytes || request.headerFields.count > fields.count {
            return Problem(.requestHeaderFieldsTooLarge)
        }
        let length = request.headerFields[.contentLength] ?? "0"
        let isStreamed = request.headerFields[.transferEncoding] != nil
        switch request.method {
        case .get, .head: return isStreamed || length != "0" ? Problem(.contentTooLarge) : nil
        case .post where (request.path ?? "").prefix { $0 != "?" } == formPath:
            return isStreamed || (Int(length).map { $0 > form } ?? true) ? Problem(.contentTooLarge) : nil
        default: return Problem(.methodNotAllowed)
        }
    }
}

/// Closes a connection whose request does not end in time, or has a long body, which no route accepts.
///
/// Hummingbird closes idle connections, but a connection whose body arrives byte by byte is not idle.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The longest time for a request, and between two requests.
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
