extension Localizer {
    /// A text of the server's pages, with its arguments, which are isolated in right-to-left languages.
    package func web(_ key: String, _ arguments: String...) -> String {
        text(key, in: .web, arguments)
    }
}
