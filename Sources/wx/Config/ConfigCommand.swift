import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx config`: shows and changes the settings.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        usage: """
            wx config [list]
            wx config get <setting>
            wx config set <setting> [<value>]
            wx config unset <setting>
            wx config init|edit|path
            """,
        subcommands: [
            ListSettingsCommand.self, GetSettingCommand.self, SetSettingCommand.self, UnsetSettingCommand.self,
            InitSettingsCommand.self, EditSettingsCommand.self, SettingsPathCommand.self,
        ],
        defaultSubcommand: ListSettingsCommand.self)
}

/// `wx config`: lists the settings, their values, and where each comes from.
struct ListSettingsCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "list", usage: "wx config [list]")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let settings = try run.settings()
        var entries: [SettingList.Entry] = []
        for name in try names(run) {
            let origin = settings.origin(of: name)
            switch name.kind {
            case .general(let key):
                entries.append(
                    .init(name.text, value: origin?.value ?? SettingDefault.value(of: key), source: origin?.source))
            case .apiKey:
                // Listed even without a value, since the provider takes a key. The key may also be in a file.
                entries.append(.init(name.text, value: origin.map { _ in SettingList.secret }, source: origin?.source))
            case .template, .apiKeyFile, .apiKeyCommand, .baseURL:
                guard let origin else { continue }
                entries.append(.init(name.text, value: origin.value ?? SettingList.secret, source: origin.source))
            }
        }
        let width = run.environment.isTerminal ? run.environment.width : nil
        try Output.write(SettingList(entries).text(run.localizer, width: width))
    }

    /// All settings, and the templates in the file.
    private func names(_ run: SettingsRun) throws -> [SettingName] {
        let all = SettingName.all(run.providers)
        let templates = try run.file.names().compactMap { try? run.name($0) }.filter { $0.kind == .template }
        let providersStart = all.firstIndex { if case .general = $0.kind { false } else { true } } ?? all.endIndex
        return all[..<providersStart] + templates + all[providersStart...]
    }
}

/// `wx config get`: prints the value of one setting, from the environment, the file, or the default.
///
/// A secret is masked. The exit status is 1 if there is no value.
struct GetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "get", usage: "wx config get <setting>")

    @Argument(completion: .settings)
    var setting: String

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let name = try run.name(setting)
        let origin = try run.settings().origin(of: name)
        var value = origin.map { $0.value ?? SettingList.secret }
        if value == nil, case .general(let key) = name.kind { value = SettingDefault.value(of: key) }
        guard let value else { throw ExitCode(1) }
        // A template may have more than one line. Other control characters must not reach a terminal.
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        try Output.write(lines.map { String($0).sanitized(limit: .max) + "\n" }.joined())
    }
}

/// `wx config set`: sets a setting in the settings file, after checking the value.
///
/// A secret can be left out on the command line, which other users of the machine can see. It is then asked for, or
/// read from standard input.
struct SetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", usage: "wx config set <setting> [<value>]")

    @Argument(completion: .settings)
    var setting: String

    @Argument(completion: .settingValues)
    var value: [String] = []

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let name = try run.name(setting)
        if name.isSecret { Interruption.forbidCoreDumps() }
        var text = value.joined(separator: " ")
        if value.isEmpty {
            guard name.isSecret else { throw WeatherError(.missingArgument, subject: "<value>") }
            let prompt = SettingPrompt(run.localizer, run.environment)
            text = try prompt.canAsk ? prompt.secret(name.text) : prompt.line()
        }
        // Also removes the space that protects a leading minus.
        if name.kind != .template { text = text.trimmingCharacters(in: .whitespaces) }
        try run.check.check(text, for: name)
        try run.change([name: text])
    }
}

/// `wx config unset`: deletes a setting from the settings file.
struct UnsetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "unset", usage: "wx config unset <setting>")

    @Argument(completion: .settings)
    var setting: String

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        try run.change([run.name(setting): nil])
    }
}

/// `wx config edit`: opens the settings file in the user's editor, and then checks it.
struct EditSettingsCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "edit", usage: "wx config edit")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let environment = run.environment.variables
        let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
        try run.file.create()
        let program = UserProgram(editor, arguments: [run.file.url?.filePath ?? ""])
        guard (try? program.run(environment: environment)) == 0 else {
            throw WeatherError(.editorFailed, subject: editor)
        }
        let problems = try run.check.problems(in: run.file, run.fileSettings())
        for problem in problems.dropLast() {
            let sentences = run.localizer.sentences(for: problem, providerName: nil)
            Diagnostics.write(
                ErrorText.text(
                    sentences, localizer: run.localizer, terminal: Terminal(columns: run.environment.width)))
        }
        if let last = problems.last { throw last }
    }
}

/// `wx config path`: prints the path of the settings file, which need not exist.
struct SettingsPathCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "path", usage: "wx config path")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        guard let path = run.file.url?.filePath else {
            throw WeatherError(.unwritableFile, file: "config.json")
        }
        try Output.write(path + "\n")
    }
}

/// A command that shows or changes the settings.
///
/// It needs no session, so that it can repair settings that make a session impossible.
protocol SettingsCommand: ProgramCommand {
    var locale: LocaleOptions { get }
    func run(_ run: SettingsRun) async throws
}

/// One run of a ``SettingsCommand``.
struct SettingsRun {
    let environment: ProgramEnvironment
    let localizer: Localizer
    /// All providers, with those of the user's files and programs.
    let providers: [ProviderDescriptor]
    /// The session, which finds places; `nil` if the settings cannot be used.
    let session: WeatherSession?
    let file: SettingsFile

    /// The settings of the file and the environment.
    ///
    /// - Throws: `WeatherError` with the reason `badSettingsFile`.
    func settings() throws -> Settings { try settings(environment: environment.variables) }

    /// The settings of the file alone.
    func fileSettings() throws -> Settings { try settings(environment: [:]) }

    private func settings(environment: [String: String]) throws -> Settings {
        try Settings(options: [:], environment: environment, file: file.url, providers: providers)
    }

    /// Reads the name of a setting.
    func name(_ text: String) throws(WeatherError) -> SettingName { try SettingName(text, providers: providers) }

    /// The checks of values.
    var check: SettingCheck {
        SettingCheck(
            providers: providers, environment: environment.variables, source: file.url?.filePath ?? "",
            localizer: localizer)
    }

    /// Changes settings in the file, and says what was done.
    ///
    /// - Parameter values: The new values; `nil` removes a setting.
    /// - Throws: `WeatherError` with the reason `badSettingsFile` or `unwritableFile`.
    func change(_ values: [SettingName: String?]) throws {
        let texts = Dictionary(uniqueKeysWithValues: values.map { ($0.key.text, $0.value) })
        let changed = try file.change(texts)
        let path = (file.url?.filePath ?? "").sanitized(limit: 200)
        let settings = try settings()
        for (name, value) in values.sorted(by: { $0.key.text < $1.key.text }) {
            let isChanged = changed.contains(name.text)
            let key = isChanged ? value == nil ? "config.deleted" : "config.saved" : "config.notSet"
            Diagnostics.write(localizer.text(key, name.text, path))
            if name.text == SettingsKey.archive.rawValue, value?.lowercased() == Switch.on.rawValue {
                let folder = (environment.folders.data?.filePath ?? "").sanitized(limit: 200)
                Diagnostics.write(localizer.text("archive.on", folder, localizer.size(bytes: 20_000_000)))
            }
            if isChanged, let variable = settings.variable(setting: name) {
                Diagnostics.write(localizer.text("config.overridden", name.text, variable))
            }
        }
    }
}

extension SettingsCommand {
    func run(in environment: ProgramEnvironment) async throws {
        var choices = SessionChoices()
        choices.settings = locale.settings
        choices.providerFiles = .all
        choices.isPersonal = true
        let session = try? await WeatherSession(environment.sessionEnvironment, choices: choices)
        let localizing = session.map { Localizing.known($0.localizer) } ?? .byOptions(locale)
        do {
            guard let localizer = localizing.localizer(environment.variables) else {
                throw WeatherError(.unknownLocale, subject: locale.locale ?? "")
            }
            let programs = session?.programProviders.map(\.descriptor) ?? []
            let known = session?.catalog.descriptors ?? environment.catalog.descriptors
            let folders = environment.folders
            try await run(
                SettingsRun(
                    environment: environment, localizer: localizer,
                    providers: known + programs.filter { program in !known.contains { $0.id == program.id } },
                    session: session, file: SettingsFile(folders.settings)))
        } catch let error as WeatherError {
            throw Failure(error, format: .text, environment: environment, localizer: localizing).exit()
        }
    }
}
