#if Server
import Hummingbird

/// Where the server listens.
enum ListeningAddress: Sendable {
    case port(Int, host: String)
    case socket(path: String)

    var bindAddress: BindAddress {
        switch self {
        case .port(let port, let host): .hostname(host, port: port)
        case .socket(let path): .unixDomainSocket(path: path)
        }
    }

    /// The file of a Unix socket; `nil` for a port.
    var socketFile: SocketFile? { if case .socket(let path) = self { SocketFile(path: path) } else { nil } }

    /// The address as people write it, with the port that the system chose instead of 0.
    func text(port bound: Int?) -> String {
        switch self {
        case .port(let port, let host): "http://\(host.contains(":") ? "[\(host)]" : host):\(bound ?? port)"
        case .socket(let path): path
        }
    }
}
#endif
