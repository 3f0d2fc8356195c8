extension WeatherError {
    /// The error for a value that a setting, an option or a parameter does not take: `badSetting`.
    ///
    /// - Parameters:
    ///   - setting: Its name, such as `--format` or `units`.
    ///   - value: The value.
    ///   - candidates: The values that it takes, or an example of one.
    package init(setting: String, value: String, candidates: [String]) {
        self.init(
            .badSetting,
            details: .init {
                $0.subject = value.sanitized(limit: 60)
                $0.setting = setting
                $0.candidates = candidates
            })
    }
}
