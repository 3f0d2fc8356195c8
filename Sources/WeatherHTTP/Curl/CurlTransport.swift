import Foundation
import HTTPTypes
public import WeatherCore

/// An HTTP transport that uses libcurl, which is loaded with the first request.
///
/// One thread serves all requests of a transport, over HTTP/1.1 or HTTP/2, and reuses connections. So create one
/// transport and share it. A transport without requests starts nothing.
///
/// - Only `https` is allowed, and `http` to this machine (`localhost`, 127.0.0.0/8, `::1`), which never goes through a
///   proxy. Everything else is refused before any traffic.
/// - A response is returned whatever its status, including redirects, refusals and server errors.
/// - A request takes no longer than ``Configuration/timeout``. Its response has no more bytes than its `bodyLimit`,
///   neither as received nor as inflated.
/// - A truncated body is an error, also inside gzip, and never a shorter response.
/// - A secret of the request is replaced by `REDACTED` in the body, so that it reaches neither a message nor a file.
/// - The response lacks the fields that describe the transfer of its body: `Content-Encoding`, `Content-Length` and
///   `Transfer-Encoding`.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// Creates a transport.
    ///
    /// Nothing is loaded or started yet.
    public init(configuration: Configuration = Configuration()) {
        loop = CurlLoop(configuration: configuration)
    }

    deinit { loop.stop() }

    /// Sends a request and waits for the complete response, whatever its status.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, without secrets in its body.
    /// - Throws: ``WeatherError`` with the code `unavailable` or `invalidResponse`, or `CancellationError` as soon as
    ///   the task is cancelled.
    public func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try Task.checkCancellation()
        let target = try RequestTarget(of: request)
        let cancellation = CancellationFlag()
        var response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                loop.submit(
                    CurlJob(
                        request: request, target: target, cancellation: cancellation, continuation: continuation))
            }
        } onCancel: {
            cancellation.set()
            loop.wakeUp()
        }
        response.body = request.scrubber.scrubbed(response.body)
        return response
    }
}

extension CurlTransport {
    /// How a transport reaches services.
    public struct Configuration: Sendable, Hashable {
        /// The limit for resolving the host, connecting and the TLS handshake; by default 10 seconds.
        public var connectTimeout: Duration
        /// The limit for a request until its response is complete; by default 20 seconds.
        public var timeout: Duration
        /// The environment variables to use.
        ///
        /// They are `SSL_CERT_FILE`, `SSL_CERT_DIR` and libcurl's proxy variables: `http_proxy`, `https_proxy`,
        /// `all_proxy` and `no_proxy`. All proxy variables but the first may be in upper case.
        public var environment: [String: String]
        /// Whether the environment's proxies are used.
        public var usesProxies: Bool
        /// The most connections to one host at a time; further requests wait.
        ///
        /// It is at least 1; by default 8, since it should open no more than a browser would.
        public var connectionsPerHost: Int
        /// The file name of libcurl's shared library.
        package var library = CurlLibrary.customaryName

        /// Creates a configuration; the environment is empty by default.
        public init(
            connectTimeout: Duration = .seconds(10),
            timeout: Duration = .seconds(20),
            environment: [String: String] = [:],
            usesProxies: Bool = true,
            connectionsPerHost: Int = 8
        ) {
            self.connectTimeout = connectTimeout
            self.timeout = timeout
            self.environment = environment
            self.usesProxies = usesProxies
            self.connectionsPerHost = connectionsPerHost
        }
    }

    /// The proxy for services in an environment, without its name and password.
    public static func proxy(environment: [String: String]) -> String? {
        guard let proxy = ProxyVariables(environment: environment).proxy(isSecure: true), !proxy.isEmpty else {
            return nil
        }
        guard let at = proxy.lastIndex(of: "@") else { return proxy }
        let scheme = proxy.range(of: "://").map { String(proxy[..<$0.upperBound]) } ?? ""
        return scheme + proxy[proxy.index(after: at)...]
    }
}

/// The proxies in an environment, by libcurl's rules.
///
/// <https://everything.curl.dev/usingcurl/proxies/env.html>: the variable of the scheme, or else `all_proxy`; in lower
/// case, or else in upper case. `HTTP_PROXY` is never used, because a CGI program's caller can set it.
struct ProxyVariables {
    private let http: String?
    private let https: String?
    /// The hosts that need no proxy, as a list that libcurl parses.
    let exempt: String

    init(environment: [String: String]) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value("all_proxy", "ALL_PROXY")
        http = value("http_proxy") ?? all
        https = value("https_proxy", "HTTPS_PROXY") ?? all
        exempt = value("no_proxy", "NO_PROXY") ?? ""
    }

    func proxy(isSecure: Bool) -> String? { isSecure ? https : http }
}

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
