import Foundation
import Testing
import WeatherCore
import WeatherProviders

/// `docs/times.md` says for each provider which span its values cover: what is not written down is guessed anew by the next
/// reader.
@Suite("The times of values")
struct TimesDocumentTests {
    /// The rows of the table of a provider, without its head.
    private static func rows(of id: String) throws -> [[String]] {
        let file = Document.repository.appending(path: "docs/times.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let sections = text.components(separatedBy: "\n### ")
        guard let section = sections.first(where: { $0.hasPrefix("`\(id)`\n") }) else { return [] }
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("|") }
        return lines.dropFirst(2).map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test(
        "are documented for every provider: value, span, stamped at start or end, zone, source",
        arguments: ProviderCatalog.builtIn.descriptors.filter { !$0.products.compactMap(\.weather).isEmpty }.map(\.id))
    func table(id: String) throws {
        let rows = try Self.rows(of: id)
        #expect(!rows.isEmpty, "docs/times.md has no table of \(id)")
        for row in rows {
            try #require(row.count == 5, "\(id): \(row)")
            #expect(row.allSatisfy { !$0.isEmpty }, "\(id): \(row)")
            let isInstant = row[1] == "instant" || row[2] == "–"
            #expect(isInstant == (row[2] == "–"), "\(id): an instant has no start or end: \(row)")
            let stamps = ["start", "end", "both", "the hour"]
            #expect(isInstant || stamps.contains { row[2].hasPrefix($0) }, "\(id): \(row)")
            let sources = ["manual", "recorded answers", "taken", "an answer", "its name", "as those of"]
            #expect(sources.contains { row[4].hasPrefix($0) }, "\(id): \(row)")
        }
    }
}
