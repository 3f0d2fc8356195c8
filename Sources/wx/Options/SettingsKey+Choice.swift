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
        throw WeatherError(
            .badSetting,
            details: .init {
                $0.subject = word.sanitized(limit: 60)
                $0.setting = rawValue
                $0.candidates = Choice.allCases.map(\.rawValue)
            })
    }
}
