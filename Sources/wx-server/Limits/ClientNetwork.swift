#if Server
import Glibc

/// The client that a request is counted for: an IPv4 address, or an IPv6 network of 64 bits.
struct ClientNetwork: Hashable, Sendable {
    /// The first address of the network; `nil` for a Unix socket without `X-Forwarded-For`.
    private let address: IPAddress?

    /// Finds the client of a request.
    ///
    /// `X-Forwarded-For` is used only as far as trusted proxies wrote it. It is read from its end, where the nearest proxy
    /// appended, up to the first address that is not a trusted proxy.
    ///
    /// - Parameters:
    ///   - peer: The address of the connection's peer; `nil` for a Unix socket, whose peer is trusted.
    ///   - forwarded: The value of `X-Forwarded-For`.
    ///   - proxies: The trusted proxies.
    init(peer: IPAddress?, forwarded: String?, proxies: TrustedProxies) {
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

/// An IP address; an IPv4 address is stored as the IPv6 address that it maps to (RFC 4291, 2.5.5.2).
struct IPAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Parses an address as it is written in HTTP fields: with or without a port, brackets and a zone.
    init?(_ text: some StringProtocol) {
        var text = String(text.drop { $0 == " " })
        while text.last == " " { text.removeLast() }
        if text.hasPrefix("[") {
            text = String(text.dropFirst().prefix { $0 != "]" })
        } else if text.count(where: { $0 == ":" }) == 1 {
            text = String(text.prefix { $0 != ":" })
        }
        text = String(text.prefix { $0 != "%" })
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            (high, low) = (0, Self.mapped | UInt64(UInt32(bigEndian: four.s_addr)))
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            (high, low) = withUnsafeBytes(of: six) { bytes in
                (
                    UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                )
            }
        } else {
            return nil
        }
    }

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// A Boolean value that indicates whether it is an IPv4 address.
    var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Returns the address with only its first bits, of 128; the others are zero.
    func masked(_ bits: Int) -> IPAddress {
        IPAddress(high: high & ~(.max >> UInt64(min(bits, 64))), low: low & ~(.max >> UInt64(max(bits - 64, 0))))
    }

    /// The first address of the client's network: for IPv6 that has 2⁶⁴ addresses, for IPv4 one.
    var network: IPAddress {
        isIPv4 ? self : IPAddress(high: high, low: 0)
    }

    private static let mapped: UInt64 = 0xFFFF << 32
}
#endif
