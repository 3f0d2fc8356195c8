extension CurlTransport {
    /// How a transport reaches services.
    public struct Configuration: Sendable, Hashable {
        /// The longest that finding the host, connecting and agreeing on TLS may take; 10 seconds.
        public var connectTimeout: Duration
        /// The longest that one exchange may take in all; 20 seconds.
        public var timeout: Duration
        /// The variables that are heeded: `SSL_CERT_FILE` and `SSL_CERT_DIR`, and libcurl's of proxies: `http_proxy`,
        /// `https_proxy`, `all_proxy` and `no_proxy`, of which all but the first may be in upper case.
        public var environment: [String: String]
        /// Whether the environment's proxies are used.
        public var usesProxies: Bool
        /// The most connections to one host at a time; further requests wait. 8, since a service is not to be met by more
        /// than a browser would open; at least 1.
        public var connectionsPerHost: Int
        /// The file name of libcurl's shared library.
        package var library = CurlLibrary.customaryName

        /// Creates a configuration; by default, of no environment.
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
}
