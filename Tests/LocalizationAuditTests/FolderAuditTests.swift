import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import LocalizationAudit

@Suite struct FolderAuditTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wx-audit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    private func write(_ text: String, to folder: URL, _ language: String) throws {
        let directory = folder.appending(path: "\(language).lproj")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: directory.appending(path: "Interface.strings"))
    }

    @Test("the audit of a folder adds names that mean nothing, and counts what the program has already")
    func audit() throws {
        try withFolder { folder in
            try write("wind = Brise;", to: folder, "de")
            try write("", to: folder, "klingonisch")
            try Data().write(to: folder.appending(path: "de.lproj/Interfaces.strings"))
            let found = TableAudit { $0.count }.findings(in: try TableFolder(required: folder.path + "/"))
            expectNoDifference(
                found.map { String($0.description.dropFirst(folder.path.count + 1)) },
                [
                    "de.lproj/Interfaces.strings:1:1: error: there is no table with this name",
                    "klingonisch.lproj:1:1: error: this is not the name of a language, or the language has another folder",
                ])
        }
        #expect(throws: WeatherError.self) { try TableFolder(required: "/nonexistent/folder") }
    }
}
