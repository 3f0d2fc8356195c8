import Foundation
import Testing
import WeatherCore
import WeatherProviders

/// Blocks of `console` have commands after `$ `, each with its output on a terminal.
///
/// A document's commands run in order in one new home directory, with `LANG=en_US.UTF-8`. `WX_RECORD_SNAPSHOTS=1`
/// writes their output into the document.
@Suite("Documented output")
struct ConsoleBlockTests {
    private struct Example {
        var command: String
        var output: [String]
    }

    private func examples(of block: Document.Block) -> [Example] {
        var examples: [Example] = []
        for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                examples.append(Example(command: String(line.dropFirst(2)), output: []))
            } else if let last = examples.indices.last {
                examples[last].output.append(String(line))
            }
        }
        return examples
    }

    /// Lines without trailing spaces, which Markdown drops, and without empty lines at the end.
    private func trimmed(_ lines: [Substring]) -> [String] {
        var lines = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private func run(_ command: String, home: URL) async throws -> [String] {
        let programs = try #require(WxProgram.folder, "wx is not built").path
        let run = try await WxProgram.start(
            [], environment: ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "\(programs):/usr/bin:/bin"],
            through: "cd \"$HOME\" && { \(command)\n} 2>&1"
        ).end()
        return trimmed(run.output.split(separator: "\n", omittingEmptySubsequences: false))
    }

    private func expect(_ output: [String], toShow example: Example, at position: String) throws {
        let documented = trimmed(example.output.map { $0[...] })
        var output = output
        if example.command == "wx providers" {
            // The services that it shows, as the program prints them: there may be more by now.
            let services = ProviderCatalog.builtIn.descriptors.filter { service in
                documented.contains { $0.hasPrefix("  \(service.id) ") }
            }
            output = trimmed(
                try ProviderTable.text(of: services).split(separator: "\n", omittingEmptySubsequences: false))
        }
        #expect(output == documented, "\(position): \(example.command)")
    }

    @Test("is what the program prints", arguments: Document.all.filter { !$0.blocks(in: "console").isEmpty })
    func prints(document: Document) async throws {
        let isRecording = ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1"
        var text = document.text
        try await WxProgram.withFolder { home in
            for block in document.blocks(in: "console") {
                var recorded = ""
                let examples = examples(of: block)
                #expect(!examples.isEmpty, "\(document.path):\(block.line) has no command")
                for example in examples {
                    let output = try await run(example.command, home: home)
                    recorded += (["$ \(example.command)"] + output).map { $0 + "\n" }.joined()
                    if isRecording { continue }
                    try expect(output, toShow: example, at: "\(document.path):\(block.line)")
                }
                text = text.replacing("```console\n\(block.text)```", with: "```console\n\(recorded)```")
            }
        }
        if isRecording {
            try Data(text.utf8).write(to: Document.repository.appending(path: document.path))
        }
    }

    @Test("shows the help, the providers and the languages")
    func covers() {
        let commands = Document.all.flatMap { $0.blocks(in: "console") }.flatMap { examples(of: $0) }.map(\.command)
        for command in ["wx --help", "wx providers", "wx locales"] {
            #expect(commands.contains(command), "no document shows \(command)")
        }
    }
}
