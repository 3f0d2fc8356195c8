/// A shell that ``Completion`` has candidates for.
enum CompletedShell: String {
    case bash, zsh, fish, nushell

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
