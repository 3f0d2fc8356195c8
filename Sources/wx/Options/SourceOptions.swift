import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherSession
import WeatherSettings

/// The source of an answer.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "ids"), completion: .providers)
    var provider: String?

    @Option(help: ArgumentHelp(valueName: "source"), completion: .list(CurrentWeatherSource.allCases.map(\.rawValue)))
    var nowFrom: String?

    @Option(help: ArgumentHelp(valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp(valueName: "seconds"))
    var connectTimeout: String?

    @Flag
    var offline = false

    @Flag
    var refresh = false

    @Option(help: ArgumentHelp(valueName: "duration"))
    var maxAge: String?

    @Flag
    var sandbox = false

    @Option(help: ArgumentHelp(valueName: "dir"), completion: .directory)
    var record: String?

    @Option(help: ArgumentHelp(valueName: "dir"), completion: .directory)
    var replay: String?

    @Option(help: ArgumentHelp(valueName: "time"))
    var now: String?

    /// The given options, by setting.
    var settings: [SettingsKey: String] {
        let given: [(SettingsKey, String?)] = [
            (.provider, provider), (.nowFrom, nowFrom), (.timeout, timeout), (.connectTimeout, connectTimeout),
        ]
        return Dictionary(uniqueKeysWithValues: given.compactMap { key, value in value.map { (key, $0) } })
    }

    /// Applies the options to a session's choices.
    ///
    /// - Parameter choices: The choices to change.
    /// - Throws: `WeatherError` with the code `usage` when options exclude each other, `--now` is not a time or
    ///   `--max-age` is not a duration.
    func choose(for choices: inout SessionChoices) throws(WeatherError) {
        if replay != nil, record != nil { throw WeatherError(option: "--replay", excludes: "--record") }
        if replay != nil, sandbox { throw WeatherError(option: "--replay", excludes: "--sandbox") }
        if offline, refresh { throw WeatherError(option: "--offline", excludes: "--refresh") }
        if let folder = replay {
            choices.source = .recording(folder: folder)
        } else if sandbox {
            choices.source = .sandbox
        }
        choices.recordingFolder = record
        choices.now = try presentTime()
        choices.cache = try cachePolicy()
    }

    /// Which stored responses the user allows.
    ///
    /// - Throws: `WeatherError` with the code `usage` when `--max-age` is not a duration.
    private func cachePolicy() throws(WeatherError) -> CachePolicy {
        var policy = offline ? CachePolicy.offline : refresh ? .refresh : CachePolicy()
        guard let maxAge else { return policy }
        guard let seconds = Self.seconds(maxAge) else {
            throw WeatherError(setting: "--max-age", value: maxAge, candidates: ["90s", "10m", "2h", "1d"])
        }
        policy.maxAge = seconds
        return policy
    }

    /// Parses a duration: a number with one of the units s, m, h and d, or else in seconds.
    ///
    /// - Returns: The duration in seconds; `nil` for other texts and for more than 366 days.
    static func seconds(_ text: String) -> TimeInterval? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        let unit = text.last.flatMap { units[$0] }
        guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
        let seconds = number * (unit ?? 1)
        return seconds <= 366 * 86_400 ? seconds : nil
    }

    /// The time of `--now`.
    ///
    /// - Returns: The time; `nil` without the option.
    /// - Throws: `WeatherError` with the code `usage` when it is not a time.
    private func presentTime() throws(WeatherError) -> Date? {
        guard let now else { return nil }
        if let date = Date(internetDate: now) { return date }
        throw WeatherError(setting: "--now", value: now, candidates: ["2026-04-06T05:00:00Z"])
    }
}
