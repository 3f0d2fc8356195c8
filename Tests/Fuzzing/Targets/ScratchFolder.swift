import Foundation

/// A folder of this process below `TMPDIR`, for files that an input is made of.
struct ScratchFolder: Sendable {
    let path: String

    init(_ name: String) {
        path = "\(NSTemporaryDirectory())/wx-fuzz-\(getpid())-\(name)"
    }

    /// Writes a file, and the folders that it lies in.
    func write(_ data: Data, to name: String) {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file)
    }

    /// Removes the folder with all that is in it.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
