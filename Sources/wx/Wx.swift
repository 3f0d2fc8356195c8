import ArgumentParser
import PrivateFiles
import WeatherCore
import WeatherLocalization

/// The command line: finds the command, and accepts points that begin with a minus.
struct Wx: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wx",
        usage: """
            wx [yesterday|today|tomorrow|<weekday>|<date>] [<place>] [<options>]
            wx forecast|history <place> [<options>]
            wx alerts|air [<place>] [--json] [<options>]
            wx notify [<place>] [--rule <rule>] [--run <command>]
            wx compare|verify [<place>] [<options>]
            wx places [<name>] [--json]
            wx providers|locales|quota|cache [--json]
            wx config [list|get|set|unset|init|edit|path]
            wx doctor [<place>] [--json]
            """,
        version: "wx \(ProgramVersion.number)",
        subcommands: [
            ForecastCommand.self, HistoryCommand.self, AlertsCommand.self, AirCommand.self, NotifyCommand.self,
            CompareCommand.self, VerifyCommand.self, PlacesCommand.self, ConfigCommand.self, ProvidersCommand.self,
            LocalesCommand.self, CacheCommand.self, QuotaCommand.self, DoctorCommand.self, MCPCommand.self,
        ],
        defaultSubcommand: ForecastCommand.self)

    static func main() async {
        let arguments = CommandLineReading.withCommandFirst(
            Self.spelledOut(ProgramArguments.withoutName), names: names, of: Wx.self)
        if arguments == ["--version"] {
            // Without the parser, which takes four fifths of the run's time.
            do { try Output.write(configuration.version + "\n") } catch { exit(withError: error) }
            return
        }
        let environment = ProgramEnvironment.ofProcess(arguments: arguments)
        if let request = HelpRequest(plain: arguments, of: Wx.self) {
            await write(request, environment)
            return
        }
        let variables = environment.variables
        let completion = Completion(arguments: arguments, of: Wx.self, environment: variables) {
            Localizing.byOptions(.unset).localizer(variables)?.helpTexts
        }
        if let text = completion?.text ?? CompletionScript.text(arguments: arguments, variables: variables)
            ?? ManualRequest(arguments)?.text(of: Wx.self, environment: variables)
            ?? Credits.text(arguments: arguments, catalog: environment.catalog)
        {
            do { try Output.write(text) } catch { exit(withError: error) }
            return
        }
        let protected = arguments.map(CommandLineReading.protectingMinus)
        do {
            if let command = outright(protected) {
                try await command.run(in: environment)
                return
            }
            var command = try parseAsRoot(protected)
            if let command = command as? any ProgramCommand {
                try await command.run(in: environment)
            } else {
                // Such as the help, or a command that has only subcommands.
                try command.run()
            }
        } catch {
            let message = message(for: error)
            if exitCode(for: error) == .success, message.contains("USAGE: ") {
                // The parser's own help lacks the texts, which are in the localization tables.
                await write(HelpRequest(arguments, of: Wx.self), environment)
                return
            }
            if exitCode(for: error) == .success, !message.isEmpty {
                // Such as the version. The parser would not report a full disk.
                do { try Output.write(message + "\n") } catch { exit(withError: error) }
                return
            }
            guard exitCode(for: error) == .validationFailure, !message.isEmpty else { exit(withError: error) }
            exit(withError: await UsageFailure.exit(message, in: environment))
        }
    }

    private static func write(_ request: HelpRequest, _ environment: ProgramEnvironment) async {
        do { try Output.write(await request.text(in: environment)) } catch { exit(withError: error) }
    }

    /// Reads `version` and `-V` as `--version`.
    private static func spelledOut(_ arguments: [String]) -> [String] {
        let isMeant = arguments.first == "version" || arguments.contains("-V") && !arguments.contains("--")
        guard isMeant else { return arguments }
        return arguments.enumerated().map { $0 == 0 && $1 == "version" || $1 == "-V" ? "--version" : $1 }
    }

    /// The names of the commands.
    ///
    /// They repeat those of the configurations, which would have to be created in every run.
    static let names = [
        "forecast", "history", "alerts", "air", "notify", "compare", "verify", "places", "config", "providers",
        "locales", "cache", "quota", "doctor", "mcp", "help",
    ]
    /// The names of the commands of `wx places`.
    static let placesNames = ["search", "add", "remove", "help"]

    /// Parses the commands of almost every run, a forecast or a search for places; `nil` for all others.
    ///
    /// This saves about a millisecond, in which the parser prepares the other commands. Everything else, and every
    /// error, goes through the parser.
    private static func outright(_ arguments: [String]) -> (any ProgramCommand)? {
        if arguments.first == "places" {
            let rest = Array(arguments.dropFirst())
            if rest.contains(where: placesNames.contains) { return nil }
            return SearchPlacesCommand(plain: rest) ?? (try? SearchPlacesCommand.parse(rest))
        }
        if arguments.contains(where: names.contains) { return nil }
        return ForecastCommand(plain: arguments) ?? (try? ForecastCommand.parse(arguments))
    }
}
