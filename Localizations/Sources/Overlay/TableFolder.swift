import Foundation
package import WeatherCore

/// A folder on disk with folders of tables, such as `de.lproj`.
///
/// Nothing in it is trusted: a table is read only if it is a regular file, or a link to one, of bounded size.
package struct TableFolder: Sendable {
    /// Its path, as it was given.
    package let path: String
    /// The names of the folders in it, by the BCP 47 tags of their languages.
    let folders: [String: String]
    /// Table folders whose names name no language, or a language that another folder already has.
    package let oddFolders: [String]

    /// Looks into a folder; `nil` when there is none, which costs one system call.
    init?(_ path: String) {
        guard let names = try? Self.names(in: path) else { return nil }
        self.init(path, names: names)
    }

    /// Looks into a folder that must exist.
    ///
    /// - Throws: `.badTable` when it cannot be read, or has no folder for tables.
    package init(required path: String) throws(WeatherError) {
        let names = try Self.names(in: path)
        self.init(path, names: names)
        if folders.isEmpty, oddFolders.isEmpty {
            throw Self.unreadable(path, "no .lproj")
        }
    }

    private init(_ path: String, names: [String]) {
        var folders: [String: String] = [:]
        var odd: [String] = []
        for name in names.sorted() where name.hasSuffix(".lproj") {
            if let tag = LanguageChain.tag(ofFolder: String(name.dropLast(6))), folders[tag] == nil {
                folders[tag] = name
            } else {
                odd.append(name)
            }
        }
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.folders = folders
        oddFolders = odd
    }

    /// The languages that it has folders for, sorted.
    package var languages: [String] { folders.keys.sorted() }

    /// The path of a table, whether it exists or not.
    package func file(_ table: TableName, of language: String) -> String {
        "\(path)/\(folders[language] ?? "\(language).lproj")/\(table.rawValue).strings"
    }

    /// The tables of a language.
    func tables(of language: String) -> Set<TableName> {
        guard folders[language] != nil else { return [] }
        return Set(TableName.allCases.filter { access(file($0, of: language), F_OK) == 0 })
    }

    /// The files of a language that are named like tables, but are not the program's.
    package func oddFiles(of language: String) -> [String] {
        guard let folder = folders[language], let names = try? Self.names(in: "\(path)/\(folder)") else { return [] }
        return names.filter { $0.hasSuffix(".strings") && TableName(rawValue: String($0.dropLast(8))) == nil }
            .sorted().map { "\(path)/\(folder)/\($0)" }
    }

    /// A table; `nil` when there is none.
    ///
    /// A table that cannot be read is a document with that error.
    package func document(_ table: TableName, of language: String) -> StringsDocument? {
        guard folders[language] != nil else { return nil }
        // O_NONBLOCK: a pipe in place of the file must not block.
        let descriptor = open(file(table, of: language), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            return errno == ENOENT ? nil : StringsDocument(problem: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return StringsDocument(problem: "it is no regular file")
        }
        guard let bytes = Self.bytes(of: descriptor, limit: StringsDocument.largestFile + 1) else {
            return StringsDocument(problem: String(cString: strerror(errno)))
        }
        return StringsDocument(bytes)
    }

    private static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private static func names(in path: String) throws(WeatherError) -> [String] {
        guard let directory = opendir(path) else { throw unreadable(path, String(cString: strerror(errno))) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    private static func unreadable(_ path: String, _ problem: String) -> WeatherError {
        WeatherError(
            .badTable,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = "\(path.sanitized()): \(problem)"
            })
    }
}

extension LanguageChain {
    /// The tag under which a folder's tables are looked up; `nil` when its name names no language.
    fileprivate static func tag(ofFolder name: String) -> String? {
        guard let identifier = LocaleIdentifier(name), !identifier.isPOSIX else { return nil }
        return tags(for: identifier).first
    }
}
