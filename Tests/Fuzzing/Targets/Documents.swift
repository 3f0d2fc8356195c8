import Foundation
import WeatherTesting

/// Recorded and made-up documents as seeds: those of the providers' tests, and other projects' recordings if available.
enum Documents {
    /// The largest useful file: mutations of larger ones take long and find little.
    private static let largest = 200 << 10

    /// The documents of a service.
    static func ofService(_ id: String) -> [Data] {
        let providers = FuzzTarget.package.appendingPathComponent("Providers", isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: providers.path)) ?? []
        // Recordings are in a folder whose name is the service's id or the beginning of its name.
        let own = names.filter { $0.lowercased().hasPrefix(id) }
            .map { providers.appendingPathComponent("\($0)/Tests/Fixtures", isDirectory: true) }
        let shared = SharedFixtures.folder.map { [$0.appendingPathComponent(id, isDirectory: true)] } ?? []
        return (own + shared).flatMap(files(under:)).compactMap(contents)
    }

    /// All documents with one of these file name extensions.
    static func all(withExtensions extensions: Set<String>) -> [Data] {
        let providers = FuzzTarget.package.appendingPathComponent("Providers", isDirectory: true)
        return ([providers] + [SharedFixtures.folder].compactMap(\.self)).flatMap(files(under:))
            .filter { extensions.contains($0.pathExtension.lowercased()) }
            .compactMap(contents)
    }

    /// The files in a folder and its subfolders, by path; none if it does not exist.
    static func files(under folder: URL) -> [URL] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return paths.compactMap { $0 as? String }.sorted().map { folder.appendingPathComponent($0) }
            .filter { !$0.lastPathComponent.hasPrefix(".") && !$0.hasDirectoryPath && isFile($0) }
    }

    private static func isFile(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType == .typeRegular
    }

    private static func contents(of file: URL) -> Data? {
        guard let data = try? Data(contentsOf: file), (1...largest).contains(data.count) else { return nil }
        return data
    }
}
