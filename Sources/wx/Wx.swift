import ArgumentParser
import Foundation

/// The program: finds the command, and makes room for places that begin with a minus.
@main
struct Wx: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wx",
        abstract: "Tells the weather of any place, in your language and units.",
        version: "wx \(Version.number)",
        subcommands: [
            ForecastCommand.self, PlacesCommand.self, ProvidersCommand.self, LocalesCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: ForecastCommand.self)

    static func main() async {
        // A reader that went away, as in `wx | head`, shows as an error of the write, not as a signal.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--help"] || arguments == ["-h"] {
            // The options people look for are those of the default command.
            print(helpMessage(for: ForecastCommand.self))
            return
        }
        if let text = Completion(arguments: arguments)?.text ?? CompletionScript.text(arguments: arguments)
            ?? Credits.text(arguments: arguments)
        {
            do { try Output.write(text) } catch { exit(withError: error) }
            return
        }
        let protected = arguments.map(protectingMinus)
        // Nearly every run is of the default command. Asked for outright, it spares the parser its search through the
        // others, about a millisecond; whatever else was meant, or is wrong, goes the long way.
        let names = configuration.subcommands.map { $0._commandName } + ["help"]
        if !protected.contains(where: names.contains), let forecast = try? ForecastCommand.parse(protected) {
            do {
                try await forecast.run()
            } catch {
                exit(withError: error)
            }
        } else {
            await main(protected)
        }
    }

    /// A point such as `-33.87,151.21` looks like an option; a space in front, which places may have, makes it none.
    static func protectingMinus(_ argument: String) -> String {
        guard argument.first == "-", let next = argument.dropFirst().first, next.isASCII, next.isNumber || next == "."
        else {
            return argument
        }
        return " " + argument
    }
}
