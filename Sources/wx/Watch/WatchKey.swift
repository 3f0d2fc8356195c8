/// What a key of `wx --watch` does.
enum WatchKey: Equatable {
    /// Asks the services now.
    case refresh
    case left, right, up, down
    case nextView
    case help
    /// Draws the screen again: Control-L.
    case redraw
    case quit
    /// Any other key.
    case other
}

/// Reads keys from the bytes that a terminal sends, which may arrive in pieces.
///
/// Control sequences that are no arrow, answers of the terminal, and bytes outside ASCII are no keys.
struct WatchKeyReader {
    private enum State {
        case ground
        /// After ESC.
        case escape
        /// After ESC and `O`.
        case singleShift
        /// Within CSI.
        case control
        /// Within OSC, DCS, SOS, PM or APC, which end with BEL or with ESC and a backslash.
        case string
    }

    private var state = State.ground
    /// The bytes of the current sequence.
    private var length = 0

    /// A longer sequence is given up, so that the keyboard does not stay dead after an incomplete one.
    private static let mostBytes = 1024

    /// Reads some bytes.
    ///
    /// - Parameter bytes: The bytes that arrived.
    /// - Returns: The keys that are complete.
    mutating func keys(in bytes: some Sequence<UInt8>) -> [WatchKey] {
        bytes.compactMap { next($0) }
    }

    private mutating func next(_ byte: UInt8) -> WatchKey? {
        length += 1
        if byte == 0x1B {
            (state, length) = (.escape, 0)
            return nil
        }
        if length > Self.mostBytes { state = .ground }
        switch state {
        case .ground: return Self.key(byte)
        case .escape:
            switch Character(Unicode.Scalar(byte)) {
            case "[": state = .control
            case "O": state = .singleShift
            case "]", "P", "X", "^", "_": state = .string
            default:
                state = .ground
                // ESC was a key of its own.
                return Self.key(byte)
            }
            return nil
        case .singleShift:
            state = .ground
            return Self.arrow(byte)
        case .control:
            guard (0x40...0x7E).contains(byte) else { return nil }
            state = .ground
            return Self.arrow(byte)
        case .string:
            if byte == 0x07 { state = .ground }
            return nil
        }
    }

    private static func arrow(_ byte: UInt8) -> WatchKey? {
        switch Character(Unicode.Scalar(byte)) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        default: nil
        }
    }

    private static func key(_ byte: UInt8) -> WatchKey? {
        switch Character(Unicode.Scalar(byte)) {
        case "r", "R": .refresh
        case "v", "V": .nextView
        case "?": .help
        case "q", "Q": .quit
        case "\u{0C}": .redraw
        default: byte < 0x80 ? .other : nil
        }
    }
}
