/// How text is dressed.
public enum TextStyle: Sendable, Hashable {
    /// Without escape sequences: for files, pipes, and readers who want no colour.
    case plain
    /// With SGR sequences of ECMA-48 in the terminal's own sixteen colours.
    case colored
}
