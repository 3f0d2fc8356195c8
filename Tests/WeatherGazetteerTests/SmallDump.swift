import Foundation
import Testing

/// A folder with a few rows in the formats of GeoNames' dumps, and the built program that makes a gazetteer from them.
struct SmallDump {
    struct Run {
        var status: Int32
        var errors: String
    }

    let folder: URL
    var gazetteer: URL { folder.appendingPathComponent("gazetteer.bin") }

    /// Creates the folder, which is removed when the body ends.
    static func with<Result>(_ body: (SmallDump) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wx-gazetteer-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let dump = SmallDump(folder: folder)
        for (name, rows) in tables { try dump.write(rows, to: name) }
        return try body(dump)
    }

    func write(_ rows: [String], to name: String) throws {
        try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent(name))
    }

    /// Runs a program of the operating system in the folder.
    func run(_ program: String, _ arguments: String...) throws {
        let run = try Self.start("/usr/bin/env", [program] + arguments, in: folder)
        #expect(run.status == 0, "\(run.errors)")
    }

    /// Runs the builder, with the tables of more places if these were written.
    func build(_ output: URL? = nil) throws -> Run {
        let bundle = CommandLine.arguments.map { URL(fileURLWithPath: $0) }.first { $0.pathExtension == "xctest" }
        let programs = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
        var arguments = [folder.path, (output ?? gazetteer).path, "--tables", folder.path]
        let hasTables = FileManager.default.fileExists(atPath: folder.appendingPathComponent("districts.tsv").path)
        if hasTables { arguments += ["--places", folder.path] }
        return try Self.start(programs.appendingPathComponent("gazetteer-build").path, arguments, in: folder)
    }

    private static func start(_ program: String, _ arguments: [String], in folder: URL) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, errors: String(decoding: text, as: UTF8.self))
    }

    private static let tables: [String: [String]] = [
        "cities500.txt": [
            place(1, "Zwilling", at: (50, 10), country: "DE", division: "01", people: 1000),
            place(2, "Zwillíng", at: (50.004, 10), country: "DE", division: "01", people: 3000),
            place(3, "Zwilling", at: (50.006, 10), country: "DE", division: "02", people: 500),
            place(4, "Zwilling", at: (50.02, 10), country: "DE", division: "01", people: 200),
            place(
                5, "Berlin", at: (52.52437, 13.41053), country: "DE", division: "01", people: 40, code: "PPLC",
                alternates: "Berolina,BER"),
            place(
                6, "Dorf", at: (52.24996, 13.24996), country: "DE", division: "02", people: 14_999, alternates: "Thorpe"
            ),
            place(7, "Wüstung", at: (51, 11), country: "DE", division: "01", people: 9, code: "PPLQ"),
            place(8, "Nowhere", at: (91, 11), country: "DE", division: "01", people: 9),
            place(9, "Nowhere", at: (.nan, 11), country: "DE", division: "01", people: 9),
            place(
                10, "Taipei", at: (25.05306, 121.52639), country: "TW", division: "03", people: 7_871_900,
                alternates: "TPE,Taipeh,臺北", zone: "Asia/Taipei"),
            place(
                11, "Seoul", at: (37.566, 126.9784), country: "KR", division: "11", people: 10_349_312,
                alternates: "Soul,SEL", zone: "Asia/Seoul"),
            place(
                12, "Извор", at: (41.5, 21.7), country: "MK", division: "", people: 500, alternates: "Izvor,Извор",
                zone: "Europe/Skopje"),
            place(
                13, "Doha", at: (25.28545, 51.53096), country: "QA", division: "", people: 344_939, zone: "Asia/Qatar"),
            place(
                15, "Daeheung", at: (36, 127), country: "KR", division: "11", people: 600,
                alternates: "Taiko,시골,대흥,大興", zone: "Asia/Seoul"),
            "14\ttoo\tfew\tcolumns", "", "# a comment",
        ],
        "alternateNamesV2.txt": [
            "1\t10\tzh\t臺北市\t\t\t\t", "2\t10\tko\tTaibei\t\t\t\t", "3\t10\tru\tТайбэй\t\t\t\t",
            "4\t11\tko\t서울특별시\t\t\t\t", "5\t11\tko\t한성\t\t\t\t1", "6\t11\tko\t설\t\t\t1\t", "7\t11\tru\tСеул\t\t\t\t",
            "7\t13\tru\tДоха\t\t\t\t", "8\t13\tru\tСтолица\t1\t\t\t",
            "9\t11\tlink\thttps://ko.wikipedia.org/wiki/서울\t\t\t\t",
            "10\t11\txx\tSoehul\t\t\t\t", "11\t5\tko\t베를린\t\t\t\t", "12\t6\tko\t도르프\t\t\t\t", "broken",
            "12\tx\tko\t가\t\t\t\t",
            "13\t300\tko\t바이에른주\t\t\t\t",
        ]
            // A language is offered when it has 250 names.
            + (0..<260).flatMap { number in
                [("ko", "가"), ("ru", "Я"), ("zh", "馬")].map { "\(number)\t\(9000 + number)\t\($0.0)\t\($0.1)\t\t\t\t" }
            },
        "admin1CodesASCII.txt": [
            "DE.01\tErste\tErste\t200", "DE.02\tBavaria\tBavaria\t300", "TW.03\tTaiwan\tTaiwan\t301",
            "KR.11\tSeoul\tSeoul\t302", "broken",
        ],
        "capitals.tsv": ["# code, id, name", "DE\t5\tBerlin", "KR\t11\tSeoul", "XX\tnone\tNowhere"],
        "area-aliases.tsv": ["# alias, code", "Freistaat\tDE.02", "Nirgends\tZZ.99", "broken"],
    ]

    private static func place(
        _ id: Int, _ name: String, at point: (Double, Double), country: String, division: String, people: Int,
        code: String = "PPL", alternates: String = "", zone: String = "Europe/Berlin"
    ) -> String {
        let columns: [String] = [
            "\(id)", name, name, alternates, "\(point.0)", "\(point.1)", "P", code, country, "", division, "", "", "",
            "\(people)", "", "0", zone, "2026-01-01",
        ]
        return columns.joined(separator: "\t")
    }
}
