import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension FuzzTarget {
    /// A user's own table of texts: its parser, and the output with the table as an overlay.
    ///
    /// The first character selects the table and the language; the rest is the file.
    static let strings = FuzzTarget(
        "strings", longestInput: 64 << 10,
        words: [
            "\"", "\";\n\"", "\" = \"", "/*", "*/", "//", "\\U20AC", "\\uD83D\\uDE00", "\\033", "\\n", "%@", "%1$@",
            "%99$@", "%%", ".other", ".few", "MdEjmm", "jmm", "yyyy", "GGGG", "'", "\u{FEFF}", "\u{202E}", "\u{2068}",
        ],
        seeds: { StringsCase.seeds }
    ) { input, oracle in
        try StringsCase(input)?.check(oracle)
    }
}

/// A table of a language in a user's folder.
private struct StringsCase {
    private static let languages = ["en", "ar", "ko", "de"]
    private static let folder = ScratchFolder("strings")

    private let language: String
    private let table: TableName
    private let bytes: [UInt8]

    init?(_ input: Data) {
        guard let choice = input.first else { return nil }
        let number = Int(choice) % (Self.languages.count * TableName.allCases.count)
        language = Self.languages[number / TableName.allCases.count]
        table = TableName.allCases[number % TableName.allCases.count]
        bytes = Array(input.dropFirst())
    }

    static var seeds: [Data] {
        let tables = TableSource.embedded
        var seeds: [Data] = []
        for (row, language) in languages.enumerated() {
            for (column, name) in TableName.allCases.enumerated() {
                guard let bytes = tables.bytes(language, name) else { continue }
                seeds.append(Data([UInt8(row * TableName.allCases.count + column)] + bytes))
            }
        }
        return seeds
    }

    func check(_ oracle: Oracle) throws {
        try oracle.step("reading a table") {
            _ = try? StringsReader.read(bytes, file: "table")
            _ = StringsDocument(bytes).errors.count
        }
        Self.folder.write(Data(bytes), to: "\(language).lproj/\(table.rawValue).strings")
        defer { Self.folder.remove() }
        guard let localizer = try? Localizer(LocaleRequest(explicit: language, tableFolder: Self.folder.path)) else {
            return
        }
        var shown = ""
        try oracle.step("showing a table's texts") {
            shown = everything(in: localizer)
        }
        try oracle.check(shown, of: "a text of \(language)", localizer)
    }

    /// Texts of the table in every way they are shown, one per line.
    private func everything(in localizer: Localizer) -> String {
        var lines = localizer.tableProblems.map { localizer.text("table.broken", $0.position, $0.problem, "x") }
        switch table {
        case .conditions: lines += WeatherCondition.allCases.map { localizer.name(of: $0) }
        case .alerts:
            lines += AlertEvent.Hazard.allCases.map { localizer.headline(of: AlertEvent($0, .warning)) }
            lines.append(localizer.quotation("a", language: "b"))
        case .interface:
            lines += [
                localizer.text("note.unusable", count: 2), localizer.text("note.updated", "5"),
                localizer.text("note.issued", "a"), localizer.text("note.attempt", "a", "b"),
            ]
        case .errors:
            for reason in [WeatherError.Reason.timedOut, .keyMissing, .severalMatches, .unknownLocale] {
                let error = WeatherError(
                    reason,
                    details: .init {
                        $0.subject = "subject"
                        $0.candidates = ["a", "b"]
                        $0.limit = 3
                    })
                let sentences = localizer.sentences(for: error, providerName: nil)
                lines += [sentences.problem, sentences.help ?? ""]
            }
        case .units:
            lines += [
                localizer.temperature(Temperature(celsius: -3)), localizer.speed(Speed(metersPerSecond: 12)),
                localizer.pressure(Pressure(hectopascals: 1013)), localizer.visibility(Visibility(meters: 4321)),
                localizer.precipitation(PrecipitationAmount(millimeters: 0.3)),
            ]
        case .dateTemplates:
            let date = Date(timeIntervalSince1970: 1_680_757_200)
            lines += Localizer.DateTemplate.allCases.map { localizer.date(date, as: $0, in: .gmt) }
        case .prose:
            lines += [
                localizer.prose("heading", ["a", "b", "c"]), localizer.temperatureInWords(Temperature(celsius: 2)),
            ]
        case .web: lines += [localizer.web("kept", "a", "b"), localizer.web("skip")]
        case .help: lines += localizer.helpTexts?.sorted { $0.key < $1.key }.map(\.value) ?? []
        case .manual: lines += localizer.manualTexts?.sorted { $0.key < $1.key }.map(\.value) ?? []
        }
        return lines.joined(separator: "\n")
    }
}
