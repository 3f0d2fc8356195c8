import Foundation
import PrivateFiles
import WeatherRendering

/// Shows text that is longer than the terminal in the user's pager, as git does.
///
/// The pager is `WX_PAGER`, or else `PAGER`, or else `less`. An empty value or `cat` means no pager.
struct Pager {
    private let program: UserProgram
    private let environment: [String: String]
    private let rows: Int
    private let columns: Int

    /// The user's pager; `nil` if there is none, or standard output is not a terminal of known height.
    init?(in program: ProgramEnvironment) {
        let variables = program.variables
        let isDumb = ["", "dumb"].contains(variables["TERM"] ?? "")
        // Checked first, since most runs have no terminal.
        guard program.isTerminal, !isDumb, let rows = TerminalProbe.rows else { return nil }
        let command = variables["WX_PAGER"] ?? variables["PAGER"] ?? "less"
        guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
        self.program = UserProgram(command)
        // F: no pager for a text that fits; R: colors; X: the text remains on the screen. Git's defaults. The text is in
        // UTF-8, which less cannot know where the user's locale is not installed.
        environment = ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"].merging(variables) { $1 }
        self.rows = rows
        columns = program.width
    }

    /// Whether a text, with the shell's next prompt, is longer or wider than the screen.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width that it was made for; `nil` for the terminal's.
    /// - Returns: Whether it is.
    func isNeeded(for text: String, width: Int?) -> Bool {
        text.utf8.count { $0 == 0x0A } >= rows || width.map { $0 > columns } ?? false
    }

    /// Shows a text, and waits until the user has read it.
    ///
    /// A pager that ends early is no failure. If it cannot be run, the text is written as if there were none.
    ///
    /// - Parameter text: The text; its only escape sequences are those of colors.
    /// - Throws: As ``Output/write(_:)``.
    func show(_ text: String) throws {
        let order = LineOrder.output(for: STDOUT_FILENO, isPaged: true)
        // The pager would show the sequences of the terminal's mode, so they are written before and after it.
        if let on = order?.mode.on, !on.isEmpty { try Output.write(on) }
        let status = try? program.run(environment: environment, input: order?.lines(of: text) ?? text)
        if let off = order?.mode.off, !off.isEmpty { try Output.write(off) }
        if status ?? UserProgram.notFound == UserProgram.notFound { try Output.write(text) }
    }
}

extension Run {
    /// Writes a view for the terminal, through the pager if it is longer than the screen.
    ///
    /// - Parameters:
    ///   - terminal: The terminal, from ``terminal(color:theme:width:)``.
    ///   - noPager: The option `--no-pager`.
    ///   - width: The option `--width`.
    ///   - view: The text for a terminal.
    /// - Throws: As ``Output/write(_:)``.
    func show(on terminal: Terminal, noPager: Bool, width: Int?, _ view: (Terminal) -> String) throws {
        let text = view(terminal)
        guard !noPager, let pager = Pager(in: environment), pager.isNeeded(for: text, width: width) else {
            return try Output.write(text)
        }
        // A pager would show cursor sequences as text.
        var paged = terminal
        paged.placesCursor = false
        try pager.show(paged == terminal ? text : view(paged))
    }
}
