import Foundation
import Testing
import WeatherTesting

/// A library made from one C file, which the dynamic loader loads before others (`LD_PRELOAD`).
struct PreloadedLibrary {
    let path: String

    /// Compiles a file of the folder `Amplifiers`.
    init(_ name: String, in folder: URL) async throws {
        let compiler = try #require(Self.compiler(), "needs a C compiler, such as Swift's clang")
        path = folder.appendingPathComponent("\(name).so").path
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Amplifiers/\(name).c")
        let run = try await ProgramRun(
            compiler, ["-shared", "-fPIC", "-O1", "-o", path, source.path], reading: .errors)
        try #require(run.status == 0, "\(run.text)")
    }

    /// Swift's own C compiler, or the system's.
    private static func compiler() -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = ["clang", "cc"].flatMap { name in folders.map { URL(fileURLWithPath: "\($0)/\(name)") } }
        return programs.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
