import Foundation
import PrivateFiles
import Synchronization
import WeatherRendering

/// A turning sign on standard error while the program waits for an answer.
///
/// It appears after half a second, at a terminal only, and is removed before anything else is written.
enum WaitingSign {
    /// Whether the sign is on the screen.
    private static let isVisible = Atomic(false)
    private static let erasing = "\r\u{1B}[K"

    /// Shows the sign while a body waits.
    ///
    /// It costs nothing if the body never waits: its task begins only then.
    ///
    /// - Parameters:
    ///   - glyphs: The characters of the terminal; `nil` if it cannot show the sign.
    ///   - body: The work that may wait.
    /// - Returns: What the body returns.
    static func shown<Result>(
        _ glyphs: Glyphs?, while body: () async throws -> Result
    ) async rethrows -> Result {
        guard let glyphs else { return try await body() }
        let sign = Task { await turn(glyphs) }
        defer {
            sign.cancel()
            remove()
        }
        return try await body()
    }

    /// Removes the sign, if it is there.
    static func remove() {
        guard isVisible.exchange(false, ordering: .relaxed) else { return }
        write(erasing)
        Interruption.leaveTerminal()
    }

    private static func turn(_ glyphs: Glyphs) async {
        guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
        for step in 0... {
            // The task may have been cancelled after the pause ended.
            if Task.isCancelled { return }
            // It is on one line, and the cursor stays in front of it.
            if !isVisible.exchange(true, ordering: .relaxed) {
                Interruption.restoreTerminal(STDERR_FILENO, writing: erasing)
            }
            write("\r\(turningSign(step: step, glyphs))\r")
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
        }
    }

    private static func write(_ text: String) {
        Diagnostics.put(text)
    }
}
