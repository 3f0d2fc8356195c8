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

    /// A failure after the reader's language is known.
    init(_ error: WeatherError, format: OutputFormat, surroundings: Surroundings, localizer: Localizer) {
        self.error = error
        self.format = format
        self.surroundings = surroundings
        self.localizer = localizer
    }

    /// A failure on the way there: the language is that of the option or the environment, as far as they can be read.
    init(_ error: WeatherError, format: OutputFormat, surroundings: Surroundings, locale: LocaleOptions) {
        let environment = surroundings.environment
        let tables = ProgramFolders(environment: environment).tables?.path
        self.error = error
        self.format = format
        self.surroundings = surroundings
        self.localizer =
            (try? Localizer(
                LocaleRequest(
                    explicit: locale.locale ?? environment["WX_LOCALE"], environment: environment, tableFolder: tables)))
            ?? (try? Localizer(LocaleRequest(environment: environment, tableFolder: tables)))
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
