import Foundation

/// A connection to a program on this machine.
///
/// Its calls block, at most until its deadline, and hold as much of the other end's bytes as they may return.
package final class LocalConnection {
    /// Why a connection cannot be used.
    package enum Failure: Error, Equatable {
        /// The number of the system's error.
        case system(Int32)
        case closed
        case late
        /// There is more than is read.
        case tooMuch

        var words: String {
            switch self {
            case .system(let code): String(cString: strerror(code))
            case .closed: "the connection was closed"
            case .late: "no answer in time"
            case .tooMuch: "too long an answer"
            }
        }
    }

    private let descriptor: Int32
    private let deadline: ContinuousClock.Instant
    /// What was received and not yet read.
    private var received: [UInt8] = []

    /// Connects to a Unix socket.
    ///
    /// - Parameters:
    ///   - path: Its path; or, after a NUL, its abstract name.
    ///   - deadline: When every wait ends.
    /// - Throws: Why it cannot be connected.
    init(unix path: [UInt8], before deadline: ContinuousClock.Instant) throws(Failure) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        guard !path.isEmpty, path.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw .system(ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        // An abstract name has no NUL at its end.
        let length = socklen_t(start + path.count + (path.first == 0 ? 0 : 1))
        self.deadline = deadline
        descriptor = try Self.open(AF_UNIX)
        try connect(&address, length)
    }

    /// Connects to a port of the loopback interface.
    init(port: UInt16, before deadline: ContinuousClock.Instant) throws(Failure) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        self.deadline = deadline
        descriptor = try Self.open(AF_INET)
        try connect(&address, socklen_t(MemoryLayout<sockaddr_in>.size))
    }

    /// Takes over a socket that is connected; reads from it do not block.
    package init(descriptor: Int32, before deadline: ContinuousClock.Instant) {
        (self.descriptor, self.deadline) = (descriptor, deadline)
    }

    deinit { close(descriptor) }

    private static func open(_ family: Int32) throws(Failure) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw .system(errno) }
        return descriptor
    }

    private func connect<Address>(_ address: inout Address, _ length: socklen_t) throws(Failure) {
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
        }
        if result == 0 { return }
        guard errno == EINPROGRESS || errno == EINTR else { throw .system(errno) }
        try wait(for: POLLOUT)
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        if code != 0 { throw .system(code) }
    }

    /// Writes all of some bytes.
    func write(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let flags = Int32(MSG_NOSIGNAL)
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                guard errno == EAGAIN || errno == EINTR else { throw .system(errno) }
                try wait(for: POLLOUT)
            }
        }
    }

    /// Reads exactly so many bytes.
    func read(_ count: Int) throws(Failure) -> [UInt8] {
        while received.count < count { try receive() }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// Reads a line, without its line feed.
    func line(limit: Int) throws(Failure) -> [UInt8] {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return Array(received.prefix(end))
            }
            guard received.count <= limit else { throw .tooMuch }
            try receive()
        }
    }

    private func receive() throws(Failure) {
        // Also where a program never stops sending.
        guard .now < deadline else { throw .late }
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                received += bytes.prefix(count)
                return
            }
            if count == 0 { throw .closed }
            guard errno == EAGAIN || errno == EINTR else { throw .system(errno) }
            try wait(for: POLLIN)
        }
    }

    private func wait(for events: Int32) throws(Failure) {
        var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { throw .late }
            if poll(&ready, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { return }
        }
    }
}
