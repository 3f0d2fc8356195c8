import WeatherLocalization
import WeatherRendering

extension ForecastPage {
    /// The weather in a line, for those who do not see the picture or have not opened the page: "12°C, Rain, Low 9°C".
    func summary(_ present: Present?, _ day: Day?) -> String {
        let parts = [
            present?.temperature?.text, present?.conditionText, present?.felt, present?.nextHour?.texts.first,
            present?.next?.texts.first, day?.low.map { localizer.text("low") + " " + $0 },
            day?.high.map { localizer.text("high") + " " + $0 },
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: localizer.comma)
    }
}
