extension [String] {
    /// The texts with a separator between them.
    ///
    /// The standard library's `joined(separator:)` is generic and not specialized: on its first use, it looks up a
    /// conformance by its name, which takes longer than the texts of a short run.
    package func joined(by separator: String) -> String {
        var whole = ""
        var isFirst = true
        for text in self {
            if !isFirst { whole += separator }
            whole += text
            isFirst = false
        }
        return whole
    }
}
