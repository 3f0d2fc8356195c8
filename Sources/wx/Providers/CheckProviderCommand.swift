import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherMapping
import WeatherRendering
import WeatherSession
import WeatherTesting

/// `wx providers check`: prints the mistakes in a mapping file, or what the file reads from recorded answers.
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
        if !report.failures.isEmpty || gaps.contains(where: { !$0.isUncertain }) { throw ExitCode(65) }
    }
}

/// An answer of a service that the user saved to a file.
enum RecordedAnswer {
    /// Reads an answer, up to the size that a service may send.
    ///
    /// - Throws: `WeatherError` with the reason `noRecording` when the file cannot be read.
    static func contents(of path: String) throws(WeatherError) -> Data {
        do throws(FileFailure) {
            return try BoundedFile.contents(of: path, limit: ServiceRequest.largestBodyLimit)
        } catch {
            throw WeatherError(
                .noRecording, details: .init { $0.subject = path.sanitized(limit: 200) }, cause: error.words)
        }
    }

    /// The context in which a mapping file's provider gets recorded answers, at the time of the answers.
    ///
    /// - Parameters:
    ///   - mapping: The mapping file.
    ///   - bodies: The answers, in the order of the file's requests.
    ///   - place: The place to ask for.
    ///   - isForPlace: Whether an answer that names another point than the place's is refused.
    /// - Returns: The context.
    static func context(
        of mapping: Mapping, _ bodies: [Data], at place: Place, isForPlace: Bool
    ) -> ProviderContext {
        let report = try? mapping.report(ofAnswers: bodies, at: place)
        let now = report?.current?.date ?? report?.hours.first?.date ?? report?.days.first?.start ?? Date()
        return ProviderContext(
            descriptor: mapping.descriptor,
            transport: RecordedTransport(mapping: mapping, bodies: bodies, isForPlace: isForPlace),
            credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
    }

    /// The report that a mapping file's provider makes from recorded answers for a place.
    ///
    /// - Throws: `WeatherError`, also when an answer says that it is for another place.
    static func report(of mapping: Mapping, _ bodies: [Data], at place: Place) async throws -> WeatherReport {
        let provider = try MappingProvider(mapping, context: context(of: mapping, bodies, at: place, isForPlace: true))
        let products = Set(mapping.descriptor.products.compactMap(\.weather))
        return try await provider.report(for: WeatherQuery(place: place, products: products))
    }
}

/// Answers the requests of a mapping file with recorded answers.
private struct RecordedTransport: HTTPTransport {
    let mapping: Mapping
    let bodies: [Data]
    let isForPlace: Bool

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        guard let index = mapping.index(of: request), bodies.indices.contains(index) else {
            throw WeatherError(.noRecording)
        }
        var response = ServiceResponse(bodies[index])
        response.delivery.isRecorded = !isForPlace
        return response
    }
}

/// A summary of what was read from a provider's answers: for each part of the report, the number of objects, and the
/// names of their values in JSON.
struct ReadSummary {
    /// The parts with something in them, such as `steps × 24` with `temperature_c`.
    private let parts: [(name: String, values: [String])]

    init(_ report: WeatherReport) throws {
        let root = try JSONValue(parsing: Data(ReportJSON.text(for: report).utf8))
        // Times say nothing about what was read, and computed values were not read.
        let omitted: Set = ["time", "start", "end", "seconds", "date", "display", "computed", "forecast"]
        parts = ["current", "steps", "days", "minutes", "alerts", "airQuality", "pollen"].compactMap { name in
            let part = root[named: name]
            guard part.exists else { return nil }
            let objects = part.elements
            // An empty list means that nothing was read; days are later made from the steps. But an empty list of
            // alerts says that there are none.
            if objects.isEmpty, name != "current", name != "alerts" { return nil }
            var values: [String] = []
            for object in objects + [part] {
                let computed = Set(object["computed"].elements.compactMap(\.string)).union(omitted)
                for key in object.members.map(\.key) where !computed.contains(key) && !values.contains(key) {
                    values.append(key)
                }
            }
            return (name == "current" ? name : "\(name) × \(objects.count)", values)
        }
    }

    /// The text, wrapped to a width in columns.
    func text(_ localizer: Localizer, width: Int) -> String {
        var lines = [localizer.text("providers.read")]
        for (name, values) in parts {
            let words = values.isEmpty ? name : "\(name): \(values.joined(separator: ", "))"
            let wrapped = words.wrapped(toColumns: max(width - 4, 20))
            lines += wrapped.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return localizer.isASCII ? asciiText(text) : text
    }
}
