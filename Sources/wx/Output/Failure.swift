import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// Ends a failed run: the message on standard error, in the user's language, and the exit status.
struct Failure {
    private let error: WeatherError
    private let format: OutputFormat
    private let environment: ProgramEnvironment
    private let localizer: Localizer?

    init(_ error: WeatherError, format: OutputFormat, environment: ProgramEnvironment, localizer: Localizing) {
        self.error = error
        self.format = format
        self.environment = environment
        self.localizer = localizer.localizer(environment.variables)
    }

    /// Writes the message and returns the exit status.
    func exit() -> ExitCode {
        if let localizer {
            let name = error.provider.flatMap(environment.catalog.name(of:))
            LineOrder.take(from: localizer, in: environment)
            let sentences = localizer.sentences(for: error, providerName: name)
            switch format {
            case .json: Diagnostics.write(ReportJSON.text(for: error, sentences: sentences), isData: true)
            case .text, .oneline, .prose, .csv, .ndjson, .markdown, .html, .svg, .png, .ical, .prometheus:
                let choices = error.reason == .severalMatches ? error.details.candidates.map { $0.sanitized() } : []
                Diagnostics.write(
                    ErrorText.text(
                        sentences, choices: choices, localizer: localizer,
                        terminal: Terminal(columns: environment.width)))
            }
        } else {
            Diagnostics.write("wx: \(error)")
        }
        return ExitCode(error.code.exitCode)
    }
}

/// How the language of an error message is chosen.
enum Localizing: Sendable {
    /// By the settings, which were read.
    case known(Localizer)
    /// By the options or the environment, if the settings could not be read yet.
    case byOptions(LocaleOptions)

    func localizer(_ environment: [String: String]) -> Localizer? {
        switch self {
        case .known(let localizer): return localizer
        case .byOptions(let options):
            let tables = ProgramEnvironment.folders(environment).tables?.path
            return
                (try? Localizer(
                    LocaleRequest(
                        explicit: options.locale ?? environment["WX_LOCALE"], environment: environment,
                        tableFolder: tables)))
                ?? (try? Localizer(LocaleRequest(environment: environment, tableFolder: tables)))
        }
    }
}
