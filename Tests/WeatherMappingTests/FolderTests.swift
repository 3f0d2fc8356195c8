import Foundation
import Testing
import WeatherCore
import WeatherMapping

@Suite("Folders of mapping files")
struct FolderTests {
    private func withFolder(_ files: [String: String], _ body: (MappingFolder, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mapping-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
        try body(MappingFolder(folder.path, rules: Samples.rules), folder)
    }

    private func problem(_ file: MappingFile?) -> MappingMistake.Problem? {
        guard case .failure(let failure)? = file?.result else { return nil }
        return failure.mistakes.first?.problem
    }

    @Test("a file is found by its id, in JSON or YAML")
    func named() throws {
        let text = try Samples.exampleText("snow1g")
        try withFolder(["a.json": text, "b.yaml": text, "c.txt": text, ".d.json": text]) { folder, _ in
            #expect(folder.file(named: "a")?.mistakeLines == [] && folder.file(named: "b")?.mistakeLines == [])
            for id in ["c", "x", "../a", "a.json", "", ".d"] { #expect(folder.file(named: id) == nil) }
            #expect(folder.files().map(\.id) == ["a", "b"])
            #expect(folder.file(named: "a")?.entry.file?.hasSuffix("/a.json") == true)
        }
    }

    @Test("two files with one id are a mistake that names both")
    func two() throws {
        let text = try Samples.exampleText("snow1g")
        try withFolder(["a.json": text, "a.yaml": text]) { folder, url in
            let line = try #require(folder.file(named: "a")?.mistakeLines.first)
            #expect(line.contains("\(url.path)/a.json") && line.contains("\(url.path)/a.yaml"))
            #expect(folder.files().count == 1 && problem(folder.files().first) == problem(folder.file(named: "a")))
        }
    }

    @Test("owner, mode, kind and size of a file are checked")
    func kinds() throws {
        let text = try Samples.exampleText("snow1g")
        let large = String(repeating: " ", count: 1 << 20) + text
        try withFolder(["a.json": text, "large.json": large, "smhi.json": text]) { folder, url in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o602], ofItemAtPath: url.appending(path: "a.json").path)
            guard case .exposed? = problem(folder.file(named: "a")) else {
                Issue.record("\(String(describing: problem(folder.file(named: "a"))))")
                return
            }
            #expect(problem(folder.file(named: "large")) == .tooManyBytes(limit: 1 << 20))
            #expect(problem(folder.file(named: "smhi")) == .taken(by: "SMHI"))
            mkfifo(url.appending(path: "pipe.json").path, 0o600)
            try FileManager.default.createDirectory(
                at: url.appending(path: "folder.json"), withIntermediateDirectories: true)
            for id in ["pipe", "folder"] {
                guard case .unreadable? = problem(folder.file(named: id)) else {
                    Issue.record("\(id)")
                    continue
                }
            }
        }
    }
}
