import Foundation
import LocalizationAudit
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherRendering
import WeatherSession
import WeatherSettings

/// The program's environment: arguments, variables, terminal, clock, and services.
///
/// `main` reads it once, and passes it on as a value.
struct ProgramEnvironment: Sendable {
    /// All services.
    var catalog = ProviderCatalog.builtIn
    /// The arguments, without the name of the program.
    var arguments: [String]
    var variables: [String: String]
    /// The width of the terminal in columns; 80 if there is none.
    var width: Int
    var isTerminal: Bool
    /// Whether standard input is a terminal.
    var isInputTerminal: Bool
    /// Whether standard error is a terminal.
    var isErrorTerminal: Bool
    var now: Date

    /// Reads the environment of the process.
    ///
    /// - Parameter arguments: The arguments, without the name of the program.
    /// - Returns: The environment, at this time.
    static func ofProcess(arguments: [String]) -> ProgramEnvironment {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return ProgramEnvironment(
            arguments: arguments,
            variables: ProcessInfo.processInfo.environment,
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
        isInputTerminal && TerminalVariables(variables, isTerminal: isTerminal).isCapable
    }

    /// Whether a sign on standard error can show that an answer is waited for.
    var canShowWaiting: Bool { TerminalVariables(variables, isTerminal: isErrorTerminal).isCapable }

    /// The folders of `wx`.
    var folders: ProgramFolders { Self.folders(variables) }

    /// The folders of `wx`, for callers that have only the environment variables.
    static func folders(_ variables: [String: String]) -> ProgramFolders {
        ProgramFolders(program: "wx", environment: variables)
    }

    /// The environment of a session.
    var sessionEnvironment: SessionEnvironment {
        var session = SessionEnvironment(
            catalog: catalog, variables: variables, timeZone: { MachineZone.name(variables) },
            program: .init("wx", version: ProgramVersion.number, contact: ProgramVersion.contact))
        session.isOneShot = true
        // With the pseudo-locales, so that --locale en-XA can show a view in one of them.
        session.tables = { TableSource.embedded.laidUnder($0).withPseudolocales }
        return session
    }

    /// Whether to use color.
    func usesColor(_ choice: ColorChoice) -> Bool {
        TerminalVariables(variables, isTerminal: isTerminal).usesColor(choice)
    }
}

extension ProgramEnvironment {
    /// The properties of the terminal that a view depends on.
    ///
    /// The terminal is asked for its background if there are colors and no theme is chosen.
    ///
    /// - Parameters:
    ///   - color: When color is used.
    ///   - theme: The theme.
    ///   - width: The width of the text; `nil` for the terminal's.
    ///   - bidi: Who orders right-to-left lines.
    ///   - isASCII: Whether the locale's charset has only ASCII.
    ///   - isRightToLeft: Whether the language is written from right to left; the terminal is then asked who orders lines.
    ///   - alwaysAsks: Whether the terminal is asked in any case.
    /// - Returns: The terminal, or a pipe.
    func terminal(
        color: ColorChoice, theme: ThemeChoice, width: Int? = nil, bidi: DirectionMarks = .auto, isASCII: Bool,
        isRightToLeft: Bool = false, alwaysAsks: Bool = false
    ) -> Terminal {
        let variables = TerminalVariables(variables, isTerminal: isTerminal)
        var terminal = Terminal.plain
        terminal.columns = width ?? self.width
        terminal.rows = isTerminal ? TerminalProbe.rows : nil
        terminal.depth = variables.depth(color)
        terminal.glyphs = variables.glyphs(isASCII: isASCII)
        terminal.placesCursor = variables.isCapable
        terminal.bidi = variables.bidi(bidi)
        terminal.ground = theme.ground ?? variables.ground
        let asksGround = terminal.depth > .none && theme == .auto
        guard variables.answers, alwaysAsks || asksGround || isRightToLeft && bidi == .auto else { return terminal }
        let questions = TerminalProbe.Questions(widths: terminal.glyphs == .unicode, order: isRightToLeft)
        guard let response = TerminalProbe.ask(questions) else { return terminal }
        terminal.bidi = variables.bidi(bidi, ordersLines: response.ordersLines)
        terminal.ground = theme.ground ?? response.ground ?? variables.ground
        terminal.iconColumns = response.iconColumns
        terminal.isAmbiguousWide = response.lineColumns == 2
        return terminal
    }
}
