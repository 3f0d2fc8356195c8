import WeatherLocalization

/// The texts of the manual and of the help in one language.
struct ManualTexts {
    let help: [String: String]
    let manual: [String: String]

    /// Takes the texts of a language; `nil` if it lacks one of them.
    init?(_ localizer: Localizer) {
        guard let help = localizer.helpTexts, let manual = localizer.manualTexts else { return nil }
        (self.help, self.manual) = (help, manual)
    }

    /// A text of the manual.
    subscript(_ key: String) -> String { manual[key] ?? key }
}
