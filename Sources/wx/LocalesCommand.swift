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
            wx locales new <language> [<dir>|<file.po>]
            wx locales check [<dir>]
            wx locales --import <file.po> <dir>
            """)

    /// A folder, or in front of it the words `new` and a language, or `check`.
    @Argument(help: ArgumentHelp(valueName: "dir"))
    var words: [String] = []

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

    /// What is asked for.
    private enum Action {
        case list
        case audit(of: String?)
        case export(language: String, to: String?)
        case importing(file: String, to: String)
    }

    func checkOptions() throws(WeatherError) { _ = try action() }

    private func action() throws(WeatherError) -> Action {
        let options = [
            check ? "--check" : nil, export.map { _ in "--export" }, imported.map { _ in "--import" },
        ].compactMap(\.self)
        // Beside an option, a single word is a folder, whatever it is called.
        let word =
            options.isEmpty || words.count > 1 ? words.first.flatMap { ["new", "check"].contains($0) ? $0 : nil } : nil
        let actions = (word.map { [$0] } ?? []) + options
        guard let action = actions.first else {
            if let word = words.first { throw WeatherError(.extraArgument, subject: word) }
            return .list
        }
        if actions.count > 1 { throw WeatherError(option: action, excludes: actions[1]) }
        if json || pseudo { throw WeatherError(option: action, excludes: json ? "--json" : "--pseudo") }
        var rest = words.dropFirst(word == nil ? 0 : 1)
        let new = word == "new" ? rest.popFirst() : nil
        if word == "new", new == nil { throw WeatherError(.missingArgument, subject: "<language>") }
        let directory = rest.popFirst()
        if let extra = rest.first { throw WeatherError(.extraArgument, subject: extra) }
        if let new { return .export(language: new, to: directory) }
        if check || word == "check" { return .audit(of: directory) }
        guard let directory else { throw WeatherError(.missingArgument, subject: "<dir>") }
        if let imported { return .importing(file: imported, to: directory) }
        return export.map { .export(language: $0, to: directory) } ?? .list
    }

    func list(_ run: Run) throws -> String {
        let source = TableSource.embedded.laidUnder(run.session.tableFolder)
        switch try action() {
        case .list: break
        case .audit(let directory): return try audit(of: directory)
        case .export(let language, let directory):
            // In the user's own folder, the texts are in use at once.
            guard let folder = directory ?? run.session.tableFolder else {
                throw WeatherError(.missingArgument, subject: "<dir>")
            }
            return try StarterTables(language, from: source).write(into: folder).map { $0 + "\n" }.joined()
        case .importing(let file, let directory):
            return try TranslatedTables(path: file).write(into: directory).map { $0 + "\n" }.joined()
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
    /// - Parameter directory: The folder of the tables; `nil` for the program's own.
    /// - Returns: The lines; only if none is an error.
    /// - Throws: `ExitCode` 65 (`EX_DATAERR`), after writing the lines, if one is an error.
    private func audit(of directory: String?) throws -> String {
        let audit = TableAudit(columns: terminalColumns)
        let findings = try directory.map { audit.findings(in: try TableFolder(required: $0)) } ?? audit.findings()
        let text = findings.map { "\($0)\n" }.joined()
        guard findings.contains(where: { $0.severity == .error }) else { return text }
        try Output.write(text)
        throw ExitCode(65)
    }
}
