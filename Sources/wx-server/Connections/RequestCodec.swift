#if Server
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Converts between the messages of the HTTP/1 parser and those of Hummingbird, and decides when a connection ends.
///
/// A connection ends after a response to HTTP/1.0, after `Connection: close` in any case, and after a body that no route
/// accepts: the rest of the body would be read as the next request.
final class RequestCodec: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the connection ends after the request that was read last.
    private var isLast = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            do {
                context.fireChannelRead(wrapInboundOut(.head(try request(head))))
            } catch {
                context.fireErrorCaught(error)
            }
        case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
        case .end(let trailers):
            context.fireChannelRead(wrapInboundOut(.end(trailers.map { HTTPFields($0, splitCookie: false) })))
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let response):
            var head = HTTPResponseHead(response)
            if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let bytes): context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
        case .end(let trailers):
            context.write(wrapOutboundOut(.end(trailers.map(HTTPHeaders.init))), promise: promise)
        }
    }

    private func request(_ head: HTTPRequestHead) throws -> HTTPRequest {
        let isOld = head.version.major < 1 || (head.version.major == 1 && head.version.minor == 0)
        var fields = HTTPFields(head.headers, splitCookie: false)
        isLast =
            isOld || fields[values: .connection].contains { $0.lowercased().contains("close") }
            || RequestLimits.hasLongBody(fields)
        // Hummingbird compares the value as it is.
        if isLast { fields[.connection] = "close" }
        return HTTPRequest(
            method: try HTTPRequest.Method(head.method), scheme: "http",
            // HTTP/1.0 does not require Host.
            authority: head.headers.first(name: "Host") ?? (isOld ? "localhost" : nil),
            path: Self.path(of: head.uri), headerFields: fields)
    }

    /// Returns the path and query of a target, which may be a whole URL (RFC 9112, 3.2.2).
    private static func path(of target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = ["http://", "https://"].first(where: target.hasPrefix) else {
            return target
        }
        let path = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
        return path.hasPrefix("/") ? String(path) : "/" + path
    }
}
#endif
