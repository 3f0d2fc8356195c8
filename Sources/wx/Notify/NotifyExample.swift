import Foundation
import PrivateFiles

/// What `wx notify --example` prints: units of systemd for the user, and a line of a crontab.
struct NotifyExample {
    /// The words of the command, without `--example`.
    private let words: [String]
    private let hasRun: Bool

    /// Creates an example that runs the same command.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, beginning with `notify`.
    ///   - program: The path of this program.
    init(arguments: [String], program: String) {
        words = [program] + arguments.filter { $0 != "--example" }
        hasRun = arguments.contains { $0 == "--run" || $0.hasPrefix("--run=") }
    }

    /// The path of the running program.
    static var ownPath: String {
        let ownFile = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return ownFile ?? ProgramArguments.all.first ?? "wx"
    }

    var text: String {
        // A service has no output that anyone sees; cron mails it.
        let service = words + (hasRun ? [] : ["--run", "notify-send -u {urgency} {title} {text}"])
        let jitter = words.contains { $0 == "--jitter" || $0.hasPrefix("--jitter=") } ? [] : ["--jitter", "5m"]
        return """
            # ~/.config/systemd/user/wx-notify.service
            [Unit]
            Description=Notices about the weather

            [Service]
            Type=oneshot
            ExecStart=\(service.map(Self.inUnit).joined(separator: " "))

            # ~/.config/systemd/user/wx-notify.timer
            [Unit]
            Description=Notices about the weather every ten minutes

            [Timer]
            OnCalendar=*:0/10
            RandomizedDelaySec=5min

            [Install]
            WantedBy=timers.target

            # systemctl --user daemon-reload && systemctl --user enable --now wx-notify.timer

            # crontab -e
            */10 * * * * \((words + jitter).map(Self.inCrontab).joined(separator: " "))

            """
    }

    /// A word in a unit: quoted, and without specifiers and variables (systemd.service(5), "Command lines").
    static func inUnit(_ word: String) -> String {
        let text = word.replacing("\\", with: #"\\"#).replacing("%", with: "%%").replacing("$", with: "$$")
        guard !isPlain(word) else { return text }
        return "\"" + text.replacing("\"", with: #"\""#) + "\""
    }

    /// A word in a crontab: quoted for a shell; a percent sign would end the command (crontab(5)).
    static func inCrontab(_ word: String) -> String {
        guard !isPlain(word) else { return word }
        return "'" + word.replacing("'", with: #"'\''"#).replacing("%", with: #"'\%'"#) + "'"
    }

    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty
            && word.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-_./,:=+".unicodeScalars.contains(scalar)
            }
    }
}
