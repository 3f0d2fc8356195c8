import Foundation

/// The files that environment variables name and that libraries open by themselves: glibc, OpenSSL and libcurl.
///
/// They open them blocking and read them to their end. So a pipe or a device there would stop the program for ever.
package enum LibraryFiles {
    /// OpenSSL's configuration, libcurl's log of TLS keys, and glibc's aliases of hosts.
    private static let variables = ["OPENSSL_CONF", "SSLKEYLOGFILE", "HOSTALIASES"]
    private static let limit = 1 << 20

    /// Unsets the variables that name something other than a regular file.
    ///
    /// An unusable `TZ` becomes `UTC`, as glibc takes it. Only programs call this, before they start a thread.
    package static func forgetUnusable() {
        for variable in variables {
            if let path = getenv(variable), !isUsable(String(cString: path)) { unsetenv(variable) }
        }
        guard let variable = getenv("TZ") else { return }
        var zone = String(cString: variable)
        if zone.hasPrefix(":") { zone.removeFirst() }
        guard !zone.isEmpty else { return }
        let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
        if !isUsable(zone.hasPrefix("/") ? zone : "\(folder)/\(zone)") { setenv("TZ", "UTC", 1) }
    }

    /// A file that does not exist is no harm.
    private static func isUsable(_ path: String) -> Bool {
        do throws(FileFailure) {
            try BoundedFile.check(path, limit: limit)
            return true
        } catch {
            return error.code != EINVAL && error.code != EFBIG
        }
    }
}
