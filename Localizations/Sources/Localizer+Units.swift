import Foundation

extension Localizer {
    /// The same language and customs, with other units.
    ///
    /// - Parameter overrides: The units; a system in them is ignored.
    /// - Returns: The other localizer.
    package func showing(_ overrides: UnitOverrides) -> Localizer {
        var localizer = self
        localizer.units.apply(overrides)
        return localizer
    }

    /// The units of the values, for forms that write the numbers in a way of their own.
    package var shownUnits: (temperature: TemperatureUnit, wind: WindUnit, precipitation: PrecipitationUnit) {
        (units.temperature, units.wind, units.precipitation)
    }

    /// A text that begins a line, as it is written within a sentence: with a small first letter.
    ///
    /// German keeps its capitals, which nouns have everywhere; so does a word in capitals such as `UV`.
    package func withinSentence(_ text: String) -> String {
        guard let first = text.first, !language.hasPrefix("de"), text.dropFirst().first?.isUppercase != true else {
            return text
        }
        // Turkish has an I without a dot.
        let small = language == "tr" && first == "I" ? "ı" : language == "tr" && first == "İ" ? "i" : first.lowercased()
        return small + text.dropFirst()
    }
}
