import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherMapping
import WeatherRendering
import WeatherSession

/// `wx providers check`: the mistakes of a file that describes a provider, or what it reads from recorded answers.
struct CheckProviderCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", usage: "wx providers check <file> [<place>] [--answer <file>]")

    @Argument(completion: .file())
    var file: String

    @Argument(completion: .places)
    var place: [String] = []

    @Option(help: ArgumentHelp(valueName: "file"), completion: .file())
    var answer: [String] = []

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }

    func checkOptions() throws(WeatherError) {
        if let word = place.first, answer.isEmpty { throw WeatherError(.extraArgument, subject: word) }
    }

    /// Writes the mistakes, one a line, or how much the file reads, or the report of the answers as JSON.
    ///
    /// - Throws: `ExitCode` 65 (`EX_DATAERR`) when there are mistakes, values that cannot be used, or codes without a row.
    func run(_ run: Run) async throws {
        let checked = MappingFile(path: file, rules: run.session.mappingRules)
        guard case .success(let mapping) = checked.result else {
            try Output.write(checked.mistakeLines.map { "\($0)\n" }.joined())
            throw ExitCode(65)
        }
        let localizer = run.session.localizer
        guard !answer.isEmpty else {
            let numbers = [mapping.requestCount, mapping.size.values, mapping.size.codes].map {
                localizer.number(Double($0))
            }
            return try Output.write(
                localizer.text("providers.checked", numbers[0], numbers[1], numbers[2]) + "\n")
        }
        guard answer.count <= mapping.requestCount else {
            throw WeatherError(option: "--answer", value: "\(answer.count)", outOf: "\(mapping.requestCount)")
        }
        let bodies = try answer.map(RecordedAnswer.contents)
        let asked = place.isEmpty ? nil : try await run.place(named: place, .unset)
        let report =
            if let asked {
                try await RecordedAnswer.report(of: mapping, bodies, at: asked)
            } else {
                try mapping.report(ofAnswers: bodies)
            }
        try Output.write(ReportJSON.text(for: report))
        Diagnostics.write(try ReadSummary(report).text(localizer, width: run.environment.width))
        let gaps = bodies.enumerated().flatMap { mapping.gaps(inAnswer: $1, toRequest: $0) }
        for gap in gaps { Diagnostics.write(checked.line(of: gap).sanitized(limit: 500)) }
        for failure in report.failures { Diagnostics.writeMore(.missing(failure), localizer, run.session.catalog) }
        if !report.failures.isEmpty || gaps.contains(where: { !$0.isUnmatched }) { throw ExitCode(65) }
    }
}
