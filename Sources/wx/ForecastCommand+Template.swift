import WeatherCore
import WeatherRendering
import WeatherSession
import WeatherSettings

extension ForecastCommand {
    /// The template of the answer: the option's, or that of `--format oneline`; `nil` for another format.
    ///
    /// A text without braces is the name of a template, in the settings or built in.
    ///
    /// - Throws: `WeatherError` with the reason `badTemplate`, or `badSetting` for an unknown name.
    func template(in settings: Settings) throws(WeatherError) -> WeatherTemplate? {
        guard let template = template ?? (view.format == .oneline ? "oneline" : nil) else { return nil }
        if template.contains("{") { return try WeatherTemplate(template) }
        if let text = settings.template(named: template) {
            return try WeatherTemplate(text, from: Settings.templateSetting(named: template))
        }
        if let text = WeatherTemplate.builtIn(named: template) { return try WeatherTemplate(text) }
        throw WeatherError(setting: "--template", value: template, candidates: WeatherTemplate.builtIn.map(\.key))
    }
}

extension Run {
    /// The answer by a template.
    func text(of answer: SessionAnswer, by template: WeatherTemplate) -> String {
        template.text(for: answer.report, localizer: session.localizer, now: answer.now)
    }
}
