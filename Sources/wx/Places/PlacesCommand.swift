import ArgumentParser

/// `wx places`: finds places, and manages the user's saved places.
struct PlacesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        usage: """
            wx places [<name>] [--limit <n>] [--country <code>] [--json]
            wx places --nearest <lat,lon> [--json]
            wx places add <name> <place>
            wx places remove <name>
            """,
        subcommands: [SearchPlacesCommand.self, AddPlaceCommand.self, RemovePlaceCommand.self],
        defaultSubcommand: SearchPlacesCommand.self)
}
