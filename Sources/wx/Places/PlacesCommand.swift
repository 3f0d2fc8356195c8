import ArgumentParser

/// `wx places`: finds places, and manages the user's saved places.
struct PlacesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        abstract: "Finds places by name or near a point, and manages your saved places.",
        usage: """
            wx places <name> [--limit <n>] [--country <code>] [--json]
                   wx places --nearest <lat,lon> [--json]
                   wx places add <name> <lat,lon>
                   wx places remove <name>
                   wx places                     (your saved places)
            """,
        subcommands: [SearchPlacesCommand.self, AddPlaceCommand.self, RemovePlaceCommand.self],
        defaultSubcommand: SearchPlacesCommand.self)
}
