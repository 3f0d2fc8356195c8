import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherSession
import WeatherSettings

/// A command that shows or changes the settings.
///
/// It needs no session, so that it can also repair settings with which none is possible.
protocol SettingsCommand: ProgramCommand {
    var locale: LocaleOptions { get }
    func run(_ run: SettingsRun) async throws
}

/// One run of such a command.
struct SettingsRun {
    let environment: ProgramEnvironment
    let localizer: Localizer
    /// All providers, with those of the user's files and programs.
    let providers: [ProviderDescriptor]
    /// The finder of places; `nil` if the settings cannot be used.
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
