public import Foundation

/// Recorded answers of real services, kept outside the package: tests that read them skip where they are absent.
public enum SharedFixtures {
    /// The folder, when it is there: `shared/fixtures` beside the package.
    public static let folder: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.deletingLastPathComponent().appendingPathComponent("shared/fixtures", isDirectory: true)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        return folder
    }()

    /// The files of a folder of it, by name; none where it is absent.
    public static func files(in path: String, withExtension suffix: String) -> [URL] {
        guard let folder = folder?.appendingPathComponent(path) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { folder.appendingPathComponent($0) }
    }
}
