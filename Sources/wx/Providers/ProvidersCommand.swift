import ArgumentParser

/// `wx providers`: lists the services, also those for a place, checks files that describe one, and tests them.
struct ProvidersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        usage: """
            wx providers [--for <place>] [--json]
            wx providers check <file> [<place>] [--answer <file>]
            wx providers test <id> [<place>] [--answer <file>]
            """,
        subcommands: [ListProvidersCommand.self, CheckProviderCommand.self, TestProviderCommand.self],
        defaultSubcommand: ListProvidersCommand.self)
}
