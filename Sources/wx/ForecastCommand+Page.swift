import WeatherCore
import WeatherPage
import WeatherSession
import WeatherSettings

extension ForecastCommand {
    /// The answer as a web page.
    func page(of answer: SessionAnswer, _ run: Run) throws(WeatherError) -> String {
        WeatherPage(
            report: answer.report, localizer: run.session.localizer, theme: try theme(run), days: parts.days,
            now: answer.now, providerNames: run.session.catalog.names
        ).html()
    }

    /// The answer as a picture.
    func card(of answer: SessionAnswer, _ run: Run) throws(WeatherError) -> String {
        WeatherCard(
            report: answer.report, localizer: run.session.localizer, theme: try theme(run), days: parts.days,
            now: answer.now, providerNames: run.session.catalog.names
        ).svg()
    }

    /// The theme of the option or the setting; the viewer's own for those that only terminals have.
    private func theme(_ run: Run) throws(WeatherError) -> PageTheme {
        let choice: ThemeChoice? = if let theme = view.theme { theme } else { try run.choice(of: .theme) }
        return switch choice {
        case .light: .light
        case .dark: .dark
        case .auto, .safe, nil: .auto
        }
    }
}
