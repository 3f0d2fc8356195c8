import ArgumentParser
import LocalizationAudit
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx locales`: lists the languages, audits tables, and exports tables to translate.
struct LocalesCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales",
        usage: """
            wx locales [--pseudo] [--json]
            wx locales --check [<dir>]
            wx locales --export <language> <dir>|<file.po>
            wx locales --import <file.po> <dir>
            """)

    @Argument(help: ArgumentHelp(valueName: "dir"))
    var directory: String?

    @Flag
    var check = false

    @Option(help: ArgumentHelp(valueName: "language"))
    var export: String?

    @Option(
        name: .customLong("import"), help: ArgumentHelp(valueName: "file.po"), completion: .file(extensions: ["po"]))
    var imported: String?

    @Flag
    var pseudo = false

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func checkOptions() throws(WeatherError) {
        let actions = [check ? "--check" : nil, export.map { _ in "--export" }, imported.map { _ in "--import" }]
            .compactMap(\.self)
        guard let action = actions.first else {
            if let directory { throw WeatherError(.extraArgument, subject: directory) }
            return
        }
        if actions.count > 1 { throw WeatherError(option: action, excludes: actions[1]) }
        if json || pseudo { throw WeatherError(option: action, excludes: json ? "--json" : "--pseudo") }
        if !check, directory == nil { throw WeatherError(.missingArgument, subject: "<dir>") }
    }

    func list(_ run: Run) throws -> String {
        if check { return try audit() }
        let source = TableSource.embedded.laidUnder(run.session.tableFolder)
        if let export, let directory {
            return try StarterTables(export, from: source).write(into: directory).map { $0 + "\n" }.joined()
        }
        if let imported, let directory {
            return try TranslatedTables(path: imported).write(into: directory).map { $0 + "\n" }.joined()
        }
        let audit = TableAudit(source, columns: terminalColumns)
        let languages = Localizer.all(in: pseudo ? source.withPseudolocales : source).map {
            LanguageList.Language($0, completeness: audit.completeness(of: $0.language))
        }
        let list = LanguageList(languages)
        return json ? list.json() : list.text(run.session.localizer, width: run.environment.width)
    }

    /// The findings, one a line.
    ///
    /// - Returns: The lines; only if none is an error.
    /// - Throws: `ExitCode` 65 (`EX_DATAERR`), after writing the lines, if one is an error.
    private func audit() throws -> String {
        let audit = TableAudit(columns: terminalColumns)
        let findings = try directory.map { audit.findings(in: try TableFolder(required: $0)) } ?? audit.findings()
        let text = findings.map { "\($0)\n" }.joined()
        guard findings.contains(where: { $0.severity == .error }) else { return text }
        try Output.write(text)
        throw ExitCode(65)
    }
}
