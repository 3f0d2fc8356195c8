#if Server
/// The programs that show answers on a terminal, by their `User-Agent`.
enum TerminalClient {
    /// The word to which a proxy in front may reduce the `User-Agent` of such programs, so that they share answers.
    private static let reduced = "ansi"

    private static let names = ["curl/", "wget/", "wget2/", "httpie/", "xh/", "fetch ", "openbsd ftp", "nushell"]

    /// Returns whether a `User-Agent` is that of such a program.
    static func isNamed(in agent: String?) -> Bool {
        guard let agent = agent?.lowercased() else { return false }
        return agent == reduced || names.contains(where: agent.hasPrefix)
    }
}
#endif
