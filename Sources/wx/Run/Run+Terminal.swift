import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

extension Run {
    /// What a view needs to know of the terminal.
    ///
    /// The terminal is asked if there are colors, and neither an option nor a setting chooses a theme.
    ///
    /// - Parameters:
    ///   - color: The option `--color`.
    ///   - theme: The option `--theme`.
    ///   - width: The option `--width`.
    /// - Returns: The terminal, or a pipe.
    /// - Throws: `WeatherError` with the code `usage` when the setting is not a theme.
    func terminal(color: ColorChoice, theme: ThemeChoice?, width: Int?) throws(WeatherError) -> Terminal {
        var theme = theme
        if theme == nil { theme = try choice(of: .theme) }
        return environment.terminal(
            color: color, theme: theme ?? .auto, width: width, bidi: session.localizer.directionMarks,
            isASCII: session.localizer.isASCII)
    }

    /// The chosen icons.
    ///
    /// - Parameter icons: The option `--icons`.
    /// - Returns: The icons; `nil` if neither the option nor a setting chooses any.
    /// - Throws: `WeatherError` with the code `usage` when the setting is not a set of icons.
    func icons(_ icons: IconSet?) throws(WeatherError) -> IconSet? {
        if let icons { return icons }
        return try choice(of: .icons)
    }

    /// A setting that is one of several words.
    ///
    /// - Parameter key: The setting.
    /// - Returns: The choice; `nil` if the setting is not set.
    /// - Throws: `WeatherError` with the code `usage` for any other word.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of key: SettingsKey
    ) throws(WeatherError) -> Choice? {
        try session.settings[key].map { word throws(WeatherError) in try key.choice(named: word) }
    }
}
