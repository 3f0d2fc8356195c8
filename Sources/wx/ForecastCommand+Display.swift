import Foundation
import WeatherCore
import WeatherDocuments
import WeatherRendering
import WeatherSession

extension ForecastCommand {
    /// The texts of `--display`; `nil` without the option.
    func displayTexts(_ run: Run, now: Date) -> DisplayTexts? {
        guard parts.display else { return nil }
        let session = run.session
        // Without the gazetteer, the name stays what it is.
        return DisplayTexts(localizer: session.localizer, now: now) { (try? session.locallyNamed($0)) ?? $0 }
    }

    /// - Throws: `WeatherError` with the code `usage` when another format than JSON is chosen.
    func checkDisplay() throws(WeatherError) {
        guard parts.display, format != .json, format != .ndjson else { return }
        throw WeatherError(option: "--display", excludes: "--format \(format.rawValue)")
    }
}
