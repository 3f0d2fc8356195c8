import Foundation
import WeatherLocalization
import WeatherRendering

extension ProgramEnvironment {
    /// What a view needs to know of the terminal.
    ///
    /// The terminal is asked if there are colors and no theme is chosen.
    ///
    /// - Parameters:
    ///   - color: When color is used.
    ///   - theme: The theme.
    ///   - width: The width of the text; `nil` for the terminal's.
    ///   - bidi: Who reorders lines.
    ///   - isASCII: Whether the locale's charset has only ASCII.
    ///   - alwaysAsks: Whether the terminal is asked in any case.
    /// - Returns: The terminal, or a pipe.
    func terminal(
        color: ColorChoice, theme: ThemeChoice, width: Int? = nil, bidi: DirectionMarks = .auto, isASCII: Bool,
        alwaysAsks: Bool = false
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
        guard variables.answers, alwaysAsks || terminal.depth > .none && theme == .auto else { return terminal }
        guard let reply = TerminalProbe.ask(measuring: terminal.glyphs == .unicode) else { return terminal }
        terminal.ground = theme.ground ?? reply.ground ?? variables.ground
        terminal.iconColumns = reply.iconColumns
        terminal.isAmbiguousWide = reply.lineColumns == 2
        return terminal
    }
}
