import WeatherCore
import WeatherSession

extension SourceOptions {
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
}
