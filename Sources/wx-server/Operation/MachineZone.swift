import Foundation

/// The time zone of the machine, whose city is shown to clients that name no place.
enum MachineZone {
    /// Its name, such as `Asia/Seoul`: from `TZ`, or else the link `/etc/localtime`.
    static func name(_ environment: [String: String]) -> String? {
        let variable = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? ""
        let path =
            variable.isEmpty ? try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime") : variable
        guard let path else { return nil }
        return path.range(of: "zoneinfo/").map { String(path[$0.upperBound...]) } ?? (variable.isEmpty ? nil : variable)
    }
}
