import Foundation

/// The state of the machine that a run finds.
///
/// It is simulated by namespaces of the run (`unshare`). These need no privileges where the system allows them, and end
/// with the run.
enum Confinement: Sendable {
    /// The machine as it is.
    case none
    /// Host names are looked up in a file first.
    case hosts(URL)
    /// There is no network: host names cannot be resolved, and no request leaves the machine.
    case noNetwork
    /// The cache folder is on a disk with this many KiB free.
    case fullDisk(free: Int)
    /// The cache folder cannot be written.
    case readOnly
    /// At most this many file descriptors may be open at the same time.
    case fewDescriptors(Int)
    /// No file may be larger than this many blocks (`ulimit -f`), and a signal ends a process that does not handle it.
    case smallFiles(Int)
    /// The files that libraries look for are a named pipe that nobody writes to.
    case pipes
    /// Only ASCII can be printed.
    case asciiLocale

    /// Whether namespaces are available.
    static let isPossible = succeeds("/usr/bin/unshare", "-rm", "true") && succeeds("/usr/bin/unshare", "-rn", "true")

    /// Returns the command that runs a command in this state of the machine.
    func command(running command: [String], home: URL) -> [String] {
        let shell = ["/usr/bin/unshare", "-rm", "/bin/sh", "-c"]
        let cache = home.appendingPathComponent(".cache/wx").path
        switch self {
        case .none: return command
        case .hosts(let file):
            return shell + ["mount --bind \"$0\" /etc/hosts && exec \"$@\"", file.path] + command
        case .fewDescriptors(let count):
            return ["/bin/sh", "-c", "ulimit -n \"$0\" && exec \"$@\"", String(count)] + command
        case .smallFiles(let blocks):
            return ["/bin/sh", "-c", "ulimit -f \"$0\" && exec \"$@\"", String(blocks)] + command
        case .pipes: return ["/bin/sh", "-c", Self.pipesScript, home.appendingPathComponent("pipe").path] + command
        case .asciiLocale: return ["/usr/bin/env", "LC_ALL=C"] + command
        case .noNetwork: return ["/usr/bin/unshare", "-rn"] + command
        case .fullDisk(let free):
            guard Self.isPossible else {
                return ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"", String(free)] + command
            }
            return shell + [Self.fullDiskScript, cache, String(free)] + command
        case .readOnly:
            guard Self.isPossible else {
                let script = "chmod -R a-w \"$0\"; \"$@\"; status=$?; chmod -R u+w \"$0\"; exit $status"
                return ["/bin/sh", "-c", script, cache] + command
            }
            let script = "mount --bind \"$0\" \"$0\" && mount -o remount,ro,bind \"$0\" && exec \"$@\""
            return shell + [script, cache] + command
        }
    }

    private static let pipesScript = """
        [ -p "$0" ] || mkfifo "$0" || exit 99
        export TZ="$0" OPENSSL_CONF="$0" SSLKEYLOGFILE="$0" HOSTALIASES="$0" SSL_CERT_FILE="$0"
        exec "$@"
        """

    /// The disk is a tmpfs that disappears with the run, so files are copied there before and back afterwards.
    private static let fullDiskScript = """
        cp -a "$0" "$0.disk" && mount -t tmpfs -o size=4m,mode=700 none "$0" && cp -a "$0.disk/." "$0/" || exit 99
        dd if=/dev/zero of="$0/space" bs=1k count="$1" 2>/dev/null
        dd if=/dev/zero of="$0/filler" bs=1k 2>/dev/null
        rm "$0/space"
        cache=$0; shift
        "$@"; status=$?
        rm "$cache/filler" && rm -r "$cache.disk" && cp -a "$cache" "$cache.disk" || exit 99
        umount "$cache" && rm -r "$cache" && mv "$cache.disk" "$cache" || exit 99
        exit $status
        """

    private static func succeeds(_ program: String, _ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// Starts programs with a clock in the past, by Debian's `faketime`.
enum EarlierClock {
    /// Returns the command that runs a program with a clock this many seconds in the past.
    ///
    /// The program's deadlines use the real, monotonic clock.
    static func command(secondsAgo: TimeInterval, running command: [String]) -> [String] {
        guard secondsAgo > 0 else { return command }
        return ["/usr/bin/faketime", "--exclude-monotonic", "-f", "-\(Int(secondsAgo))"] + command
    }
}
