package import Foundation

/// Program files that tests write and run.
package enum ProgramFile {
    /// Writes a program, such as a script of a shell.
    ///
    /// Another process makes the file. If this one wrote it, a process that another test starts at that moment would have
    /// the file open for writing, too, and the system would not run it ("Text file busy").
    ///
    /// - Parameters:
    ///   - text: The program.
    ///   - file: Its file, which is replaced if it exists.
    ///   - mode: The file's permissions.
    /// - Throws: When it cannot be written.
    package static func write(_ text: String, to file: URL, mode: Int = 0o700) throws {
        let source = file.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try Data(text.utf8).write(to: source)
        defer { try? FileManager.default.removeItem(at: source) }
        let install = try Process.run(
            URL(fileURLWithPath: "/usr/bin/install"),
            arguments: ["-m", String(mode, radix: 8), source.path, file.path])
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
