import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherProviders
import WeatherTesting

/// Prints a table of the providers: how many recorded documents each one reads and refuses, its lines of source, how
/// fast it decodes its largest document compared with a bare parser of the format, and how many promises it keeps.
@main
struct ProvidersReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "providers-report")

    @Argument(help: "The folder of recorded documents, with a folder for each id.")
    var fixtures: String

    @Option(help: "The folder of the providers' sources.")
    var sources = "Providers"

    @Option(help: "The lines that the conformance tests wrote to the file that WX_PROMISES names.")
    var promises: String?

    @Flag(help: "Print the share of the leaves that is read of each document, and with --unread what is not.")
    var leaves = false

    @Flag(help: "With --leaves, print the paths that are not read.")
    var unread = false

    @Flag(help: "Print the days of each document: their word, amount and chance.")
    var days = false

    @Option(help: "With --leaves or --days, only this service.")
    var only: String?

    func run() async throws {
        if leaves { return try await printLeaves() }
        if days { return try await printDays() }
        let kept = try promises.map { try KeptPromises(String(contentsOfFile: $0, encoding: .utf8)) }
        print("| Service | Documents read | Refused | Lines | Decoder, MB/s | Bare reader | Ratio | Promises kept |")
        print("|---|---|---|---|---|---|---|---|")
        for entry in ProviderCatalog.builtIn.providers {
            let documents = try await RecordedDocuments(of: entry, in: URL(fileURLWithPath: fixtures))
            let speed = try await documents.largest.asyncFlatMap { try await ReadingSpeed(of: $0) }
            let lines = try SourceLines.count(of: entry.id, in: URL(fileURLWithPath: sources))
            var cells = [entry.descriptor.name, "\(documents.read.count)", "\(documents.refused.count)"]
            cells.append(lines.map(String.init) ?? "–")
            cells += speed.map { [$0.decoder, $0.bare, $0.bare / $0.decoder].map(Self.text) } ?? ["–", "–", "–"]
            cells.append(kept?.text(of: entry.id) ?? "–")
            print("| " + cells.joined(separator: " | ") + " |")
        }
    }

    private func printDays() async throws {
        for entry in ProviderCatalog.builtIn.providers where only.map({ $0 == entry.id }) ?? true {
            let documents = try await RecordedDocuments(of: entry, in: URL(fileURLWithPath: fixtures))
            for reading in documents.read {
                let report = try await reading.repeated()
                let zone = report.place.timeZone?.zone ?? .gmt
                for day in DayFold(timeZone: zone).days(of: report) {
                    let date = day.start.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
                    let amount = day.precipitation.map { String(format: "%.1f mm", $0.total.millimeters) } ?? "–"
                    let chance = day.precipitationChance.map { String(format: "%.0f %%", $0.percent) } ?? "–"
                    let kind = day.isDerived ? "made" : "sent"
                    let cells = ["\(entry.id)/\(reading.name)", date, kind, day.condition.rawValue, amount, chance]
                    print(cells.joined(separator: "\t"))
                }
            }
        }
    }

    private func printLeaves() async throws {
        for entry in ProviderCatalog.builtIn.providers where only.map({ $0 == entry.id }) ?? true {
            let documents = try await RecordedDocuments(of: entry, in: URL(fileURLWithPath: fixtures))
            for reading in documents.read {
                guard let use = await reading.leaves() else { continue }
                let percent = String(format: "%3.0f", use.share * 100)
                print("\(percent) %\t\(use.read) of \(use.count)\t\(entry.id)/\(reading.name)")
                if unread { for path in use.unread { print("\t\(path)") } }
            }
        }
    }

    private static func text(_ number: Double) -> String { String(format: number < 10 ? "%.1f" : "%.0f", number) }
}

extension Optional {
    fileprivate func asyncFlatMap<Value>(_ transform: (Wrapped) async throws -> Value?) async rethrows -> Value? {
        guard let self else { return nil }
        return try await transform(self)
    }
}

/// The output of the conformance tests: a line for each promise, with the provider's id, the promise, and `kept` or
/// `broken`.
struct KeptPromises {
    private var counts: [String: (kept: Int, all: Int)] = [:]

    init(_ lines: String) {
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3 else { continue }
            counts[String(words[0]), default: (0, 0)].all += 1
            if words[2] == "kept" { counts[String(words[0]), default: (0, 0)].kept += 1 }
        }
    }

    /// A text such as `26 of 27`; `nil` for a provider without a line.
    func text(of id: String) -> String? { counts[id].map { "\($0.kept) of \($0.all)" } }
}

/// Counts the lines of a provider's source, without comments, empty lines and rows of tables, which begin with `case "`
/// and the like.
enum SourceLines {
    /// Counts the lines of the provider with an id; `nil` when no folder has it.
    static func count(of id: String, in folder: URL) throws -> Int? {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let sources = folder.appendingPathComponent("\(name)/Sources")
            let files = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
            let texts = try files.filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8) }
            if texts.contains(where: { $0.contains("        id: \"\(id)\",") }) {
                return texts.map(count(in:)).reduce(0, +)
            }
        }
        return nil
    }

    private static func count(in text: String) -> Int {
        text.split(separator: "\n").count { line in
            let code = line.trimmingCharacters(in: .whitespaces)
            return !code.isEmpty && !code.hasPrefix("//")
                && code.prefixMatch(of: /case ["0-9(]|["(][^:]*(:|,) \.?[a-z(]/) == nil
        }
    }
}
