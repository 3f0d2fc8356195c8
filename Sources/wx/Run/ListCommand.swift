import ArgumentParser
import WeatherCore

/// A command that prints a list, as a table or as JSON.
protocol ListCommand: SessionCommand {
    var json: Bool { get }

    /// The list, as a table or as JSON.
    func list(_ run: Run) throws -> String
}

extension ListCommand {
    var format: OutputFormat { json ? .json : .text }

    func run(_ run: Run) async throws { try Output.write(try list(run)) }
}
