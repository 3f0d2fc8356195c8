import Foundation
import Testing

@Suite("Documents")
struct DocumentTests {
    @Test("a link to a file leads to one", arguments: Document.all)
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

    @Test("the README is a landing page")
    func landing() throws {
        let readme = try #require(Document(path: "README.md"))
        #expect(readme.text.count { $0.isNewline } <= 170)
    }
}
