import Foundation
import PrivateFiles
import Synchronization
import WeatherCore
import WeatherRendering

/// Writes remarks to standard error.
enum Diagnostics {
    /// The remarks that wait; `nil` if they are written at once.
    private static let held = Mutex<[String]?>(nil)
    private static let mostHeld = 20
    /// Whether a line of progress is on the terminal.
    private static let hasProgress = Atomic(false)
    private static let clearLine = "\r\u{1B}[K"

    /// Writes text, with a newline at its end.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isData: Whether programs read it.
    static func write(_ text: String, isData: Bool = false) {
        let isHeld = held.withLock { held in
            guard let remarks = held else { return false }
            if !remarks.contains(text) { held = remarks.suffix(mostHeld - 1) + [text] }
            return true
        }
        if isHeld { return }
        WaitingSign.remove()
        let isFirst = !hasProgress.exchange(false, ordering: .relaxed)
        put((isFirst ? "" : clearLine) + (text.hasSuffix("\n") ? text : text + "\n"), isData: isData)
    }

    /// Shows a line of progress in the place of the one before it; `nil` removes it.
    static func show(progress: String?) {
        hasProgress.store(progress != nil, ordering: .relaxed)
        put(clearLine + (progress ?? ""))
    }

    /// Writes text as it is but for the keys of the run: the one place where the program writes to standard error.
    static func put(_ text: String, isData: Bool = false) {
        var text = SentSecrets.removed(from: text)
        if !isData, let order = LineOrder.output(for: STDERR_FILENO) { text = order.text(text, isProse: true) }
        // A closed standard error is not a failure.
        try? WholeWrite.write(text, to: STDERR_FILENO)
    }

    /// Holds remarks back, since they would be written over a screen; the last ones, each once.
    static func hold() { held.withLock { $0 = [] } }

    /// Writes the remarks that were held back, and from now on all at once.
    static func release() {
        let remarks = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for remark in remarks { write(remark) }
    }
}
