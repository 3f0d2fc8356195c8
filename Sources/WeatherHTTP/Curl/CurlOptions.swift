import CCurl
import HTTPTypes
import WeatherCore

/// What every transfer of a transport has in common, worked out once.
struct CurlOptions {
    let connectMilliseconds: Int
    let totalMilliseconds: Int
    let trust: TrustAnchors
    let proxies: ProxyVariables

    init(configuration: CurlTransport.Configuration) {
        connectMilliseconds = configuration.connectTimeout.milliseconds
        totalMilliseconds = configuration.timeout.milliseconds
        trust = TrustAnchors(environment: configuration.environment)
        proxies = ProxyVariables(environment: configuration.usesProxies ? configuration.environment : [:])
    }

    /// How long a request may take: no longer than its deadline, nor than any of this transport.
    func milliseconds(for request: ServiceRequest) -> Int {
        min(totalMilliseconds, request.deadline.map { ($0 - .now).milliseconds } ?? .max)
    }

    /// Sets everything about a transfer but where its answer goes.
    ///
    /// Options that an old libcurl lacks are refused by it, which is fine for those given by number.
    func apply(
        to easy: UnsafeMutableRawPointer, target: RequestTarget, request: ServiceRequest, milliseconds: Int,
        of library: CurlLibrary
    ) {
        let curl = library.pointer
        _ = ccurl_set_string(curl, easy, CURLOPT_URL, target.address)
        _ = ccurl_set_long(curl, easy, CURLOPT_PATH_AS_IS, 1)
        _ = ccurl_set_string(curl, easy, CURLOPT_CUSTOMREQUEST, request.http.method.rawValue)
        if request.http.method == .head { _ = ccurl_set_long(curl, easy, CURLOPT_NOBODY, 1) }
        _ = ccurl_set_long(curl, easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        _ = ccurl_set_long(curl, easy, CURLOPT_FOLLOWLOCATION, 0)
        _ = ccurl_set_string(curl, easy, CURLoption(10_318), "http,https")  // CURLOPT_PROTOCOLS_STR, since 7.85
        _ = ccurl_set_long(curl, easy, CURLOPT_CONNECTTIMEOUT_MS, connectMilliseconds)
        _ = ccurl_set_long(curl, easy, CURLOPT_TIMEOUT_MS, milliseconds)
        _ = ccurl_set_long(curl, easy, CURLOPT_NOSIGNAL, 1)
        // A name server that does not answer must hold up neither a deadline nor a cancellation.
        _ = ccurl_set_long(curl, easy, CURLoption(322), 1)  // CURLOPT_QUICK_EXIT, since 7.87
        _ = ccurl_set_long(curl, easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)

        let proxy = target.isLoopback ? nil : proxies.proxy(isSecure: target.isSecure)
        // An empty text keeps libcurl from reading the environment itself.
        _ = ccurl_set_string(curl, easy, CURLOPT_PROXY, proxy ?? "")
        _ = ccurl_set_string(curl, easy, CURLOPT_NOPROXY, proxies.exempt)

        guard target.isSecure else { return }
        _ = ccurl_set_long(curl, easy, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if case .these(let file, let folder) = trust {
            _ = ccurl_set_string(curl, easy, CURLOPT_CAINFO, file)
            _ = ccurl_set_string(curl, easy, CURLOPT_CAPATH, folder)
        }
    }
}

extension Duration {
    /// Whole milliseconds, at least one, since libcurl takes zero for no limit; at most a day.
    fileprivate var milliseconds: Int {
        let day: Int64 = 86_400
        let (seconds, attoseconds) = components
        guard seconds < day else { return Int(day) * 1000 }
        return seconds < 0 ? 1 : max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
