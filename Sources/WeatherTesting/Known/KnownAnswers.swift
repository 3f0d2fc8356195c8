public import Foundation

/// Values of one recorded document, copied from it and from the service's manual before the provider read it.
///
/// The files are in `Tests/Known`, whose README describes the format. The documents are the shared fixtures, which are
/// not in the repository.
///
///     @Test(arguments: KnownAnswers.of("example/forecast"))
///     func knows(_ known: KnownAnswers) async throws {
///         try await conformance.check(known, at: "/v1/forecast")
///     }
public struct KnownAnswers: Sendable, CustomStringConvertible {
    /// One value.
    struct Row: Sendable {
        var line: Int
        var time: String
        var property: String
        var value: String
        var unit: String
        var path: String
    }

    /// The path of the file below `Tests/Known`.
    public let description: String
    /// The path of the document below the folder of fixtures.
    public let document: String
    /// The comments of the file: the manual, and in which units the document was recorded.
    public let remarks: [String]
    let rows: [Row]
    /// The time zone of local times, from the offset in a comment such as `utc_offset_seconds 7200`; `nil` without one.
    let zone: TimeZone?

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - name: Its path below `Tests/Known`.
    /// - Throws: ``ConformanceFailure`` for a file in another form.
    public init(_ text: String, name: String) throws {
        var remarks: [String] = []
        var rows: [Row] = []
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            if line.hasPrefix("#") {
                remarks.append(line.dropFirst().trimmingCharacters(in: .whitespaces))
            } else if !line.isEmpty, !line.hasPrefix("time\t") {
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                guard cells.count == 5 else {
                    throw ConformanceFailure("\(name):\(number): \(cells.count) columns instead of 5")
                }
                rows.append(
                    Row(
                        line: number, time: cells[0], property: cells[1], value: cells[2], unit: cells[3],
                        path: cells[4]))
            }
        }
        guard let document = remarks.first(where: { $0.hasPrefix("document: ") })?.dropFirst("document: ".count) else {
            throw ConformanceFailure("\(name): no line `# document: …`")
        }
        self.description = name
        self.document = String(document)
        self.remarks = remarks
        self.rows = rows
        zone = remarks.lazy.compactMap { $0.firstMatch(of: /utc_offset_seconds (-?\d+)/)?.output.1 }.first
            .flatMap { Int($0) }.flatMap { TimeZone(secondsFromGMT: $0) }
    }

    /// The known answers below a folder of `Tests/Known`, such as `openweather/forecast`, by name; empty where the
    /// shared fixtures or the files are absent.
    public static func of(_ folder: String) -> [KnownAnswers] {
        guard let known = Self.folder, let documents = SharedFixtures.folder else { return [] }
        let files = FileManager.default.enumerator(atPath: known.appendingPathComponent(folder).path)
        let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".tsv") }.sorted()
        return names.compactMap { name in
            let file = known.appendingPathComponent(folder).appendingPathComponent(name)
            guard let text = try? String(contentsOf: file, encoding: .utf8),
                let answers = try? KnownAnswers(text, name: "\(folder)/\(name)"),
                FileManager.default.fileExists(atPath: documents.appendingPathComponent(answers.document).path)
            else { return nil }
            return answers
        }
    }

    /// The document.
    ///
    /// - Throws: The error of reading it.
    public func body() throws -> Data { try SharedFixtures.document(document) }

    private static let folder: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appendingPathComponent("Tests/Known", isDirectory: true)
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
