import Foundation
import PrivateFiles

/// Where the trusted certificates are.
enum TrustAnchors: Equatable {
    /// Only in this file and this folder.
    case these(file: String?, folder: String?)
    /// In libcurl's built-in location.
    case libraryDefault

    /// Chooses the certificates.
    ///
    /// They are `SSL_CERT_FILE` and `SSL_CERT_DIR` if either is set; or else the system's hashed folder, of which a
    /// handshake reads one file; or else the system's bundle, which takes ten times as long to read.
    init(environment: [String: String]) {
        let file = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : Self.checked($0) }
        let folder = environment["SSL_CERT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        if file != nil || folder != nil {
            self = .these(file: file, folder: folder)
        } else if Self.isHashed(Self.systemFolder) {
            self = .these(file: nil, folder: Self.systemFolder)
        } else if let bundle = Self.systemBundles.first(where: FileManager.default.isReadableFile(atPath:)) {
            self = .these(file: bundle, folder: nil)
        } else {
            self = .libraryDefault
        }
    }

    /// The file, with a slash after one that must not be opened: a pipe, a device, or one of more than 16 MiB.
    ///
    /// The TLS library opens it blocking and reads it to its end. With the slash it says that it cannot be read, and no
    /// connection is made.
    private static func checked(_ file: String) -> String {
        do throws(FileFailure) {
            try BoundedFile.check(file, limit: 16 << 20)
            return file
        } catch {
            return error.code == EINVAL || error.code == EFBIG ? file + "/" : file
        }
    }

    private static let systemFolder = "/etc/ssl/certs"
    private static let systemBundles = [
        "/etc/ssl/certs/ca-certificates.crt",  // Debian, Arch
        "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora
        "/etc/ssl/ca-bundle.pem",  // openSUSE
        "/etc/ssl/cert.pem",  // Alpine, macOS
    ]

    /// Whether a folder has certificates named by the hash of their subject, such as `5ed36f99.0`, as `c_rehash`
    /// creates.
    static func isHashed(_ folder: String) -> Bool {
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let isHash = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                name.count > 10 && name[..<8].allSatisfy(Self.isHexDigit) && name[8] == UInt8(ascii: ".")
                    && name[9] == UInt8(ascii: "0") && name[10] == 0
            }
            if isHash { return true }
        }
        return false
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
