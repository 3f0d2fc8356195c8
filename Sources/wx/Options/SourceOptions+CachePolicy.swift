import Foundation
import WeatherCore

extension SourceOptions {
    /// Which stored responses the user allows.
    ///
    /// - Throws: `WeatherError` with the code `usage` when `--max-age` is not a duration.
    func cachePolicy() throws(WeatherError) -> CachePolicy {
        var policy = offline ? CachePolicy.offline : refresh ? .refresh : CachePolicy()
        guard let maxAge else { return policy }
        guard let seconds = Self.seconds(maxAge) else {
            throw WeatherError(setting: "--max-age", value: maxAge, candidates: ["90s", "10m", "2h", "1d"])
        }
        policy.maxAge = seconds
        return policy
    }

    /// Reads a number with one of the units s, m, h and d; seconds without one.
    ///
    /// At most a year.
    static func seconds(_ text: String) -> TimeInterval? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        let unit = text.last.flatMap { units[$0] }
        guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
        let seconds = number * (unit ?? 1)
        return seconds <= 366 * 86_400 ? seconds : nil
    }
}
