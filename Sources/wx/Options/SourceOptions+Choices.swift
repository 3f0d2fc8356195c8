import WeatherCore
import WeatherSession

extension SourceOptions {
    /// Applies the options to a session's choices.
    ///
    /// - Parameter choices: The choices to change.
    /// - Throws: `WeatherError` with the code `usage` when `--now` is not a time or `--max-age` is not a duration.
    func choose(for choices: inout SessionChoices) throws(WeatherError) {
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
