import ArgumentParser

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
