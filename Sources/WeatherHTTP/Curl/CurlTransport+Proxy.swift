import Foundation

extension CurlTransport {
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
