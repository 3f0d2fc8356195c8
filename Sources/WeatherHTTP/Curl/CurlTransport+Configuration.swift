extension CurlTransport {
    /// How a transport reaches services.
    public struct Configuration: Sendable, Hashable {
        /// The limit for resolving the host, connecting and the TLS handshake; by default 10 seconds.
        public var connectTimeout: Duration
        /// The limit for one whole exchange; by default 20 seconds.
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
}
