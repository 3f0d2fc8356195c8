extension WeatherError {
    /// The error for a file that cannot be read or written.
    ///
    /// - Parameters:
    ///   - reason: `badSettingsFile`, `unreadableFile` or `unwritableFile`.
    ///   - path: Its path, or its name where it has no folder.
    ///   - cause: The system's words, or what is wrong with its content; `nil` when there is nothing to say.
    package init(_ reason: Reason, file path: String, cause: String? = nil) {
        self.init(
            reason,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = cause
            })
    }
}
