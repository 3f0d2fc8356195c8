import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherRendering

/// The end of a run that failed: the sentence on standard error, in the reader's language, and the exit code.
struct Failure {
    private let error: WeatherError
    private let format: OutputFormat
    private let surroundings: Surroundings
    private let localizer: Localizer?

    /// - Parameter localizer: The reader's; without one, because it could not be made, the environment's, or English.
    init(_ error: WeatherError, format: OutputFormat, surroundings: Surroundings, localizer: Localizer? = nil) {
        self.error = error
        self.format = format
        self.surroundings = surroundings
        self.localizer =
            localizer
            ?? (try? Localizer(LocaleRequest(environment: surroundings.environment)))
            ?? (try? Localizer(LocaleRequest(explicit: "en", environment: [:])))
    }

    /// Writes the sentence and gives the exit code to end with.
    func exit() -> ExitCode {
        if let localizer {
            let name = error.provider.flatMap { ProviderCatalog.names[$0] }
            let sentences = localizer.sentences(for: error, providerName: name)
            switch format {
            case .json: Diagnostics.write(ReportJSON.text(for: error, sentences: sentences))
            case .text: Diagnostics.write(ErrorText.text(sentences, localizer: localizer, width: surroundings.width))
            }
        } else {
            Diagnostics.write("wx: \(error)")
        }
        return ExitCode(error.code.exitCode)
    }
}
