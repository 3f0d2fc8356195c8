import HTTPTypes
import WeatherCore

/// The checked address of a request.
struct RequestTarget: Sendable {
    /// The complete address, with its secrets.
    let address: String
    let host: String
    let isSecure: Bool

    /// Checks the scheme and the host of a request.
    ///
    /// - Parameter request: The request.
    /// - Throws: ``WeatherError`` with the reason `insecure` for anything but `https`, and `http` to this machine; with
    ///   the reason `hostNotFound` for an authority that is more than a host and a port.
    init(of request: ServiceRequest) throws {
        // Stricter than RFC 3986: with user information or an odd separator, libcurl might see a different host.
        guard let authority = request.http.authority, let host = request.host, !host.isEmpty,
            authority.utf8.allSatisfy(Self.isAllowedInAuthority)
        else {
            throw WeatherError(.hostNotFound, details: .init { $0.host = request.http.authority?.sanitized() })
        }
        let scheme = request.http.scheme?.lowercased()
        guard scheme == "https" || scheme == "http" && LoopbackHost.isOne(host) else {
            throw WeatherError(
                .insecure, details: .init { $0.message = "\(scheme ?? "?"), not https".sanitized(limit: 40) })
        }
        address = request.address
        self.host = host
        isSecure = scheme == "https"
    }

    /// Whether the host is this machine.
    var isLoopback: Bool { LoopbackHost.isOne(host) }

    private static func isAllowedInAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
