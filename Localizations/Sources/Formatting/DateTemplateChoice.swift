public import WeatherCore

/// The user's own date templates, which override those of the language.
///
///     let dates = try DateTemplateChoice(hour: "=MM/dd(E) HH시") { "config.json" }
public struct DateTemplateChoice: Sendable, Hashable {
    /// The template of a step in the list of steps.
    public let hour: String?
    /// The template of a day in the list of days.
    public let day: String?
    /// The template of a time of day, such as sunrise.
    public let time: String?

    /// Creates a choice that uses the language's templates.
    public init() { (hour, day, time) = (nil, nil, nil) }

    /// Creates a choice from the values of settings; `nil` means the language's template.
    ///
    /// A template is a skeleton of Unicode TR 35, such as `MdEj`, or `=` with a pattern, such as `=MM/dd(E) HH시`.
    ///
    /// - Parameters:
    ///   - hour: The template of a step; it has an hour.
    ///   - day: The template of a day; it has a day.
    ///   - time: The template of a time of day; it has an hour.
    ///   - source: The file or variable that sets a setting, for the error.
    /// - Throws: `.badDateTemplate` for a template with unknown letters, without its day or hour, or wider than 40
    ///   columns. The details have the setting's name (`dateTemplates.hour`, `dateTemplates.day`,
    ///   `dateTemplates.time`), the source as the path, and the column as the limit.
    public init(
        hour: String? = nil, day: String? = nil, time: String? = nil, from source: (_ setting: String) -> String?
    ) throws(WeatherError) {
        let texts: [(String, String?, DateTemplateProblem.Part)] = [
            ("dateTemplates.hour", hour, .hour), ("dateTemplates.day", day, .day), ("dateTemplates.time", time, .hour),
        ]
        for (setting, text, part) in texts {
            guard let text, let found = DateTemplateProblem(of: text, needing: part) else { continue }
            var details = WeatherError.Details()
            details.subject = text.sanitized(limit: 60)
            details.setting = setting
            details.path = source(setting)?.sanitized(limit: 1000)
            details.limit = found.column
            throw WeatherError(.badDateTemplate, details: details)
        }
        (self.hour, self.day, self.time) = (hour, day, time)
    }
}
