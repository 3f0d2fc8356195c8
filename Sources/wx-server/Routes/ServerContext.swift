#if Server
import Hummingbird
import NIOCore

/// What is known of a request besides its bytes.
struct ServerContext: InitializableFromSource {
    /// The address of the other end; `nil` for a Unix socket.
    let peer: IPAddress?

    init(source: ApplicationRequestContextSource) {
        peer = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    }
}
#endif
