import Foundation
import Testing

/// A pseudo-terminal whose answers a test writes.
final class PseudoTerminal: Sendable {
    /// The end of the terminal emulator.
    let emulator: Int32
    /// The end of the program.
    let program: Int32

    init() throws {
        emulator = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // What posix_openpt and ptsname do, which Swift does not import: TIOCSPTLCK and TIOCGPTN of Linux.
        var (locked, number) = (Int32(0), UInt32(0))
        try #require(ioctl(emulator, 0x4004_5431, &locked) == 0 && ioctl(emulator, 0x8004_5430, &number) == 0)
        program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(program >= 0)
    }

    deinit {
        close(program)
        close(emulator)
    }

    /// Writes what the emulator sends.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(emulator, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Answers with a text, on a thread of its own, when the question has arrived.
    func answer(_ text: String) {
        Thread.detachNewThread { [self] in
            var seen: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 256)
            while !seen.ends(with: "\u{1B}[c".utf8) {
                let count = read(emulator, &chunk, chunk.count)
                guard count > 0 else { return }
                seen += chunk.prefix(count)
            }
            send(text)
        }
    }

    /// Waits until the program could read what the emulator has sent, as typed by the user.
    @discardableResult
    func isTyped() -> Bool {
        var ready = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 10_000) == 1
    }

    /// The first line that the program would read, as typed by the user.
    var typed: String {
        var chunk = [UInt8](repeating: 0, count: 4096)
        guard isTyped() else { return "" }
        let count = read(program, &chunk, chunk.count)
        return String(decoding: chunk.prefix(max(count, 0)), as: UTF8.self)
    }

    /// The flags of input and the special characters.
    var modes: [UInt32] {
        var modes = termios()
        tcgetattr(program, &modes)
        let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
    }
}

extension Array where Element: Equatable {
    func ends(with tail: some Sequence<Element>) -> Bool { reversed().starts(with: Array(tail).reversed()) }
}
