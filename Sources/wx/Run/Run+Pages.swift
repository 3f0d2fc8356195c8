import WeatherCore
import WeatherPage
import WeatherRendering
import WeatherSession
import WeatherSettings

extension Run {
    /// An answer as a web page.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - theme: The option `--theme`.
    ///   - days: The number of days; `nil` for all.
    /// - Returns: The page.
    /// - Throws: `WeatherError` with the code `usage` when the setting is not a theme.
    func page(of answer: SessionAnswer, theme: ThemeChoice?, days: Int?) throws(WeatherError) -> WeatherPage {
        WeatherPage(
            report: answer.report, localizer: session.localizer, theme: try pageTheme(theme), days: days,
            now: answer.now, providerNames: session.catalog.names)
    }

    /// An answer as a picture; as ``page(of:theme:days:)``.
    func card(of answer: SessionAnswer, theme: ThemeChoice?, days: Int?) throws(WeatherError) -> WeatherCard {
        WeatherCard(
            report: answer.report, localizer: session.localizer, theme: try pageTheme(theme), days: days,
            now: answer.now, providerNames: session.catalog.names)
    }

    /// An answer as a calendar.
    func calendar(of answer: SessionAnswer, days: Int?) -> ReportCalendar {
        ReportCalendar(
            [answer.report], localizer: session.localizer, days: days, now: answer.now,
            providerNames: session.catalog.names)
    }

    /// The theme of the option or the setting.
    ///
    /// The choices `auto` and `safe` are for terminals. The viewer's own theme replaces them.
    private func pageTheme(_ option: ThemeChoice?) throws(WeatherError) -> PageTheme {
        let choice: ThemeChoice? = if let option { option } else { try self.choice(of: .theme) }
        return switch choice {
        case .light: .light
        case .dark: .dark
        case .auto, .safe, nil: .auto
        }
    }
}
