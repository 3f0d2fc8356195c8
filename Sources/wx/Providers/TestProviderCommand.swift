import ArgumentParser
import Foundation
import Synchronization
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherExecutables
import WeatherLocalization
import WeatherMapping
import WeatherRendering
import WeatherSession
import WeatherTesting

/// `wx providers test`: tests which conformance promises a provider keeps with its own answers.
///
/// It is meant for mapping files and programs above all.
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

    /// With the tested provider as the chosen one, so that its file or program is found.
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

/// Writes the findings of a provider's trial as lines: whether a promise is kept, the promise, and the details.
///
/// Promises and details are in English, like the mistakes of mapping files.
struct TrialReport {
    private let localizer: Localizer
    private let providerName: String
    private var kept = 0
    private var broken = 0

    init(_ localizer: Localizer, providerName: String) {
        self.localizer = localizer
        self.providerName = providerName
    }

    /// Whether a promise is broken.
    var hasBroken: Bool { broken > 0 }

    /// Counts a finding, and returns its line.
    mutating func line(_ finding: TrialFinding) -> String {
        let words = ["trial.kept", "trial.broken", "trial.noted"].map { localizer.text($0) }
        let word: String
        let found: String
        switch finding.outcome {
        case .kept: (word, found) = (words[0], "")
        case .noted(let what): (word, found) = (words[2], ": \(what)")
        case .broken(let what): (word, found) = (words[1], ": \(what)")
        case .failed(let error):
            word = words[1]
            found =
                ": \(error.details.path.map { "\($0): " } ?? "")"
                + localizer.sentences(for: error, providerName: providerName).problem
        }
        if word == words[0] { kept += 1 }
        if word == words[1] { broken += 1 }
        let width = words.map { terminalColumns(of: $0) }.max() ?? 0
        let space = String(repeating: " ", count: width - terminalColumns(of: word) + 2)
        return plain("\(word)\(space)\(finding.promise)\(found)\n")
    }

    /// How many promises are kept and broken.
    var summary: String {
        plain(
            localizer.text("trial.summary", localizer.number(Double(kept)), localizer.number(Double(broken))) + "\n")
    }

    private func plain(_ text: String) -> String { localizer.isASCII ? asciiText(text) : text }
}

/// Finds what a provider's answers contain but nothing reads, and the other way round.
enum ProviderGaps {
    typealias Exchange = (request: ServiceRequest, response: ServiceResponse)

    /// Whether a mapping file and the answers of its service have the same paths and codes.
    static func findings(_ mapping: Mapping, _ file: MappingFile, _ exchanges: [Exchange]) -> [TrialFinding] {
        var gaps: [MappingMistake] = []
        for (request, response) in exchanges {
            guard let index = mapping.index(of: request) else { continue }
            for gap in mapping.gaps(inAnswer: response.body, toRequest: index) where !gaps.contains(gap) {
                gaps.append(gap)
            }
        }
        let unmatched = gaps.filter(\.isUnmatched).map { file.line(of: $0) }
        let sums = gaps.filter { $0.isUncertain && !$0.isUnmatched }.map { file.line(of: $0) }
        let rowless = gaps.filter { !$0.isUncertain }.map { file.line(of: $0) }
        return findings(.pathsAreFound, unmatched) { .noted($0) } + findings(.amountsAreNotSums, sums) { .noted($0) }
            + findings(.codesHaveRows, rowless) { .broken($0) }
    }

    /// Whether a program writes only properties that are read.
    ///
    /// - Parameters:
    ///   - described: The unknown properties in its description.
    ///   - exchanges: Its answers.
    /// - Returns: The finding, or one for each property.
    static func findings(_ described: [UnknownProperty], _ exchanges: [Exchange]) -> [TrialFinding] {
        var unknown = described
        for (_, response) in exchanges {
            guard let root = try? JSONValue(parsing: response.body) else { continue }
            for property in UnknownProperty.all(in: root, .report) where !unknown.contains(property) {
                unknown.append(property)
            }
        }
        return findings(.propertiesAreKnown, unknown.map(\.description)) { .broken($0) }
    }

    private static func findings(
        _ promise: TrialPromise, _ problems: [String], _ outcome: (String) -> TrialFinding.Outcome
    ) -> [TrialFinding] {
        problems.isEmpty ? [TrialFinding(promise, .kept)] : problems.map { TrialFinding(promise, outcome($0)) }
    }
}

/// Forwards requests, and records each with its answer if that has a 2xx status.
final class RecordedExchanges: HTTPTransport {
    private let other: any HTTPTransport
    private let exchanges = Mutex<[(request: ServiceRequest, response: ServiceResponse)]>([])

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    /// The requests so far with their answers.
    var all: [(request: ServiceRequest, response: ServiceResponse)] { exchanges.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let response = try await other.send(request)
        if (200...299).contains(response.status) { exchanges.withLock { $0.append((request, response)) } }
        return response
    }
}
