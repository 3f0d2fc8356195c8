import ArgumentParser
import Foundation
import WeatherCore
import WeatherMapping
import WeatherRendering
import WeatherSession

/// `wx providers check`: the mistakes of a file that describes a provider, or what it reads from recorded answers.
struct CheckProviderCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", usage: "wx providers check <file> [--answer <file>]")

    @Argument(completion: .file())
    var file: String

    @Option(help: ArgumentHelp(valueName: "file"), completion: .file())
    var answer: [String] = []

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }

    /// Writes the mistakes, one a line, or the report of the answers as JSON.
    ///
    /// - Throws: `ExitCode` 65 (`EX_DATAERR`) when there are mistakes, or values that cannot be used.
    func run(_ run: Run) async throws {
        let checked = MappingFile(path: file, rules: run.session.mappingRules)
        guard case .success(let mapping) = checked.result else {
            try Output.write(checked.mistakeLines.map { "\($0)\n" }.joined())
            throw ExitCode(65)
        }
        guard !answer.isEmpty else { return }
        let report = try mapping.report(ofAnswers: try answer.map(RecordedAnswer.contents))
        try Output.write(ReportJSON.text(for: report))
        for failure in report.failures {
            Diagnostics.writeMore(.missing(failure), run.session.localizer, run.session.catalog)
        }
        if !report.failures.isEmpty { throw ExitCode(65) }
    }
}
