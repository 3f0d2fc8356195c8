package import Foundation

/// Recorded answers of real services, stored outside the package; tests that need them are skipped without them.
///
///     @Test(
///         .enabled(if: SharedFixtures.folder != nil),
///         arguments: SharedFixtures.files(in: "metno/xml", withExtension: "xml"))
///     func reads(_ file: URL) throws {
///         _ = try XMLElement(parsing: Data(contentsOf: file))
///     }
package enum SharedFixtures {
    /// The folder that `WX_FIXTURES` names, else `shared/fixtures` next to the package; `nil` when it does not exist, or
    /// when the variable is empty.
    package static let folder: URL? = {
        if let named = ProcessInfo.processInfo.environment["WX_FIXTURES"] {
            return FileManager.default.fileExists(atPath: named) ? URL(fileURLWithPath: named, isDirectory: true) : nil
        }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.deletingLastPathComponent().appendingPathComponent("shared/fixtures", isDirectory: true)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        return folder
    }()

    /// A file by its path in the folder.
    ///
    /// - Throws: ``ConformanceFailure`` without the folder, or the error of reading it.
    package static func document(_ path: String) throws -> Data {
        guard let folder else { throw ConformanceFailure("the shared fixtures are absent") }
        return try Data(contentsOf: folder.appendingPathComponent(path))
    }

    /// The files of one of its folders, by name; empty when it does not exist.
    package static func files(in path: String, withExtension suffix: String) -> [URL] {
        guard let folder = folder?.appendingPathComponent(path) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { folder.appendingPathComponent($0) }
    }
}
