import Foundation

extension CurlTransport {
    /// The proxy through which services are asked, by an environment; without the name and password in it.
    public static func proxy(environment: [String: String]) -> String? {
        guard let proxy = ProxyVariables(environment: environment).proxy(isSecure: true), !proxy.isEmpty else {
            return nil
        }
        guard let at = proxy.lastIndex(of: "@") else { return proxy }
        let scheme = proxy.range(of: "://").map { String(proxy[..<$0.upperBound]) } ?? ""
        return scheme + proxy[proxy.index(after: at)...]
    }
}
