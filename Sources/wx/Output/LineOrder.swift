import Foundation
import Synchronization
import WeatherLocalization
import WeatherRendering

/// The order of right-to-left lines on the terminal of this run.
///
/// It is known when the language is, and then used by everything that writes to a terminal. Nothing is done in other
/// languages, or for a pipe or a file.
enum LineOrder {
    private static let terminal = Mutex<Terminal?>(nil)

    /// Takes the order that the user's language needs.
    static func take(from localizer: Localizer, in environment: ProgramEnvironment) {
        guard localizer.isRightToLeft, !localizer.isASCII else { return }
        let isTerminal = environment.isTerminal || environment.isErrorTerminal
        let variables = TerminalVariables(environment.variables, isTerminal: isTerminal)
        var terminal = Terminal(columns: environment.width, placesCursor: variables.isCapable)
        terminal.bidi = variables.bidi(localizer.directionMarks)
        Self.terminal.withLock { $0 = terminal }
    }

    /// What prepares text for a terminal; `nil` if nothing is to be done, or the file is no terminal.
    ///
    /// - Parameters:
    ///   - descriptor: The open file.
    ///   - isPaged: Whether a pager is between, which shows sequences that place the cursor as text.
    /// - Returns: The preparation.
    static func output(for descriptor: Int32, isPaged: Bool = false) -> BidiOutput? {
        guard var terminal = terminal.withLock(\.self), isatty(descriptor) == 1 else { return nil }
        if isPaged { terminal.placesCursor = false }
        return BidiOutput(terminal)
    }
}
