import CCurl
import WeatherCore

extension WeatherError {
    /// Maps libcurl's results to errors, in one table.
    ///
    /// <https://curl.se/libcurl/c/libcurl-errors.html>
    ///
    /// - Parameters:
    ///   - result: libcurl's result.
    ///   - words: libcurl's fixed text for the result.
    ///   - verdict: libcurl's message for this failure. It is used only for TLS, because others may contain the
    ///     address.
    ///   - seconds: The timeout that has passed.
    ///   - proxyRefused: Whether a proxy refused the tunnel.
    init(curl result: CURLcode, words: String, verdict: String, seconds: Int, proxyRefused: Bool) {
        let reason: Reason
        var details = Details()
        switch result {
        case CURLE_SSL_CONNECT_ERROR where Self.isNoTLS(verdict):
            reason = .notTLS
            details.message = verdict.sanitized()
        case CURLE_RECV_ERROR where proxyRefused, CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
            reason = .connectionFailed
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_URL_MALFORMAT:
            reason = .hostNotFound
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            reason = .connectionLost
        case CURLE_OPERATION_TIMEDOUT:
            reason = .timedOut
            details.limit = seconds
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
            CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_USE_SSL_FAILED:
            reason = .insecure
            details.message = (verdict.isEmpty ? words : verdict).sanitized()
        case CURLE_PARTIAL_FILE:
            reason = .truncated
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            // CURLE_UNSUPPORTED_PROTOCOL also means a response in HTTP/0.9, which can be any bytes.
            reason = .malformed
            details.subject = "HTTP"
        case CURLE_OUT_OF_MEMORY, CURLcode(100):
            // A line of the head exceeds libcurl's buffer; 100 is CURLE_TOO_LARGE, since 8.6.
            reason = .tooLarge
            details.limit = ResponseHead.limit
        default:
            reason = .connectionFailed
        }
        self.init(reason, details: details, cause: "curl \(result.rawValue): \(words)")
    }

    /// Whether the TLS library met bytes that are no TLS record, such as `HTTP/1.1 400`.
    ///
    /// The words are OpenSSL's (`wrong version number`, in 3.4 also `packet length too long`, `http request`), GnuTLS's
    /// and LibreSSL's.
    private static func isNoTLS(_ verdict: String) -> Bool {
        let verdict = verdict.lowercased()
        return [
            "wrong version number", "packet length too long", "record layer failure", "http request",
            "unexpected tls packet", "record packet with invalid length", "unknown protocol", "record overflow",
        ].contains(where: verdict.contains)
    }
}
