import Foundation

/// The former names of time zones, such as `Asia/Calcutta`, read from the system's `tzdata.zi`.
enum ZoneLinks {
    /// The current name of a zone; `nil` if the file is missing or has no such link.
    static func target(
        of name: String,
        in file: URL = URL(fileURLWithPath: "/usr/share/zoneinfo/tzdata.zi")
    ) -> String? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let suffix = " " + name
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
        where line.hasPrefix("L ") && line.hasSuffix(suffix) {
            let fields = line.split(separator: " ")
            if fields.count == 3 { return String(fields[1]) }
        }
        return nil
    }
}
