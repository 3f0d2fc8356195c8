import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("Documents")
struct DocumentTests {
    @Test("every link to a file leads to a file", arguments: Document.all)
    func links(document: Document) throws {
        let folder = Document.repository.appending(path: document.path).deletingLastPathComponent()
        for match in document.text.matches(of: /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/) {
            let target = String(match.1)
            if target.contains(":") { continue }
            #expect(
                FileManager.default.fileExists(atPath: folder.appending(path: target).path),
                "\(document.path) links to \(target)")
        }
    }

    @Test("the README's program is the one that another package builds and runs")
    func program() throws {
        let readme = try #require(Document(path: "README.md"))
        let program = Document.repository.appending(path: "Examples/OutsideProvider/Sources/umbrella/main.swift")
        #expect(readme.blocks(in: "swift").map(\.text) == [try String(contentsOf: program, encoding: .utf8)])
    }

    @Test("the README is short")
    func landing() throws {
        let readme = try #require(Document(path: "README.md"))
        #expect(readme.text.count { $0.isNewline } <= 170)
    }
}

/// `docs/times.md` says for each provider which period its values cover, so that no reader has to guess.
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

/// The pictures of the README; `WX_RECORD_SNAPSHOTS=1` draws them anew.
@Suite("The pictures of the README")
struct PicturesTests {
    private static let pictures = [("ko", "ko_KR", "Seoul"), ("ar", "ar_EG", "Cairo"), ("en", "en_US", "New York")]

    @Test("are what the program draws, in dark and light", arguments: pictures, ["dark", "light"])
    func drawn(picture: (name: String, locale: String, place: String), theme: String) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", "metno", "--locale", picture.locale,
            "--theme", theme, "--format", "svg", picture.place)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/pictures/\(picture.name)-\(theme).svg")
        if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1" {
            try Data(run.output.utf8).write(to: file)
            return
        }
        #expect(try run.output == String(contentsOf: file, encoding: .utf8))
        let readme = try String(contentsOf: file.appending(path: "../../../README.md").standardized, encoding: .utf8)
        #expect(readme.contains("docs/pictures/\(picture.name)-\(theme).svg"))
    }
}
