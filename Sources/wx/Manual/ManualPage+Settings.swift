import Foundation
import WeatherCore
import WeatherSettings

extension ManualPage {
    static let homePage = ProgramVersion.contact

    /// The settings whose names have a part that users choose, or that belong to one service.
    static let openSettings = [
        "template.<name>", "<provider>.apiKey", "<provider>.apiKeyFile", "<provider>.apiKeyCommand",
        "<provider>.baseURL", "weatherkit.keyID, weatherkit.teamID, weatherkit.serviceID",
    ]

    /// wx-config(5): the settings, their variables and what they mean.
    static func settings(_ texts: ManualTexts, _ config: NamedCommand, date: Date) -> ManualPage {
        var page = ManualPage("wx-config", section: 5, date: date)
        page.section(texts["section.name"])
        page.name("wx-config", texts["wx-config"])
        page.section(texts["section.description"])
        page.paragraph(texts["config.description"])
        page.commands(["~/.config/wx/config.json"])
        page.commands([
            #"{ "place": "Seoul", "units": "metric", "provider": "openweather,metno","#,
            #"  "openweather": { "apiKeyFile": "~/.secrets/openweather" } }"#,
        ])
        page.paragraph(texts["config.secrets"])
        page.section(texts["section.settings"])
        for key in SettingsKey.allCases {
            page.entry("\(key.rawValue), \(Settings.variable(key.rawValue))", texts.text(of: key))
        }
        for name in openSettings { page.entry(name, texts[name]) }
        page.section(texts["section.commands"])
        for command in config.subcommands {
            page.entry(command.key, texts.help[command.key] ?? "")
        }
        page.section(texts["section.also"])
        page.paragraph("wx(1), \(homePage)")
        return page
    }
}

extension ManualTexts {
    /// What a setting means: mostly the same as the option of its name.
    fileprivate func text(of key: SettingsKey) -> String {
        manual[key.rawValue] ?? help["--" + key.optionName] ?? ""
    }
}

extension SettingsKey {
    /// The name of the option that says the same, such as `wind-unit`.
    fileprivate var optionName: String {
        rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    }
}
