import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSettings

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
                // A provider that takes a key, which may also be in a file.
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
        let isProviders = all.firstIndex { if case .general = $0.kind { false } else { true } } ?? all.endIndex
        return all[..<isProviders] + templates + all[isProviders...]
    }
}
