import HTTPTypes

extension ServiceRequest {
    /// The path and query for logs, recordings and cache keys, with `REDACTED` for every secret value.
    ///
    /// Secrets are replaced wherever they are in the path and query, however short they are.
    package var redactedPath: String {
        let whole = http.path ?? "/"
        let path = whole.prefix { $0 != "?" }
        var redacted =
            secretSegments.isEmpty
            ? String(path)
            : path.split(separator: "/", omittingEmptySubsequences: false)
                .map { secretSegments.contains(String($0)) ? "REDACTED" : String($0) }.joined(separator: "/")
        guard path.endIndex < whole.endIndex else { return scrubber.scrubbed(redacted) }
        let query = whole[whole.index(after: path.endIndex)...]
        guard !secretItems.isEmpty else { return scrubber.scrubbed(redacted + "?" + query) }
        let items = query.split(separator: "&", omittingEmptySubsequences: false)
        var separator = "?"
        for item in items {
            redacted += separator
            separator = "&"
            if let equals = item.firstIndex(of: "="), secretItems.contains(String(item[..<equals])) {
                redacted += String(item[...equals])
                redacted += "REDACTED"
            } else {
                redacted += String(item)
            }
        }
        return scrubber.scrubbed(redacted)
    }

    /// The path and query under the base URL, with secrets; independent of the base URL.
    package var endpoint: String {
        let path = http.path ?? "/"
        return path.hasPrefix(basePath) ? String(path.dropFirst(basePath.count)) : path
    }

    /// The path and query under the base URL with every secret value replaced by `REDACTED`.
    package var redactedEndpoint: String {
        var request = self
        request.http.path = endpoint
        return request.redactedPath
    }
}
