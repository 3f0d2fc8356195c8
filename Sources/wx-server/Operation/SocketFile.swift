#if Server
import Foundation

/// The file of a Unix socket.
struct SocketFile: Sendable {
    let path: String

    /// Why nobody can listen there, in words; `nil` when one can.
    ///
    /// NIO replaces the file of a socket, also one that another server listens at: that server would be out of reach,
    /// and delete the file of the new one when it ends.
    var obstacle: String? {
        guard path.utf8.count < Self.longestPath else { return "The path has more than \(Self.longestPath - 1) bytes" }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeSocket else { return "There is a file that is no socket" }
        return isAnswered ? String(cString: strerror(EADDRINUSE)) : nil
    }

    /// Lets the owner and the group connect, and nobody else, whatever the umask: a proxy is in the group.
    func openToGroup() { _ = chmod(path, 0o660) }

    private var isAnswered: Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// With the zero at its end.
    private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
}
#endif
