import Foundation
import Testing

/// Compares text with a file named by the test; `WX_RECORD_SNAPSHOTS=1` rewrites the files.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: file)
        return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "differs from Snapshots/\(name).txt", sourceLocation: sourceLocation)
}
