import ArgumentParser

/// `wx providers`: lists the services, also those for a place, and checks files that describe one.
struct ProvidersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        usage: """
            wx providers [--for <place>] [--json]
            wx providers check <file> [--answer <file>]
            """,
        subcommands: [ListProvidersCommand.self, CheckProviderCommand.self],
        defaultSubcommand: ListProvidersCommand.self)
}
