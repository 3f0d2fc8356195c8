import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// The end of a run that failed: the sentence on standard error, in the reader's language, and the exit code.
struct Failure {
    private let error: WeatherError
    private let format: OutputFormat
    private let surroundings: Surroundings
    private let localizer: Localizer?

    init(_ error: WeatherError, format: OutputFormat, surroundings: Surroundings, localizer: Localizing) {
        self.error = error
        self.format = format
        self.surroundings = surroundings
        self.localizer = localizer.localizer(surroundings.environment)
    }

    /// Writes the sentence and gives the exit code to end with.
    func exit() -> ExitCode {
        if let localizer {
            let name = error.provider.flatMap(surroundings.catalog.name(of:))
            let sentences = localizer.sentences(for: error, providerName: name)
            switch format {
            case .json: Diagnostics.write(ReportJSON.text(for: error, sentences: sentences))
            case .text:
                let choices = error.reason == .severalMatches ? error.details.candidates.map { $0.sanitized() } : []
                Diagnostics.write(
                    ErrorText.text(sentences, choices: choices, localizer: localizer, width: surroundings.width))
            }
        } else {
            Diagnostics.write("wx: \(error)")
        }
        return ExitCode(error.code.exitCode)
    }
}

/// How the language of an error is found.
enum Localizing: Sendable {
    /// The settings are read.
    case known(Localizer)
    /// On the way there: by the option or the environment, as far as they can be read.
    case byOptions(LocaleOptions)

    fileprivate func localizer(_ environment: [String: String]) -> Localizer? {
        switch self {
        case .known(let localizer): return localizer
        case .byOptions(let options):
            let tables = ProgramFolders(environment: environment).tables?.path
            return
                (try? Localizer(
                    LocaleRequest(
                        explicit: options.locale ?? environment["WX_LOCALE"], environment: environment,
                        tableFolder: tables)))
                ?? (try? Localizer(LocaleRequest(environment: environment, tableFolder: tables)))
        }
    }
}
