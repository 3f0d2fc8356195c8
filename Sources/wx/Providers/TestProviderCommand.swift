import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherExecutables
import WeatherLocalization
import WeatherMapping
import WeatherRendering
import WeatherSession
import WeatherTesting

/// `wx providers test`: which promises of a provider hold for its own answers; for mapping files and programs above all.
struct TestProviderCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", usage: "wx providers test <id> [<place>] [--answer <file>] [<options>]")

    @Argument(completion: .providers)
    var id: String

    @Argument(completion: .places)
    var place: [String] = []

    @Option(help: ArgumentHelp(valueName: "file"), completion: .file())
    var answer: [String] = []

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    /// A cached answer would hide that the provider has changed, or that it fails.
    var hasCache: Bool { false }

    /// The provider is the one that is tested, so that its file or its program is looked for.
    var sourceOptions: SourceOptions? {
        var source = source
        source.provider = id
        return source
    }

    func checkOptions() throws(WeatherError) {
        if source.provider != nil { throw WeatherError(option: "--provider", excludes: id) }
        if source.offline { throw WeatherError(option: "--offline", excludes: "wx providers test") }
        if source.maxAge != nil { throw WeatherError(option: "--max-age", excludes: "wx providers test") }
    }

    /// Writes each promise, and whether it is kept, as soon as it is known.
    ///
    /// - Throws: `ExitCode` 1 when a promise is broken, or the file has mistakes; `WeatherError` when the provider cannot
    ///   be asked.
    func run(_ run: Run) async throws {
        let session = run.session
        let listed = try session.engine().provider(id)
        let program = await session.describedAnew(listed.id)
        let entry = program?.entry ?? listed
        var report = TrialReport(session.localizer, providerName: entry.descriptor.name)
        var file: MappingFile?
        var mapping: Mapping?
        if let path = entry.file {
            let read = MappingFile(path: path, rules: session.mappingRules)
            guard case .success(let success) = read.result else {
                try Output.write(read.mistakeLines.map { "\($0)\n" }.joined())
                throw ExitCode(1)
            }
            (file, mapping) = (read, success)
        }
        let place = try await place(entry.descriptor, run)
        let context = try context(of: entry.descriptor, mapping, session, at: place)
        var exchanges: [RecordedExchanges] = []
        let recorded = context.through { transport in
            exchanges.append(RecordedExchanges(transport))
            return exchanges[exchanges.count - 1]
        }
        let trial = ProviderTrial(
            entry, in: recorded, at: place, isProgram: program != nil,
            isStrict: program != nil || mapping?.descriptor.format == .json)
        let read = try await trial.run { try Output.write(report.line($0)) }
        if let read {
            let answers = exchanges.flatMap(\.all)
            var findings: [TrialFinding] = []
            if let program { findings = ProviderGaps.findings(program.unknownProperties, answers) }
            if let file, let mapping { findings = ProviderGaps.findings(mapping, file, answers) }
            for finding in findings { try Output.write(report.line(finding)) }
            try Output.write(try ReadSummary(read).text(session.localizer, width: run.environment.width))
        }
        try Output.write(report.summary)
        if report.hasBroken { throw ExitCode(1) }
    }

    /// Where the provider gets its answers: from the files, or as for a forecast, but never from the cache.
    private func context(
        of descriptor: ProviderDescriptor, _ mapping: Mapping?, _ session: WeatherSession, at place: Place
    ) throws -> ProviderContext {
        if answer.isEmpty { return try session.context(of: descriptor) }
        guard let mapping else { throw WeatherError(option: "--answer", excludes: id) }
        guard answer.count == mapping.requestCount else {
            throw WeatherError(option: "--answer", value: "\(answer.count)", outOf: "\(mapping.requestCount)")
        }
        return RecordedAnswer.context(
            of: mapping, try answer.map(RecordedAnswer.contents), at: place, isForPlace: !self.place.isEmpty)
    }

    /// The place to ask for: the user's, or one that the provider covers.
    private func place(_ descriptor: ProviderDescriptor, _ run: Run) async throws -> Place {
        if !place.isEmpty { return try await run.place(named: place, .unset) }
        guard let place = TrialPlaces.place(for: descriptor) else {
            throw WeatherError(.outsideCoverage, provider: descriptor.id)
        }
        return place
    }
}
