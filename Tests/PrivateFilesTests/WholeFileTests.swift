import Foundation
import PrivateFiles
import Testing

@Suite("Files and folders for their owner alone")
struct WholeFileTests {
    private static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private static func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test("a file is replaced whole, whoever could read the old one, and nothing is left beside it")
    func replaced() throws {
        try Self.withFolder { folder in
            let path = folder + "/file"
            _ = FileManager.default.createFile(atPath: path, contents: Data("old".utf8))
            chmod(path, 0o666)
            let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
            try WholeFile.replace(path, with: data, isLasting: true)
            #expect(FileManager.default.contents(atPath: path) == data)
            #expect(try Self.mode(path) == 0o600)
            let opened = open(folder, O_RDONLY | O_DIRECTORY)
            defer { close(opened) }
            try WholeFile.replace("other", in: opened, with: Data())
            #expect(try Self.mode(folder + "/other") == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["file", "other"])
        }
    }

    @Test("what killed processes left is deleted, and nothing else", arguments: [true, false])
    func swept(isLasting: Bool) throws {
        try Self.withFolder { folder in
            let names = [".file.123", ".file.4", ".file.", ".file.12a", ".file.lock", "file.123", ".other.123"]
            for name in names { _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil) }
            // A process that is at work holds a lock on its own.
            let live = open(folder + "/.file.4", O_RDONLY)
            defer { close(live) }
            flock(live, LOCK_EX)
            if isLasting {
                try WholeFile.replace(folder + "/file", with: Data("new".utf8), isLasting: true)
            } else {
                PrivateFolder(path: folder).write(Data("new".utf8), to: "file")
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(Set(left) == Set(names.dropFirst() + ["file"]))
            #expect(FileManager.default.contents(atPath: folder + "/file") == Data("new".utf8))
        }
    }

    @Test("work before the replacement finds the old file, and leaves it if it fails")
    func afterWork() throws {
        try Self.withFolder { path in
            let folder = PrivateFolder(path: path)
            try folder.write(Data("old".utf8), to: "file") { true }
            var seen: Data?
            try folder.write(Data("new".utf8), to: "file") {
                seen = folder.contents(of: "file", limit: 10)
                return false
            }
            #expect(seen == Data("old".utf8) && folder.contents(of: "file", limit: 10) == seen)
            try folder.write(Data("new".utf8), to: "file") { true }
            #expect(folder.contents(of: "file", limit: 10) == Data("new".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["file"])
            var hasWorked = false
            #expect(throws: FileFailure.self) {
                try PrivateFolder(path: path + "/file").write(Data(), to: "file") {
                    hasWorked = true
                    return true
                }
            }
            #expect(!hasWorked, "What cannot be written is known before the work.")
        }
    }

    @Test("a link in its place is replaced, not followed")
    func link() throws {
        try Self.withFolder { folder in
            _ = FileManager.default.createFile(atPath: folder + "/victim", contents: Data("old".utf8))
            symlink(folder + "/victim", folder + "/link")
            try WholeFile.replace(folder + "/link", with: Data("new".utf8))
            #expect(FileManager.default.contents(atPath: folder + "/victim") == Data("old".utf8))
            #expect(FileManager.default.contents(atPath: folder + "/link") == Data("new".utf8))
            #expect(throws: (any Error).self) {
                try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link")
            }
        }
    }

    @Test("what cannot be written says why and leaves all as it was")
    func failures() throws {
        try Self.withFolder { folder in
            let missing = #expect(throws: FileFailure.self) { try WholeFile.replace(folder + "/no/file", with: Data()) }
            #expect(missing?.code == ENOENT)
            #expect(missing?.words.isEmpty == false)
            try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: false)
            #expect(throws: FileFailure.self) { try WholeFile.replace(folder + "/folder", with: Data("x".utf8)) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["folder"])
        }
    }

    @Test("folders are made for their owner, those above them too; ones that exist stay as they are")
    func folders() throws {
        try Self.withFolder { folder in
            chmod(folder, 0o755)
            try PrivateFolder.make(folder + "/a/b/c/")
            for path in ["/a", "/a/b", "/a/b/c"] { #expect(try Self.mode(folder + path) == 0o700) }
            #expect(try Self.mode(folder) == 0o755)
            try PrivateFolder.make(folder)
            try PrivateFolder.make(folder + "/a/b")
            symlink(folder + "/a", folder + "/link")
            try PrivateFolder.make(folder + "/link/d")
            #expect(try Self.mode(folder + "/a/d") == 0o700)

            _ = FileManager.default.createFile(atPath: folder + "/file", contents: nil)
            let file = #expect(throws: FileFailure.self) { try PrivateFolder.make(folder + "/file") }
            #expect(file?.code == ENOTDIR)
            let below = #expect(throws: FileFailure.self) { try PrivateFolder.make(folder + "/file/below") }
            #expect(below?.code == ENOTDIR)
            #expect(throws: FileFailure.self) { try PrivateFolder.make("") }
        }
    }
}
