import CCurl
import Foundation
import HTTPTypes
import WeatherCore

/// The options that all transfers of a transport share.
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

    /// The limit for a request: its deadline or the transport's timeout, whichever is shorter.
    func milliseconds(for request: ServiceRequest) -> Int {
        min(totalMilliseconds, request.deadline.map { ($0 - .now).milliseconds } ?? .max)
    }

    /// Sets all options of a transfer except where its response goes.
    ///
    /// Options that protect the transfer are set explicitly, even to libcurl's defaults.
    ///
    /// - Parameters:
    ///   - easy: libcurl's handle.
    ///   - target: The checked address.
    ///   - request: The request.
    ///   - milliseconds: The limit for the whole transfer.
    /// - Throws: ``CurlEasy/Refusal`` when libcurl does not accept an option.
    func apply(to easy: CurlEasy, target: RequestTarget, request: ServiceRequest, milliseconds: Int) throws {
        try easy.set(CURLOPT_URL, target.address)
        try easy.set(CURLOPT_PATH_AS_IS, 1)
        try easy.set(CURLOPT_CUSTOMREQUEST, request.http.method.rawValue)
        if request.http.method == .head { try easy.set(CURLOPT_NOBODY, 1) }
        if let content = request.content {
            // The size must come first: libcurl copies that many bytes.
            try easy.set(CURLOPT_POSTFIELDSIZE, content.count)
            try content.withUnsafeBytes { bytes in
                // Empty data have no address. For a null pointer, libcurl would read the content from a callback.
                var none: CChar = 0
                try withUnsafeMutablePointer(to: &none) { none in
                    let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
                    try easy.set(CURLOPT_COPYPOSTFIELDS, pointer: start ?? UnsafeMutableRawPointer(none))
                }
            }
        }
        try easy.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        // A response without a status line is malformed. CURLOPT_HTTP09_ALLOWED, since 7.64; refused by default since
        // 7.66.
        _ = try easy.setIfKnown(CURLoption(285), 0)
        try easy.set(CURLOPT_FOLLOWLOCATION, 0)
        try limitProtocols(of: easy)
        try easy.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        try easy.set(CURLOPT_CONNECTTIMEOUT_MS, connectMilliseconds)
        try easy.set(CURLOPT_TIMEOUT_MS, milliseconds)
        try easy.set(CURLOPT_NOSIGNAL, 1)
        // A name server that does not respond must not delay a deadline or a cancellation.
        _ = try easy.setIfKnown(CURLoption(322), 1)  // CURLOPT_QUICK_EXIT, since 7.87
        try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)

        let proxy = target.isLoopback ? nil : proxies.proxy(isSecure: target.isSecure)
        // An empty text keeps libcurl from reading the environment itself.
        try easy.set(CURLOPT_PROXY, proxy ?? "")
        try easy.set(CURLOPT_NOPROXY, proxies.exempt)
        if let proxy, proxy.lowercased().hasPrefix("https:") { try secure(easy, .proxy) }
        if target.isSecure { try secure(easy, .service) }
    }

    private func limitProtocols(of easy: CurlEasy) throws {
        // CURLOPT_PROTOCOLS_STR, since 7.85; older versions take the numbers.
        guard try !easy.setIfKnown(CURLoption(10_318), "http,https") else { return }
        try easy.set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    }

    /// The TLS options for one peer: the service or the proxy.
    private struct SecureEnd {
        var version, verifyPeer, verifyHost, file, folder: CURLoption

        static let service = SecureEnd(
            version: CURLOPT_SSLVERSION, verifyPeer: CURLOPT_SSL_VERIFYPEER, verifyHost: CURLOPT_SSL_VERIFYHOST,
            file: CURLOPT_CAINFO, folder: CURLOPT_CAPATH)
        static let proxy = SecureEnd(
            version: CURLOPT_PROXY_SSLVERSION, verifyPeer: CURLOPT_PROXY_SSL_VERIFYPEER,
            verifyHost: CURLOPT_PROXY_SSL_VERIFYHOST, file: CURLOPT_PROXY_CAINFO, folder: CURLOPT_PROXY_CAPATH)
    }

    private func secure(_ easy: CurlEasy, _ end: SecureEnd) throws {
        try easy.set(end.version, CURL_SSLVERSION_TLSv1_2)
        try easy.set(end.verifyPeer, 1)
        try easy.set(end.verifyHost, 2)
        guard case .these(let file, let folder) = trust else { return }
        try easy.set(end.file, file)
        try easy.set(end.folder, folder)
    }
}

extension Duration {
    /// Whole milliseconds: at least one, because zero means no limit for libcurl, and at most a day.
    fileprivate var milliseconds: Int {
        let day: Int64 = 86_400
        let (seconds, attoseconds) = components
        guard seconds < day else { return Int(day) * 1000 }
        return seconds < 0 ? 1 : max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
