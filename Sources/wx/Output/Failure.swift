import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// Ends a failed run: the message on standard error, in the user's language, and the exit status.
struct Failure {
    private let error: WeatherError
    private let format: OutputFormat
    private let environment: ProgramEnvironment
    private let localizer: Localizer?

    init(_ error: WeatherError, format: OutputFormat, environment: ProgramEnvironment, localizer: Localizing) {
        self.error = error
        self.format = format
        self.environment = environment
        self.localizer = localizer.localizer(environment.variables)
    }

    /// Writes the message and returns the exit status.
    func exit() -> ExitCode {
        if let localizer {
            let name = error.provider.flatMap(environment.catalog.name(of:))
            LineOrder.take(from: localizer, in: environment)
            let sentences = localizer.sentences(for: error, providerName: name)
            switch format {
            case .json: Diagnostics.write(ReportJSON.text(for: error, sentences: sentences), isData: true)
            default:
                let choices = error.reason == .severalMatches ? error.details.candidates.map { $0.sanitized() } : []
                Diagnostics.write(
                    ErrorText.text(
                        sentences, choices: choices, localizer: localizer,
                        terminal: Terminal(columns: environment.width)))
            }
        } else {
            Diagnostics.write("wx: \(error)")
        }
        return ExitCode(error.code.exitCode)
    }
}

/// How the language of an error message is chosen.
enum Localizing: Sendable {
    /// By the settings, which were read.
    case known(Localizer)
    /// By the options or the environment, if the settings could not be read yet.
    case byOptions(LocaleOptions)

    func localizer(_ environment: [String: String]) -> Localizer? {
        switch self {
        case .known(let localizer): return localizer
        case .byOptions(let options):
            let tables = ProgramEnvironment.folders(environment).tables?.path
            return
                (try? Localizer(
                    LocaleRequest(
                        explicit: options.locale ?? environment["WX_LOCALE"], environment: environment,
                        tableFolder: tables)))
                ?? (try? Localizer(LocaleRequest(environment: environment, tableFolder: tables)))
        }
    }
}

/// Ends a run whose command line the parser refused: with a message in the user's language, as text or JSON.
enum UsageFailure {
    /// Writes the message and returns the exit status.
    ///
    /// - Parameters:
    ///   - message: The parser's message; it has no other access to its errors.
    ///   - environment: The program's environment, with the arguments.
    /// - Returns: The exit status.
    static func exit(_ message: String, in environment: ProgramEnvironment) async -> ExitCode {
        let arguments = environment.arguments
        let localizer = await localizer(in: environment)
        let isJSON = arguments.contains("--json") || value(of: "--format", in: arguments) == "json"
        return Failure(
            WeatherError(parserMessage: message), format: isJSON ? .json : .text, environment: environment,
            localizer: localizer
        ).exit()
    }

    /// The user's language, from arguments that were not parsed and from the settings.
    static func localizer(in environment: ProgramEnvironment) async -> Localizing {
        var options = LocaleOptions.unset
        options.locale = value(of: "--locale", in: environment.arguments)
        var choices = SessionChoices()
        choices.settings = options.settings
        choices.isPersonal = true
        let session = try? await WeatherSession(environment.sessionEnvironment, choices: choices)
        return session.map { .known($0.localizer) } ?? .byOptions(options)
    }

    /// The value of an option in arguments that could not be parsed.
    static func value(of option: String, in arguments: [String]) -> String? {
        for (index, argument) in arguments.enumerated() {
            if argument == option { return arguments.dropFirst(index + 1).first }
            if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
        }
        return nil
    }
}

extension WeatherError {
    /// Creates the error that a message of ArgumentParser describes.
    init(parserMessage message: String) {
        let line = String(message.prefix { $0 != "\n" })
        if let match = line.firstMatch(of: /^Unknown option '(.+?)'(?:\. Did you mean '(.+?)'\?)?$/) {
            let option = String(match.1).sanitized(limit: 80)
            let suggestion = match.2.map(String.init)
            self.init(
                .unknownOption,
                details: .init {
                    $0.subject = option
                    $0.candidates = [suggestion].compactMap(\.self)
                })
        } else if let match = line.firstMatch(of: /^Missing value for '([^ ']+)/) {
            self.init(.optionWithoutValue, subject: String(match.1))
        } else if let match = line.firstMatch(
            of: /^The option '(.+?)' does not take any value, but '(.*)' was specified\.$/)
        {
            let (option, value) = (String(match.1), String(match.2).sanitized(limit: 80))
            self.init(
                .optionWithValue,
                details: .init {
                    $0.subject = value
                    $0.setting = option
                })
        } else if let match = line.firstMatch(of: /nexpected arguments?:? '(.*)'$/) {
            self.init(.extraArgument, subject: String(match.1).replacing("', '", with: " "))
        } else if let match = line.firstMatch(of: /^Missing (?:expected argument|one of:) '(.*)'$/) {
            self.init(.missingArgument, subject: String(match.1))
        } else if let match = line.firstMatch(of: /^The value '(.*)' is invalid for '([^ ']+).*?'(.*)$/) {
            // The accepted values are in the first line, as in "Please provide one of 'text' or 'json'", or, if there
            // are many, in lines of their own. Without a list, the value should be a number.
            let listed =
                match.3.matches(of: /'(.+?)'/).map { String($0.1) }
                + message.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
            self.init(
                setting: String(match.2), value: String(match.1), candidates: listed.isEmpty ? ["1"] : listed)
        } else {
            self.init(.badCommandLine, details: .init { $0.message = line.sanitized(limit: 200) })
        }
    }
}

extension WeatherError {
    /// Two options, or an option and an argument, exclude each other.
    init(option: String, excludes other: String) {
        self.init(
            .exclusiveOptions,
            details: .init {
                $0.subject = option
                $0.message = other
            })
    }

    /// An option's number is out of a range, written as `20–1000`.
    init(option: String, value: String, outOf range: String) {
        self.init(
            .valueOutOfRange,
            details: .init {
                $0.subject = value.sanitized(limit: 60)
                $0.setting = option
                $0.message = range
            })
    }

    /// An error about one word of the command line.
    init(_ reason: Reason, subject: String) {
        self.init(reason, details: .init { $0.subject = subject.sanitized(limit: 80) })
    }
}
