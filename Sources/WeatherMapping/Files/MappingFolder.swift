import Foundation

/// The folder of the user's mapping files.
///
///     let folder = MappingFolder("/home/kim/.config/wx/providers", rules: rules)
///     let file = folder.file(named: "smhi2")
public struct MappingFolder: Sendable {
    private let path: String
    private let rules: MappingRules

    /// Creates a folder from a path, which need not exist.
    public init(_ path: String, rules: MappingRules) {
        self.path = path
        self.rules = rules
    }

    /// The file of an id; `nil` when there is none.
    ///
    /// Other files are not read. Two files with one id are a mistake.
    public func file(named id: String) -> MappingFile? {
        guard MappingRules.isID(id) else { return nil }
        let paths = Mapping.Notation.allCases.map { "\(path)/\(id).\($0)" }.filter { (file: String) in
            access(file, F_OK) == 0
        }
        return file(id, among: paths)
    }

    /// The files of the folder, in order of their ids; files with another extension are left out.
    public func files() -> [MappingFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var paths: [String: [String]] = [:]
        for name in names.sorted() where !name.hasPrefix(".") {
            guard let dot = name.lastIndex(of: "."),
                Mapping.Notation(rawValue: String(name[dot...].dropFirst())) != nil
            else { continue }
            paths[String(name[..<dot]), default: []].append("\(path)/\(name)")
        }
        return paths.keys.sorted().prefix(100).compactMap { id in file(id, among: paths[id] ?? []) }
    }

    private func file(_ id: String, among paths: [String]) -> MappingFile? {
        guard let first = paths.first else { return nil }
        if paths.count > 1 {
            return MappingFile(id: id, path: first, MappingMistake(property: "id", .twoFiles(other: paths[1])))
        }
        return MappingFile(path: first, rules: rules)
    }
}
