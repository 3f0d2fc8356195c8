import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
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

    /// The provider is the one that is tested, so that its file or its program is looked for.
    var sourceOptions: SourceOptions? {
        var source = source
        source.provider = id
        return source
    }

    func checkOptions() throws(WeatherError) {
        if source.provider != nil { throw WeatherError(option: "--provider", excludes: id) }
    }

    /// Writes each promise, and whether it is kept, as soon as it is known.
    ///
    /// - Throws: `ExitCode` 1 when a promise is broken, or the file has mistakes; `WeatherError` when the provider cannot
    ///   be asked.
    func run(_ run: Run) async throws {
        let session = run.session
        let listed = try session.engine().provider(id)
        let program = await session.describedAnew(listed.id)
        let entry = program ?? listed
        var report = TrialReport(session.localizer, providerName: entry.descriptor.name)
        var mapping: Mapping?
        if let path = entry.file {
            let file = MappingFile(path: path, rules: session.mappingRules)
            guard case .success(let read) = file.result else {
                try Output.write(file.mistakeLines.map { "\($0)\n" }.joined())
                throw ExitCode(1)
            }
            mapping = read
        }
        let trial = ProviderTrial(
            entry, in: try context(of: entry.descriptor, mapping, session), at: try await place(entry.descriptor, run),
            isProgram: program != nil, isStrict: program != nil || mapping?.descriptor.format == .json)
        try await trial.run { try Output.write(report.line($0)) }
        try Output.write(report.summary)
        if report.hasBroken { throw ExitCode(1) }
    }

    /// Where the provider gets its answers: from the files, or as for a forecast.
    ///
    /// Cached answers of a service are good, but a program is run.
    private func context(
        of descriptor: ProviderDescriptor, _ mapping: Mapping?, _ session: WeatherSession
    ) throws -> ProviderContext {
        if answer.isEmpty {
            return try (mapping == nil ? session.refreshing : session).context(of: descriptor)
        }
        guard let mapping else { throw WeatherError(option: "--answer", excludes: id) }
        guard answer.count == mapping.requestCount else {
            throw WeatherError(option: "--answer", value: "\(answer.count)", outOf: "\(mapping.requestCount)")
        }
        let bodies = try answer.map(RecordedAnswer.contents)
        let report = try? mapping.report(ofAnswers: bodies)
        let now = report?.current?.date ?? report?.hours.first?.date ?? Date()
        let transport = StubTransport { request in
            guard let index = mapping.index(of: request) else { throw WeatherError(.noRecording) }
            return HTTPReply(bodies[index])
        }
        return ProviderContext(
            descriptor: descriptor, transport: transport, credential: { "0123456789abcdef0123456789abcdef" },
            clock: { now })
    }

    /// The place to ask for: the user's, or one that the provider covers.
    private func place(_ descriptor: ProviderDescriptor, _ run: Run) async throws -> Place {
        if !place.isEmpty { return try await run.place(named: PlaceWords(place), .unset) }
        guard let place = TrialPlaces.place(for: descriptor) else {
            throw WeatherError(.outsideCoverage, provider: descriptor.id)
        }
        return place
    }
}
