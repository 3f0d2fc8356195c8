import WeatherCore
import WeatherSettings

extension SettingsKey {
    /// Reads a value that is one of several words.
    ///
    /// - Parameter word: The value, in upper or lower case.
    /// - Returns: The choice.
    /// - Throws: `WeatherError` with the code `usage` for any other word.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        named word: String
    ) throws(WeatherError) -> Choice {
        if let choice = Choice(rawValue: word.lowercased()) { return choice }
        throw WeatherError(setting: rawValue, value: word, candidates: Choice.allCases.map(\.rawValue))
    }
}
