import ArgumentParser

/// The command line: finds the command, and accepts points that begin with a minus.
struct Wx: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wx",
        abstract: "Shows the weather of any place, in your language and units.",
        version: "wx \(Version.number)",
        subcommands: [
            ForecastCommand.self, PlacesCommand.self, ProvidersCommand.self, LocalesCommand.self, CacheCommand.self,
            QuotaCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: ForecastCommand.self)

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if ShortHelp.isAsked(arguments) {
            let surroundings = Surroundings.current()
            let localizing = await UsageFailure.localizer(for: arguments, surroundings)
            if let localizer = localizing.localizer(surroundings.environment) {
                do { try Output.write(ShortHelp.text(localizer)) } catch { exit(withError: error) }
                return
            }
        }
        if arguments == ["--help"] || arguments == ["-h"] {
            // Most users look for the options of the default command.
            print(helpMessage(for: ForecastCommand.self))
            return
        }
        if arguments == ["--version"] {
            // Without the parser, which takes four fifths of the run.
            print(configuration.version)
            return
        }
        if let text = Completion(arguments: arguments, of: Wx.self)?.text ?? CompletionScript.text(arguments: arguments)
            ?? Credits.text(arguments: arguments, catalog: Surroundings.current().catalog)
        {
            do { try Output.write(text) } catch { exit(withError: error) }
            return
        }
        let protected = arguments.map(CommandLineReading.protectingMinus)
        do {
            if var command = outright(protected) {
                try await command.run()
                return
            }
            var command = try parseAsRoot(protected)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            let message = message(for: error)
            guard exitCode(for: error) == .validationFailure, !message.isEmpty else { exit(withError: error) }
            exit(withError: await UsageFailure.exit(message, arguments: arguments))
        }
    }

    /// The names of the commands, which the configurations have, too: those would have to be made for every run.
    static let names = ["forecast", "places", "providers", "locales", "cache", "quota", "doctor", "help"]
    /// The names of the commands of `wx places`.
    static let placesNames = ["search", "add", "remove", "help"]

    /// The command of almost every run, a forecast or a search for places.
    ///
    /// Parsed directly, it saves the parser about a millisecond for the other commands. Everything else, and every
    /// error, goes through the parser.
    private static func outright(_ arguments: [String]) -> (any AsyncParsableCommand)? {
        if arguments.first == "places" {
            let rest = Array(arguments.dropFirst())
            if rest.contains(where: placesNames.contains) { return nil }
            return SearchPlacesCommand(plain: rest) ?? (try? SearchPlacesCommand.parse(rest))
        }
        if arguments.contains(where: names.contains) { return nil }
        return ForecastCommand(plain: arguments) ?? (try? ForecastCommand.parse(arguments))
    }
}
