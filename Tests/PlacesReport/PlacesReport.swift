import ArgumentParser

/// Measures how well points and queries are named and found; see docs/places.md.
@main
struct PlacesReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places-report", subcommands: [NativeNamesReport.self, CentersReport.self, QueriesReport.self])
}
