import Foundation
import PrivateFiles
import WeatherCore

/// The descriptions of programs, in the cache folder: one file for each id.
///
/// A description is forgotten when the program's path, size or time is another one.
struct RememberedDescriptions: Sendable {
    private let folder: PrivateFolder?

    /// - Parameter cacheFolder: The program's cache folder; without one, nothing is remembered.
    init(cacheFolder: URL?) {
        folder = cacheFolder.map { PrivateFolder(path: $0.filePath + "/executables") }
    }

    /// The description of a program; `nil` when there is none.
    func description(of executable: Executable) -> Data? {
        let first = Data(firstLine(for: executable).utf8)
        guard
            let contents = folder?.contents(
                of: fileName(executable), limit: first.count + ExecutableDescription.limit),
            contents.starts(with: first)
        else { return nil }
        return contents.dropFirst(first.count)
    }

    func remember(_ description: Data, of executable: Executable) {
        folder?.write(Data(firstLine(for: executable).utf8) + description, to: fileName(executable))
    }

    private func fileName(_ executable: Executable) -> String { "\(executable.id).json" }

    private func firstLine(for executable: Executable) -> String {
        "\(executable.size) \(executable.modified) \(executable.path)\n"
    }
}
