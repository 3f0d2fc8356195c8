import Foundation

/// What a run finds its machine to be like, brought about by namespaces of its own (`unshare`), which need no privilege
/// where the system allows them, and end with the run.
enum Confinement: Sendable {
    /// As it is.
    case none
    /// Names are looked up in a file first.
    case hosts(URL)
    /// Without any network: a name cannot be looked up, and no question leaves the machine.
    case noNetwork
    /// The cache folder lies on a disk that has so many KiB free.
    case fullDisk(free: Int)
    /// The cache folder cannot be written.
    case readOnly
    /// So many file descriptors may be open at the same time.
    case fewDescriptors(Int)
    /// No file may be larger than so many blocks (`ulimit -f`), and a signal ends a process that does not expect it.
    case smallFiles(Int)
    /// A named pipe that nobody writes to is where libraries look for files.
    case pipes
    /// Only ASCII can be printed.
    case asciiLocale

    /// Whether there can be namespaces.
    static let isPossible = succeeds("/usr/bin/unshare", "-rm", "true") && succeeds("/usr/bin/unshare", "-rn", "true")

    /// The command that runs a command so.
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

    /// The disk is made of memory and gone with the run: what is on it goes there and comes back.
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
