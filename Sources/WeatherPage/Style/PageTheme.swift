/// The colors of a page or picture.
public enum PageTheme: Sendable {
    /// Those that the viewer's system prefers; light on paper, and where that is not known.
    case auto
    case light, dark

    /// The rules that set colors, for the grounds that the theme allows.
    ///
    /// - Parameters:
    ///   - light: The rules for a light ground.
    ///   - dark: The rules for a dark ground.
    /// - Returns: The rules.
    func rules(light: HTML, dark: HTML) -> HTML {
        switch self {
        case .auto: "\(light)\n@media screen and (prefers-color-scheme:dark){\n\(dark)\n}\n"
        case .light: "\(light)\n"
        case .dark: "\(dark)\n"
        }
    }
}
