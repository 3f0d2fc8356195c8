import ArgumentParser
import WeatherCore
import WeatherSession

/// A command that asks a session. All of them have one frame: the environment is read once, and what fails ends the run with a
/// sentence in the user's language and an exit code.
protocol SessionCommand: AsyncParsableCommand {
    var locale: LocaleOptions { get }
    var format: OutputFormat { get }
    /// Where answers come from, for commands that ask services.
    var sourceOptions: SourceOptions? { get }
    /// Whether places are named in the user's language: not in JSON of weather, which is the same under every locale.
    var hasLocalNames: Bool { get }

    func run(_ run: Run) async throws
}

/// One run of a command: the session that answers, and what surrounds the program.
struct Run: Sendable {
    let session: WeatherSession
    let surroundings: Surroundings
    /// When the command began.
    let start: ContinuousClock.Instant
}

extension SessionCommand {
    var sourceOptions: SourceOptions? { nil }
    var hasLocalNames: Bool { format != .json }

    func run() async throws {
        let start = ContinuousClock.now
        let surroundings = Surroundings.current()
        var localizer = Localizing.byOptions(locale)
        do {
            // What is wrong with the options is said in the language of the settings, too.
            let (choices, problem) = choices()
            let session = try await WeatherSession(surroundings.sessionEnvironment, choices: choices) {
                Diagnostics.write($0, $1, surroundings.catalog)
            }
            localizer = .known(session.localizer)
            if let problem { throw problem }
            try await run(Run(session: session, surroundings: surroundings, start: start))
        } catch let error as WeatherError {
            throw Failure(error, format: format, surroundings: surroundings, localizer: localizer).exit()
        }
    }

    private func choices() -> (SessionChoices, WeatherError?) {
        var choices = SessionChoices()
        choices.settings = (sourceOptions?.settings ?? [:]).merging(locale.settings) { $1 }
        choices.hasLocalNames = hasLocalNames
        do throws(WeatherError) {
            try sourceOptions?.choose(for: &choices)
            return (choices, nil)
        } catch {
            return (choices, error)
        }
    }
}
