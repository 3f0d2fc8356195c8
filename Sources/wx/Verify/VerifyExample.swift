/// What `wx verify --example` prints: units of systemd for the user, and a line of a crontab.
struct VerifyExample {
    /// The words of the command, without `--example`.
    private let words: [String]

    /// Creates an example that runs the same command.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, beginning with `verify`.
    ///   - program: The path of this program.
    init(arguments: [String], program: String) {
        let given = arguments.filter { $0 != "--example" }
        words = [program] + given + (given.contains("--collect") ? [] : ["--collect"])
    }

    // Shortly before the synoptic hours: the first whole period then begins soon, and its lead is short.
    var text: String {
        """
        # ~/.config/systemd/user/wx-verify.service
        [Unit]
        Description=Keeps forecasts, to find out which service is right

        [Service]
        Type=oneshot
        ExecStart=\(words.map(NotifyExample.inUnit).joined(separator: " "))

        # ~/.config/systemd/user/wx-verify.timer
        [Unit]
        Description=Keeps forecasts four times a day

        [Timer]
        OnCalendar=*-*-* 05,11,17,23:10:00 UTC
        RandomizedDelaySec=20min

        [Install]
        WantedBy=timers.target

        # systemctl --user daemon-reload && systemctl --user enable --now wx-verify.timer

        # crontab -e
        10 5,11,17,23 * * * \(words.map(NotifyExample.inCrontab).joined(separator: " "))

        """
    }
}
