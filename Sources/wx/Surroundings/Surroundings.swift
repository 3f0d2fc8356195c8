import Foundation
import LocalizationAudit
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherSession

/// The program's environment: variables, terminal, clock, and services.
///
/// It is read here once and passed on as values.
struct Surroundings: Sendable {
    /// All services.
    var catalog = ProviderCatalog.builtIn
    var environment: [String: String]
    /// The width of the terminal in columns; 80 if there is none.
    var width: Int
    var isTerminal: Bool
    /// Whether standard input is a terminal.
    var isInputTerminal: Bool
    /// Whether standard error is a terminal.
    var isErrorTerminal: Bool
    var now: Date

    static func current() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return Surroundings(
            environment: environment,
            width: isTerminal ? TerminalProbe.columns : 80,
            isTerminal: isTerminal,
            isInputTerminal: isatty(STDIN_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            now: Date())
    }

    /// Whether the user can be asked.
    var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// Whether the whole screen can be used, and keys can be read.
    var canWatch: Bool {
        isInputTerminal && TerminalVariables(environment, isTerminal: isTerminal).isCapable
    }

    /// Whether a sign on standard error can show that an answer is waited for.
    var canShowWaiting: Bool { TerminalVariables(environment, isTerminal: isErrorTerminal).isCapable }

    /// The environment of a session.
    var sessionEnvironment: SessionEnvironment {
        var session = SessionEnvironment(
            catalog: catalog, variables: environment, timeZone: { MachineZone.name(environment) },
            program: .init("wx", version: ProgramVersion.number, contact: ProgramVersion.contact))
        session.isOneShot = true
        // With the pseudo-locales, so that --locale en-XA can show a view in one of them.
        session.tables = { TableSource.embedded.laidUnder($0).withPseudolocales }
        return session
    }

    /// Whether to use color.
    func usesColor(_ choice: ColorChoice) -> Bool {
        TerminalVariables(environment, isTerminal: isTerminal).usesColor(choice)
    }
}
