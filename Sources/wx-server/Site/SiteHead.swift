#if Server
import WeatherLocalization
import WeatherPage

/// What the head of every page says to browsers that install the site, and to programs that show a link to it.
enum SiteHead {
    /// Returns the elements.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - summary: The weather in a line; empty for pages without weather.
    ///   - frame: The language and appearance of the page, its place, and the address of the site.
    /// - Returns: The elements.
    static func elements(title: String, summary: String, _ frame: SitePage.Frame) -> HTML {
        let assets = SiteAssets.shared
        return #"""
            <link rel="manifest" href="\#(assets.manifest.path)"/><link rel="apple-touch-icon" href="\#(assets.touchIcon.path)"/>
            \#(colors(frame.look.theme))<meta property="og:type" content="website"/><meta property="og:site_name" content="wx"/>
            <meta property="og:title" content="\#(title)"/>\#(preview(summary, frame))
            """#
    }

    /// What a messenger shows below a link to the page: the weather in a line, and its picture.
    private static func preview(_ summary: String, _ frame: SitePage.Frame) -> HTML {
        if summary.isEmpty { return "" }
        let texts: HTML = #"""

            <meta name="description" content="\#(summary)"/><meta property="og:description" content="\#(summary)"/>
            """#
        // Addresses in the Open Graph protocol are absolute.
        guard let site = frame.site, let locale = frame.locale else { return texts }
        let units = locale.units.map { "&units=\($0.rawValue)" } ?? ""
        let picture = "\(site)\(frame.weather)?format=png&lang=\(locale.tag)\(units)"
        return #"""
            \#(texts)
            <meta property="og:url" content="\#(site)\#(frame.weather)"/><meta property="og:image" content="\#(picture)"/>
            <meta name="twitter:card" content="summary_large_image"/>
            """#
    }

    /// The color of the browser's own bars.
    private static func colors(_ theme: SiteLook.Theme?) -> HTML {
        func element(_ color: HTML, _ media: HTML) -> HTML {
            #"<meta name="theme-color" content="\#(color)"\#(media)/>"#
        }
        let colors = SiteStyle.pageColors
        return switch theme {
        case .light: element(colors.light, "")
        case .dark: element(colors.dark, "")
        case nil:
            """
            \(element(colors.light, #" media="(prefers-color-scheme:light)""#))\
            \(element(colors.dark, #" media="(prefers-color-scheme:dark)""#))
            """
        }
    }

    /// The manifest, with which a browser installs the site as an app; pictures are by their paths and sizes in pixels.
    static func manifest(icons: [(path: String, size: Int)]) -> String {
        let icons = icons.map { icon in
            """
            {"src":"\(icon.path)","sizes":"\(icon.size)x\(icon.size)","type":"image/png","purpose":"any maskable"}
            """
        }
        return """
            {"name":"wx","short_name":"wx","id":"/","start_url":"/","scope":"/","display":"standalone",\
            "background_color":"\(SiteStyle.pageColors.light.text)","theme_color":"\(SiteStyle.pageColors.light.text)",\
            "icons":[\(icons.joined(separator: ","))]}

            """
    }
}
#endif
