#if Server
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Sets up a client's connection: decodes requests, and closes those that are too slow or too many.
struct ServerChannel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: HTTPChannelHandler.Responder
    let connections: ClientConnections

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            var limits = NIOHTTPDecoderLimitConfiguration()
            (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (Self.longestFields, Self.longestFields)
            limits.maxHeaderFieldCount = Self.mostFields
            try pipeline.addHandler(ClientConnectionLimit(connections))
            try pipeline.configureHTTPServerPipeline(
                // NIOAsyncChannel orders pipelined requests, and the connection's handler responds to parsing errors.
                withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
            try pipeline.addHandler(RequestCodec())
            try pipeline.addHandler(RequestDeadline())
            try pipeline.addHandler(
                HTTPConnectionStateHandler(idleTimeout: .init(RequestDeadline.time), logger: logger))
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
    }

    func handle(value: Value, logger: Logger) async {
        await withTaskExecutorPreference(EventLoopExecutor(value.channel.eventLoop)) {
            await handleHTTP(asyncChannel: value, logger: logger)
        }
    }

    /// The size in bytes above which the decoder refuses fields at once; from ``RequestLimits`` on, there is a reason.
    private static let longestFields = 32_768
    private static let mostFields = 256
}
#endif
