import Foundation
import Testing

/// Compares a text with the file `Snapshots/<name>` next to this one.
///
/// If the environment variable `WX_RECORD_SNAPSHOTS` is set, the file is rewritten instead: review the difference
/// before committing it.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
        return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    // Compared as bytes, because strings that differ in joiners or composition must not be equal.
    if Array(recorded.utf8) == Array(text.utf8) { return }
    let pairs = zip(recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let difference = pairs.first { Array($0.utf8) != Array($1.utf8) }
    Issue.record(
        "\(name) differs, first here:\n- \(difference?.0 ?? "(end)")\n+ \(difference?.1 ?? "(end)")",
        sourceLocation: sourceLocation)
}
