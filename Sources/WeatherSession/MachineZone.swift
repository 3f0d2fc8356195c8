import Foundation
import PrivateFiles

/// The time zone of the machine, whose city is shown when the user names no place.
package enum MachineZone {
    /// Its name, such as `Asia/Seoul`: from `TZ`, or else the link `/etc/localtime`, or else `/etc/timezone`.
    ///
    /// - Parameter variables: The environment variables.
    /// - Returns: The name; `nil` if it is not known.
    package static func name(_ variables: [String: String]) -> String? {
        if let variable = variables["TZ"], !variable.isEmpty {
            let zone = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            return name(inPath: zone) ?? zone
        }
        if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let name = name(inPath: link)
        {
            return name
        }
        let name = try? BoundedFile.contents(of: "/etc/timezone", limit: 4096)
        return name.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    private static func name(inPath path: String) -> String? {
        path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }
}
