import Foundation
import WeatherCore

extension SourceOptions {
    /// The time of `--now`.
    ///
    /// - Returns: The time; `nil` without the option.
    /// - Throws: `WeatherError` with the code `usage` when it is not a time.
    func presentTime() throws(WeatherError) -> Date? {
        guard let now else { return nil }
        if let date = Date(internetDate: now) { return date }
        throw WeatherError(setting: "--now", value: now, candidates: ["2026-04-06T05:00:00Z"])
    }
}
