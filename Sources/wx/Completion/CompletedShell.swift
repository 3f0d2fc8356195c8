/// A shell that ``Completion`` has candidates for.
enum CompletedShell: String {
    case bash, zsh, fish, nushell

    /// The shell that the variable `SHELL` names; `nil` for another one.
    static func ofUser(_ variables: [String: String]) -> CompletedShell? {
        let path = variables["SHELL"] ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name == "nu" ? .nushell : CompletedShell(rawValue: name)
    }

    /// A candidate as the shell puts it on the command line; zsh and fish quote it themselves.
    func written(_ candidate: String, as word: ShellWord) -> String {
        switch self {
        case .bash: word.inBash(candidate)
        case .zsh, .fish: candidate
        case .nushell:
            candidate.contains(where: { !$0.isLetter && !$0.isNumber && !"-_.,=".contains($0) })
                ? "\"" + candidate.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" : candidate
        }
    }
}
