#if Server
/// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses and networks.
struct TrustedProxies: Sendable {
    private let networks: [AddressRange]

    init(_ networks: [AddressRange] = []) { self.networks = networks }

    func contains(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }
}

/// The addresses that begin with the same bits, such as `10.0.0.0/8` (RFC 4632, RFC 4291).
struct AddressRange: Hashable, Sendable {
    private let first: IPAddress
    /// The number of leading bits that are compared, of the 128 of an IPv6 address.
    private let bits: Int

    /// Parses an address, or a network in CIDR notation.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(parts[0]) else { return nil }
        let longest = address.isIPv4 ? 32 : 128
        guard parts.count == 2 else {
            (first, bits) = (address, 128)
            return
        }
        guard parts[1].allSatisfy(\.isWholeNumber), let length = Int(parts[1]), length <= longest else { return nil }
        bits = 128 - longest + length
        first = address.masked(bits)
    }

    func contains(_ address: IPAddress) -> Bool { address.masked(bits) == first }
}
#endif
