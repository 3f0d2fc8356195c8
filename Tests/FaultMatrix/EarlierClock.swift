import Foundation

/// A clock that was so long ago, for a program that is started: Debian's `faketime`.
enum EarlierClock {
    /// The command that runs a program with such a clock.
    ///
    /// Its deadlines use the real clock.
    static func command(secondsAgo: TimeInterval, running command: [String]) -> [String] {
        guard secondsAgo > 0 else { return command }
        return ["/usr/bin/faketime", "--exclude-monotonic", "-f", "-\(Int(secondsAgo))"] + command
    }
}
