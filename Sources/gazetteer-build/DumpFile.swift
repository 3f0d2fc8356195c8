import Foundation

/// A table of tab-separated columns, compressed or not.
struct DumpFile {
    /// Its rows, without comments and blank lines.
    let rows: [[Substring]]

    /// Reads `name.txt` or `name.tsv`, either with `.gz`, or the file `name.txt` in `name.zip`.
    ///
    /// - Parameters:
    ///   - name: The table's name.
    ///   - folder: The folder of the dumps.
    /// - Throws: ``DumpError`` when there is no such file or it is damaged.
    init(_ name: String, in folder: URL) throws {
        var data: Data?
        for file in ["\(name).txt", "\(name).tsv"] where data == nil {
            let plain = folder.appendingPathComponent(file)
            let packed = plain.appendingPathExtension("gz")
            if FileManager.default.fileExists(atPath: plain.path) {
                data = try Data(contentsOf: plain)
            } else if FileManager.default.fileExists(atPath: packed.path) {
                data = try Self.output(of: "gzip", "-dc", packed.path, file: packed)
            }
        }
        let archive = folder.appendingPathComponent("\(name).zip")
        if data == nil, FileManager.default.fileExists(atPath: archive.path) {
            data = try Self.output(of: "unzip", "-p", archive.path, "\(name).txt", file: archive)
        }
        guard let data else { throw DumpError.missing(name: name, folder: folder.path) }
        rows = String(decoding: data, as: UTF8.self)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    /// Reads an optional table.
    static func ifPresent(_ name: String, in folder: URL) throws -> DumpFile? {
        do {
            return try DumpFile(name, in: folder)
        } catch DumpError.missing {
            return nil
        }
    }

    private static func output(of program: String, _ arguments: String..., file: URL) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw DumpError.damaged(file: file.path) }
        return data
    }
}

/// Why a table cannot be read, with a message for the person who builds the gazetteer.
enum DumpError: Error, CustomStringConvertible {
    /// The folder has none of the files that the table can be in.
    case missing(name: String, folder: String)
    /// A compressed file cannot be decompressed.
    case damaged(file: String)

    var description: String {
        switch self {
        case .missing(let name, let folder): "There is no \(name).txt, .tsv, .txt.gz, .tsv.gz or .zip in \(folder)."
        case .damaged(let file): "\(file) cannot be unpacked."
        }
    }
}
