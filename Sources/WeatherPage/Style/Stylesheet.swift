/// The style sheet of a page.
///
/// The rules are in files of their own, which refer to colors by custom properties; only the values of these are set here.
enum Stylesheet {
    /// Returns the style sheet with the colors of a theme and of a sky.
    static func text(theme: PageTheme, sky: Sky) -> HTML {
        let light: HTML = ":root{\(properties(\.light))--sky:\(sky.colors.light)}"
        let dark: HTML = ":root{\(properties(\.dark))--sky:\(sky.colors.dark)}"
        return "\(theme.rules(light: light, dark: dark))\(rules)\(contrast)\(media)"
    }

    /// Returns the custom properties of all colors, with a scheme for the parts that the browser draws itself.
    static func properties(_ color: KeyPath<PageColor, HTML>) -> HTML {
        let scheme: HTML = color == \.light ? "light" : "dark"
        return """
            color-scheme:\(scheme);\(PageColor.allCases.map { "--\($0.rawValue):\($0[keyPath: color]);" as HTML })
            """
    }

    /// The rules for all parts of a page.
    static let rules: HTML = "\(page)\(HTML(styleSheet: PackageResources.symbols_css))\(graph)"
    /// The rules for media other than a usual screen.
    static let media = HTML(styleSheet: PackageResources.media_css)
    /// The rules of ``ComparisonSection``.
    static let comparison = HTML(styleSheet: PackageResources.comparison_css)

    private static let page = HTML(styleSheet: PackageResources.page_css)
    private static let graph = HTML(styleSheet: PackageResources.graph_css)
    private static let contrast = HTML(styleSheet: PackageResources.contrast_css)
}

/// The style sheet of the server's pages, which is a file that pages load.
///
/// The viewer's system chooses the colors, unless the root has the attribute `data-theme`. A class of `body` chooses the
/// sky, and `data-contrast` requests more contrast.
package enum SiteStyle {
    /// The style sheet.
    package static let sheet: String = {
        let sheet: HTML = """
            \(colors)\(Stylesheet.rules)\(Stylesheet.comparison)\
            \(HTML(styleSheet: PackageResources.site_css))\(HTML(styleSheet: PackageResources.sky_css))\
            \(Stylesheet.media)\
            \(HTML(styleSheet: PackageResources.site_media_css))
            """
        return sheet.text.split(separator: "\n").joined(separator: "\n")
    }()

    /// The colors of a page's background.
    package static let pageColors = (light: PageColor.page.light, dark: PageColor.page.dark)

    private static let colors: HTML = {
        func properties(_ color: KeyPath<PageColor, HTML>, _ sky: KeyPath<(light: HTML, dark: HTML), HTML>) -> HTML {
            let skies = (Sky.allCases.map { ($0.name, $0.colors) } + SkyDetail.allCases.map { ($0.name, $0.colors) })
                .map { name, colors -> HTML in "--\(name):\(colors[keyPath: sky]);" }
            return "{\(Stylesheet.properties(color))\(skies)}\n"
        }
        let (light, dark) = (properties(\.light, \.light), properties(\.dark, \.dark))
        return """
            :root\(light)@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])\(dark)}
            @media screen{:root[data-theme=dark]\(dark)}
            body{--sky:var(--page)}\(Sky.allCases.map { ".\($0.name){--sky:var(--\($0.name))}" as HTML })

            """
    }()
}

/// The style sheet of a card, without custom properties, which librsvg does not support.
enum CardStyle {
    /// Returns the style sheet with the colors of a theme.
    static func text(_ theme: PageTheme) -> HTML {
        let rules = theme.rules(light: colors(\.light), dark: colors(\.dark))
        return "\(HTML(styleSheet: PackageResources.card_css))\(rules)"
    }

    private static func colors(_ color: KeyPath<PageColor, HTML>) -> HTML {
        let values = PageColor.allCases.map { (name: "var(--\($0.rawValue))", value: $0[keyPath: color]) }
        return """
            \(HTML(styleSheet: PackageResources.card_colors_css, replacing: values))\
            \(HTML(styleSheet: PackageResources.symbols_css, replacing: values))
            """
    }
}
