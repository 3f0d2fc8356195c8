import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct OverlayTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wx-overlay-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    private func write(_ text: String, to folder: URL, _ language: String, _ table: TableName = .interface) throws {
        let directory = folder.appending(path: "\(language).lproj")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: directory.appending(path: "\(table.rawValue).strings"))
    }

    private func localizer(_ locale: String, _ folder: URL) throws -> Localizer {
        try Localizer(LocaleRequest(explicit: locale, tableFolder: folder.path))
    }

    @Test("a user's table overrides the program's key by key")
    func keyByKey() throws {
        try withFolder { folder in
            try write("wind = Brise;", to: folder, "de")
            let localizer = try localizer("de_DE", folder)
            #expect(localizer.text("wind") == "Brise")
            #expect(localizer.text("humidity") == "Luftfeuchte")
            #expect(localizer.tableProblems.isEmpty)
            #expect(try self.localizer("fr_FR", folder).text("wind") == "Vent")
        }
    }

    @Test("a user's text also overrides the program's form by day")
    func variants() throws {
        try withFolder { folder in
            try write("clear = Fine;", to: folder, "en", .conditions)
            let fine = try localizer("en_US", folder)
            #expect(fine.name(of: .clear, isDay: true) == "Fine")
            #expect(fine.name(of: .mostlyClear, isDay: true) == "Mostly sunny")
            try write("clear = Fine;\n\"clear.day\" = Bright;", to: folder, "en", .conditions)
            #expect(try localizer("en_US", folder).name(of: .clear, isDay: true) == "Bright")
        }
    }

    @Test("a user's table for Brazil also applies to Portugal, after the program's table for Portugal")
    func portuguese() throws {
        try withFolder { folder in
            try write("wind = Brisa;\nhumidity = Umidez;", to: folder, "pt-BR")
            for (name, humidity) in [("pt_BR", "Umidez"), ("pt", "Umidez"), ("pt_PT", "Humidade")] {
                let localizer = try localizer(name, folder)
                #expect(localizer.text("wind") == "Brisa")
                #expect(localizer.text("humidity") == humidity)
            }
        }
    }

    @Test("a language that the program lacks is available at once, and falls back to English")
    func newLanguage() throws {
        try withFolder { folder in
            try write("wind = Upepo;", to: folder, "sw")
            let localizer = try localizer("sw_KE", folder)
            #expect(localizer.language == "sw")
            #expect(localizer.missingTable == nil)
            #expect(localizer.text("wind") == "Upepo")
            #expect(localizer.text("humidity") == "Humidity")
            let all = Localizer.all(tableFolder: folder.path).map(\.language)
            #expect(all.contains("sw"))
            #expect(all == all.sorted())
        }
    }

    @Test("a folder may have any form of a locale's name", arguments: ["pt_BR", "pt-BR", "PT-br"])
    func folderNames(name: String) throws {
        try withFolder { folder in
            try write("wind = Brisa;", to: folder, name)
            #expect(try localizer("pt_BR.UTF-8", folder).text("wind") == "Brisa")
        }
    }

    @Test("for an unusable entry the program's text is used, and file, line and column are reported once")
    func brokenEntries() throws {
        try withFolder { folder in
            let text = "wind = \"\u{202E}x\";\nhumidity = Feuchte;\nfeelsLike = \"gefühlt %d\";\nhigh = a;\nhigh = b;\n"
            try write(text, to: folder, "de")
            let localizer = try localizer("de_DE", folder)
            #expect(localizer.text("wind") == "Wind")
            #expect(localizer.text("humidity") == "Feuchte")
            #expect(localizer.text("feelsLike", "3") == "gefühlt 3")
            #expect(localizer.text("high") == "Höchstwert")
            let file = "\(folder.path)/de.lproj/Interface.strings"
            for _ in 1...2 {
                expectNoDifference(
                    localizer.tableProblems.map { "\($0.position) \($0.problem)" },
                    [
                        "\(file):1:8 der Text ist leer, zu lang oder enthält Leerzeichen am Rand oder Steuerzeichen",
                        "\(file):3:13 die Platzhalter sind nicht die des englischen Textes",
                        "\(file):5:1 der Schlüssel kommt mehrmals vor",
                    ])
            }
        }
    }

    @Test("a table with a syntax error is skipped entirely")
    func brokenTable() throws {
        try withFolder { folder in
            try write("wind = Brise;\nhumidity = \"Feuchte", to: folder, "de")
            let localizer = try localizer("de_DE", folder)
            #expect(localizer.text("wind") == "Wind")
            expectNoDifference(
                localizer.tableProblems.map { "\($0.position) \($0.problem)" },
                ["\(folder.path)/de.lproj/Interface.strings:2:12 ab hier ist die Datei nicht lesbar"])
        }
    }

    @Test("files that are not tables are skipped: folders, pipes, devices, broken and circular links, huge files")
    func oddFiles() throws {
        try withFolder { folder in
            try write(String(repeating: "/", count: 1 << 20) + " ", to: folder, "de", .conditions)
            let directory = folder.appending(path: "de.lproj")
            try FileManager.default.createDirectory(
                at: directory.appending(path: "Interface.strings"), withIntermediateDirectories: true)
            #expect(mkfifo(directory.appending(path: "Errors.strings").path, 0o600) == 0)
            #expect(symlink("/dev/zero", directory.appending(path: "Units.strings").path) == 0)
            #expect(symlink("nowhere", directory.appending(path: "DateTemplates.strings").path) == 0)
            let localizer = try localizer("de_DE", folder)
            #expect(localizer.text("wind") == "Wind")
            let problems = localizer.tableProblems.map { position, problem in
                "\(position.dropFirst(directory.path.count + 1)) \(problem)"
            }
            expectNoDifference(
                problems,
                [
                    "Conditions.strings:1:1 ab hier ist die Datei nicht lesbar",
                    "Errors.strings:1:1 ab hier ist die Datei nicht lesbar",
                    "Interface.strings:1:1 ab hier ist die Datei nicht lesbar",
                    "Units.strings:1:1 ab hier ist die Datei nicht lesbar",
                ])
            // A link to a real table can be used.
            try write("wind = Vind;", to: folder, "sv")
            #expect(symlink("sv.lproj", folder.appending(path: "da.lproj").path) == 0)
            #expect(try self.localizer("da_DK", folder).text("wind") == "Vind")
            #expect(symlink("is.lproj", folder.appending(path: "is.lproj").path) == 0)
            #expect(try self.localizer("is_IS", folder).text("wind") == "Wind")
        }
    }

    @Test("damaged bytes in a table do not crash the program")
    func hostileBytes() throws {
        let whole = try #require(TableSource.embedded.bytes("de", .units))
        try withFolder { folder in
            try write("", to: folder, "de", .units)
            let file = folder.appending(path: "de.lproj/Units.strings")
            for index in stride(from: 0, to: whole.count, by: 11) {
                for byte: UInt8 in [0x00, 0x22, 0x25, 0x5C, 0xFF] {
                    var bytes = whole
                    bytes[index] = byte
                    try Data(bytes).write(to: file)
                    let localizer = try localizer("de_DE", folder)
                    _ = localizer.tableProblems
                    #expect(localizer.temperature(Temperature(celsius: 12)).contains("12"))
                }
            }
        }
    }

    @Test("without a folder, nothing is overridden or reported")
    func absent() throws {
        let source = TableSource.embedded.laidUnder("/nonexistent/folder")
        #expect(source.overlay == nil)
        #expect(source.tables == TableSource.embedded.tables)
        #expect(try localizer("ko_KR", URL(filePath: "/nonexistent/folder")).tableProblems.isEmpty)
    }
}
