import Foundation

/// The lines of a provider's source: without comments, empty lines and the rows of tables, which begin with `case ".`
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
