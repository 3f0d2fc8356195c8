/// The names and addresses of this machine, to which requests may be sent without TLS.
package enum LoopbackHost {
    /// Whether a host is this machine: `localhost`, which libcurl resolves itself, `::1`, or 127.0.0.0/8 in four parts.
    ///
    /// - Parameter host: The host, an IPv6 address with or without its brackets.
    /// - Returns: Whether it is.
    package static func isOne(_ host: String) -> Bool {
        if ["::1", "[::1]", "localhost"].contains(host.lowercased()) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { UInt8($0) != nil && ($0 == "0" || !$0.hasPrefix("0")) }
    }
}
