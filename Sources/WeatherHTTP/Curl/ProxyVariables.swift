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
