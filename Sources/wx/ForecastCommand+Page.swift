import Foundation
import WeatherCore
import WeatherPage
import WeatherRendering
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

    /// The answer as a picture in SVG.
    func svg(of answer: SessionAnswer, _ run: Run) throws(WeatherError) -> String { try card(of: answer, run).svg() }

    /// The answer as a picture in PNG.
    func png(of answer: SessionAnswer, _ run: Run) throws(WeatherError) -> Data { try card(of: answer, run).png() }

    private func card(of answer: SessionAnswer, _ run: Run) throws(WeatherError) -> WeatherCard {
        WeatherCard(
            report: answer.report, localizer: run.session.localizer, theme: try theme(run), days: parts.days,
            now: answer.now, providerNames: run.session.catalog.names)
    }

    /// The answer as a calendar.
    func calendar(of answer: SessionAnswer, _ run: Run) -> ReportCalendar {
        ReportCalendar(
            [answer.report], localizer: run.session.localizer, days: parts.days, now: answer.now,
            providerNames: run.session.catalog.names)
    }

    /// - Throws: `WeatherError` with the code `usage` when a picture of bytes would be written to a terminal.
    func checkPicture() throws(WeatherError) {
        guard view.format == .png, isatty(STDOUT_FILENO) == 1 else { return }
        throw WeatherError(.pictureToTerminal, subject: "--format png")
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
