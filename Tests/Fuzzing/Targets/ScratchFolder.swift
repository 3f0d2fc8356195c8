import Foundation

/// A folder of this process below `TMPDIR`, for files made from an input.
struct ScratchFolder: Sendable {
    let path: String

    init(_ name: String) {
        path = "\(NSTemporaryDirectory())/wx-fuzz-\(getpid())-\(name)"
    }

    /// Writes a file, and creates its folders.
    func write(_ data: Data, to name: String) {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file)
    }

    /// Removes the folder with its contents.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
