/// How text is styled.
public enum TextStyle: Sendable, Hashable {
    /// Without escape sequences: for files, pipes, and users who want no color.
    case plain
    /// With SGR sequences of ECMA-48 in the terminal's own sixteen colors.
    case colored
}
