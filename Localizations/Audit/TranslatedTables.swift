import Foundation
package import WeatherCore
import WeatherLocalization

/// The tables in a PO file that ``StarterTables`` has written and somebody has translated.
package struct TranslatedTables {
    private let file: PortableObject
    /// The language as a BCP 47 tag.
    private let language: String

    /// Reads a PO file of at most 4 MiB.
    ///
    /// - Throws: `.badTable` when it cannot be read, or its header names no language.
    package init(path: String) throws(WeatherError) {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Self.unreadable(path, String(cString: strerror(errno)))
        }
        defer { try? handle.close() }
        let bytes = (try? handle.read(upToCount: Self.largestFile + 1)) ?? Data()
        guard !bytes.isEmpty, bytes.count <= Self.largestFile, let text = String(data: bytes, encoding: .utf8) else {
            throw Self.unreadable(path, "no UTF-8 text of at most \(Self.largestFile >> 20) MiB")
        }
        file = try PortableObject(text.replacing("\r\n", with: "\n"), file: path.sanitized())
        guard let identifier = LocaleIdentifier(file.language), !identifier.isPOSIX,
            let tag = LanguageChain.tags(for: identifier).first
        else { throw Self.unreadable(path, "Language: \(file.language.sanitized(limit: 40))") }
        language = tag
    }

    /// Writes the tables into a folder, as `wx locales --check` reads them, and returns their paths.
    ///
    /// Texts without a translation, or whose translation is fuzzy, are left out. So are messages of unknown tables.
    ///
    /// - Throws: `.unwritableFile`, as ``StarterTables/write(into:)`` does.
    package func write(into path: String) throws(WeatherError) -> [String] {
        let tables = TableName.allCases.compactMap { name -> (path: String, text: String)? in
            let entries = file.messages.compactMap { message -> String? in
                let parts = message.context.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0] == name.rawValue, !message.translation.isEmpty, !message.isFuzzy else {
                    return nil
                }
                return StarterTables.entry(String(parts[1]), message.translation) + "\n"
            }
            return entries.isEmpty ? nil : ("\(path)/\(language).lproj/\(name.rawValue).strings", entries.joined())
        }
        return try NewFiles(tables).write()
    }

    private static let largestFile = 4 << 20

    private static func unreadable(_ path: String, _ problem: String) -> WeatherError {
        WeatherError(
            .badTable,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = "\(path.sanitized()): \(problem)"
            })
    }
}
