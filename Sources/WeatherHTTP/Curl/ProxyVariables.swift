/// The proxies that an environment names, by libcurl's rules.
///
/// <https://everything.curl.dev/usingcurl/proxies/env.html>: the variable of the scheme, else `all_proxy`; in lower case,
/// else in upper case, but `HTTP_PROXY` never, because a CGI program's caller can set it.
struct ProxyVariables {
    private let http: String?
    private let https: String?
    /// The hosts that are asked directly; libcurl reads the list.
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
