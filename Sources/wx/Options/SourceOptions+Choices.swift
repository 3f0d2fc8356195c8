import WeatherCore
import WeatherSession

extension SourceOptions {
    /// Chooses what was given.
    ///
    /// - Throws: `WeatherError` with the code `usage` when `--now` is no time or `--max-age` no duration.
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
