import ArgumentParser
import WeatherCore

/// A command that lists what there is, as a table or as JSON.
protocol ListCommand: AsyncParsableCommand {
    var json: Bool { get }
    var locale: LocaleOptions { get }

    /// The list, as text of some columns or as JSON.
    func list(_ preferences: Preferences, width: Int) throws -> String
}

extension ListCommand {
    func run() async throws {
        let surroundings = Surroundings.current()
        do {
            let preferences = try await Preferences(surroundings, options: locale.settings)
            try Output.write(try list(preferences, width: surroundings.width))
        } catch let error as WeatherError {
            throw Failure(error, format: json ? .json : .text, surroundings: surroundings, locale: locale).exit()
        }
    }
}
