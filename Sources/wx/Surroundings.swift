import Foundation

/// What surrounds the program: environment, terminal, clock. Read here once and passed on as values.
struct Surroundings: Sendable {
    var environment: [String: String]
    /// The columns of the terminal; 80 where there is none.
    var width: Int
    var isTerminal: Bool
    var now: Date
    /// The name of the machine's time zone, such as `Asia/Seoul`.
    var machineZone: String?

    static func current() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return Surroundings(
            environment: environment,
            width: isTerminal ? terminalWidth() ?? 80 : 80,
            isTerminal: isTerminal,
            now: Date(),
            machineZone: machineZone(environment))
    }

    /// Whether to write colours: never where `NO_COLOR` is set (https://no-color.org) unless asked for outright.
    func usesColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        }
    }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
        return Int(size.ws_col)
    }

    /// `TZ`, else what `/etc/timezone` or the link `/etc/localtime` names.
    private static func machineZone(_ environment: [String: String]) -> String? {
        if let variable = environment["TZ"], !variable.isEmpty {
            return variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        }
        if let name = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8) {
            return name.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let folder = link.range(of: "zoneinfo/")
        else { return nil }
        return String(link[folder.upperBound...])
    }
}
