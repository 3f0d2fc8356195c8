import Foundation
import Testing

/// A Markdown file of the repository: a page of `docs`, an article of a DocC catalog, a README.
struct Document: Sendable, CustomTestStringConvertible {
    /// A fenced block of code.
    struct Block: Sendable {
        var language: String
        var text: String
        /// The number of its first line, from 1.
        var line: Int
    }

    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every document, ordered by path.
    static let all: [Document] = ["", "docs", "Examples", "Localizations", "Providers", "Sources"]
        .flatMap { markdownFiles(in: $0) }.sorted().compactMap(Document.init(path:))

    /// Its path in the repository.
    let path: String
    let text: String

    var testDescription: String { path }

    init?(path: String) {
        guard let text = try? String(contentsOf: Self.repository.appending(path: path), encoding: .utf8) else {
            return nil
        }
        self.path = path
        self.text = text
    }

    /// The files of a folder and its subfolders; of the repository's root, only its own files.
    private static func markdownFiles(in folder: String) -> [String] {
        let url = repository.appending(path: folder)
        let paths =
            folder.isEmpty
            ? (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            : FileManager.default.subpaths(atPath: url.path)?.map { "\(folder)/\($0)" } ?? []
        return paths.filter { $0.hasSuffix(".md") && !$0.contains("/.") }
    }

    /// The blocks in a language, in order.
    func blocks(in language: String) -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.hasPrefix("```") else {
                open?.text += line + "\n"
                continue
            }
            if let block = open {
                if block.language == language { blocks.append(block) }
                open = nil
            } else {
                open = Block(language: String(line.dropFirst(3)), text: "", line: index + 2)
            }
        }
        return blocks
    }
}
