import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("The README")
struct ReadmeTests {
    /// The blocks that a comment such as `<!-- prints: wx --help -->` stands above, each with its command.
    private func examples() throws -> [(command: String, block: String)] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        return text.matches(of: /<!-- prints: wx (.*?) -->\n+```[a-z]*\n((?s:.*?))```\n/).map {
            (String($0.1), String($0.2))
        }
    }

    @Test("shows what the program prints")
    func prints() async throws {
        let examples = try examples()
        #expect(examples.contains { $0.command == "--help" })
        #expect(examples.count >= 4)
        for (command, block) in examples {
            let run = try await WxProgram.run(command.split(separator: " ").map(String.init))
            #expect(run.status == 0)
            var output = run.output
            if command.hasPrefix("providers") {
                // The services that it shows, as the program prints them: there may be more by now.
                let services = ProviderCatalog.builtIn.descriptors.filter { block.contains("  \($0.id) ") }
                output = try ProviderTable.text(of: services)
            }
            // Markdown loses the blanks at the ends of lines.
            func trimmed(_ text: String) -> [String] {
                text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                    String(line.reversed().drop { $0 == " " }.reversed())
                }
            }
            #expect(trimmed(output) == trimmed(block), "wx \(command)")
        }
    }
}
