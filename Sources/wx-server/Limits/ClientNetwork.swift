#if Server
/// Whom the limits count a request for.
struct ClientNetwork: Hashable, Sendable {
    /// The network; `nil` for programs of this machine that named no client.
    private let address: IPAddress?

    /// Finds the client of a request.
    ///
    /// `X-Forwarded-For` is believed only as far as it comes from proxies that are trusted: it is read from its end, where
    /// the nearest one wrote, up to the first address that is none of them.
    ///
    /// - Parameters:
    ///   - peer: The address of the other end; `nil` for a Unix socket, whose other end is trusted.
    ///   - forwarded: The value of `X-Forwarded-For`.
    ///   - proxies: The trusted proxies.
    init(peer: IPAddress?, forwarded: String?, proxies: Set<IPAddress>) {
        var client = peer
        if peer.map(proxies.contains) ?? true, let forwarded {
            for entry in forwarded.split(separator: ",").suffix(Self.mostProxies).reversed() {
                guard let address = IPAddress(entry) else { break }
                client = address
                guard proxies.contains(address) else { break }
            }
        }
        address = client?.network
    }

    private static let mostProxies = 16
}
#endif
