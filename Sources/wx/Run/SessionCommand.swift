import ArgumentParser
import WeatherCore
import WeatherSession
import WeatherSettings

/// A command that is run in the environment that `main` has read.
protocol ProgramCommand: AsyncParsableCommand {
    func run(in environment: ProgramEnvironment) async throws
}

/// A command that uses a session.
///
/// An error ends the run with a message in the user's language and an exit
/// status.
protocol SessionCommand: ProgramCommand {
    var locale: LocaleOptions { get }
    var format: OutputFormat { get }
    /// The options for the source of answers; `nil` for commands that make no requests.
    var sourceOptions: SourceOptions? { get }
    /// Settings that the command itself decides.
    var settings: [SettingsKey: String] { get }
    /// Whether places are named in the user's language.
    ///
    /// JSON of weather and the other formats for programs are the same in every locale, so they are not.
    var hasLocalNames: Bool { get }
    /// Whether the command repeats its requests until the user ends it.
    var isLongRunning: Bool { get }
    /// Which files of the user's own providers are read.
    var providerFiles: SessionChoices.ProviderFiles { get }
    /// Whether the cache is read and written.
    var hasCache: Bool { get }
    /// Whether the command answers for many places, one per line.
    ///
    /// Remarks about a single answer are then not printed, and the run may take longer than a single request.
    var isBatch: Bool { get }

    /// - Throws: `WeatherError` with the code `usage` when the values of options make no sense.
    func checkOptions() throws(WeatherError)
    func run(_ run: Run) async throws
}

extension SessionCommand {
    var sourceOptions: SourceOptions? { nil }
    var settings: [SettingsKey: String] { [:] }
    var isLongRunning: Bool { false }
    var hasLocalNames: Bool { format.isLocalized }
    var providerFiles: SessionChoices.ProviderFiles { .named }
    var hasCache: Bool { true }
    var isBatch: Bool { false }

    func checkOptions() throws(WeatherError) {}

    func run(in environment: ProgramEnvironment) async throws {
        let start = ContinuousClock.now
        var localizer = Localizing.byOptions(locale)
        // Gets the providers that are programs, once they are known.
        var known = environment
        do {
            // An error in the options is thrown later, so that its message is in the language of the settings.
            let (choices, problem) = choices()
            var sessionEnvironment = environment.sessionEnvironment
            sessionEnvironment.isOneShot = !isLongRunning && !isBatch
            let session = try await WeatherSession(sessionEnvironment, choices: choices) { [isBatch] in
                if isBatch, $0.isAboutOneAnswer { return }
                Diagnostics.write($0, $1, environment.catalog)
            }
            localizer = .known(session.localizer)
            LineOrder.take(from: session.localizer, in: environment)
            known.catalog = session.catalog
            if let problem { throw problem }
            do {
                try await run(Run(session: session, environment: known, start: start))
            } catch {
                session.keepForecasts()
                throw error
            }
            session.keepForecasts()
        } catch let error as WeatherError {
            throw Failure(error, format: format, environment: known, localizer: localizer).exit()
        }
    }

    private func choices() -> (SessionChoices, WeatherError?) {
        var choices = SessionChoices()
        choices.settings = (sourceOptions?.settings ?? [:]).merging(locale.settings) { $1 }
        for (key, value) in settings { choices.settings[key] = value }
        choices.hasLocalNames = hasLocalNames
        choices.isPersonal = true
        choices.providerFiles = providerFiles
        choices.isClockRunning = isLongRunning
        choices.hasCache = hasCache
        do throws(WeatherError) {
            try checkOptions()
            try sourceOptions?.choose(for: &choices)
            return (choices, nil)
        } catch {
            return (choices, error)
        }
    }
}

/// A command that prints a list, as a table or as JSON.
protocol ListCommand: SessionCommand {
    var json: Bool { get }

    /// The list, as a table or as JSON.
    func list(_ run: Run) throws -> String
}

extension ListCommand {
    var format: OutputFormat { json ? .json : .text }

    func run(_ run: Run) async throws { try Output.write(try list(run)) }
}
