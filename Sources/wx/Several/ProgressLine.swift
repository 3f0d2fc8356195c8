import Foundation
import WeatherLocalization

/// How far a batch is, on standard error: a line that is drawn over itself.
struct ProgressLine {
    private let localizer: Localizer
    private let columns: Int
    /// `nil` if it is not known.
    private let total: Int?
    private var done: Int
    private var drawn: ContinuousClock.Instant?

    private static let interval = Duration.milliseconds(100)
    private static let longestBar = 40

    /// Creates the line, not yet drawn.
    init(done: Int, of total: Int?, columns: Int, _ localizer: Localizer) {
        (self.done, self.total, self.columns, self.localizer) = (done, total, columns, localizer)
    }

    /// Counts a place, and draws the line if it is time.
    mutating func advance() {
        done += 1
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.interval { return }
        drawn = now
        Diagnostics.show(progress: text)
    }

    /// Removes the line.
    func clear() { Diagnostics.show(progress: nil) }

    /// Such as `━━━━────── 1,234 / 10,000`; the count alone without a total, or without room for a bar.
    var text: String {
        guard let total, total > 0 else { return localizer.number(Double(done)) }
        let count = "\(localizer.number(Double(done))) / \(localizer.number(Double(total)))"
        let cells = min(Self.longestBar, columns - count.count - 2)
        guard cells >= 4 else { return count }
        let full = min(cells * done / total, cells)
        let (stroke, track) = localizer.isASCII ? ("=", "-") : ("━", "─")
        return String(repeating: stroke, count: full) + String(repeating: track, count: cells - full) + " " + count
    }
}
