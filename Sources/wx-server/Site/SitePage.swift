#if Server
import WeatherLocalization
import WeatherPage

/// A page of the site: its content, and the header and footer that every page has.
struct SitePage {
    /// The language and appearance of a page, and its place.
    struct Frame {
        let localizer: Localizer
        let look: SiteLook
        /// The place that the page is about, as the client wrote it; `nil` for the default place.
        var place: String?
        /// The language and units, as the client requested them; `nil` on pages without weather.
        var locale: ResponseLocale?
        /// The public address of the site, such as `https://wx.example`; `nil` if it is not known.
        var site: String?

        /// The path of the place's weather.
        var weather: String { place.map { SitePath.weather($0) } ?? "/" }
        /// A hidden field of forms, so that they lead back to the place.
        var from: HTML { place.map { #"<input type="hidden" name="from" value="\#($0)"/>"# } ?? "" }
    }

    let title: String
    /// The content of `main`.
    let content: HTML
    /// The SVG definitions that the content refers to.
    var definitions: HTML = ""
    /// The classes of `body` that set the color of the sky, and the position of the sun.
    var sky: HTML = ""
    /// The weather in a line, for programs that show a link to the page; empty for pages without weather.
    var summary = ""
    /// Where the values come from, as paragraphs.
    var sources: HTML = ""
    /// The text in the search field.
    var query = ""
    /// Whether the search field has the focus.
    var isSearching = false
    /// Whether the page has the search and the links, which need a connection.
    var isConnected = true
    /// The seconds after which a browser without scripts reloads the page; for the script, an attribute says so.
    var refresh: Int?

    /// Returns the document.
    func html(_ frame: Frame) -> String {
        let localizer = frame.localizer
        let look = frame.look
        let theme = look.theme.map { #" data-theme="\#($0.rawValue)""# as HTML } ?? ""
        let contrast: HTML = look.hasMoreContrast ? #" data-contrast="more""# : ""
        let refresh = refresh.map { seconds -> HTML in
            #"<noscript><meta http-equiv="refresh" content="\#(seconds)"/></noscript>"#
        }
        let assets = SiteAssets.shared
        let document: HTML = #"""
            <!DOCTYPE html>
            <html lang="\#(localizer.language)" dir="\#(localizer.isRightToLeft ? "rtl" : "ltr")"\#(theme)\#(contrast)>
            <head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/>\#(refresh ?? "")
            <title>\#(title) · wx</title><link rel="stylesheet" href="\#(assets.style.path)"/>
            <link rel="icon" href="\#(assets.icon.path)"/><script src="\#(assets.script.path)" defer=""></script>
            \#(SiteHead.elements(title: title, summary: summary, frame))</head>
            <body class="\#(sky)" data-offline="\#(localizer.web("offline"))">
            <div class="sky" aria-hidden="true"></div>\#(isConnected ? head(frame) : #"<header class="top"><a class="mark" href="/">wx</a></header>"#)<main id="main" tabindex="-1">
            \#(content)</main>
            \#(isConnected ? foot(frame) : "")</body></html>

            """#
        return document.text
    }

    private func head(_ frame: Frame) -> HTML {
        let definitions: HTML = "\(SiteSymbol.definitions)\(definitions)"
        return #"""
            <svg class="defs" aria-hidden="true">\#(definitions)</svg>
            \#(top(frame))\#(Self.tools(frame))
            """#
    }

    private func foot(_ frame: Frame) -> HTML {
        #"""
        <footer>
        <div class="src">\#(sources)</div>
        \#(links(frame))\#(languages(frame))</footer>

        """#
    }

    private func top(_ frame: Frame) -> HTML {
        let localizer = frame.localizer
        return ##"""
            <a class="skip" href="#main">\##(localizer.web("skip"))</a>
            <header class="top"><a class="mark" href="/">wx</a>
            <form class="find" role="search" action="/"><label class="vh" for="q">\##(localizer.web("search"))</label>
            <svg class="i" aria-hidden="true"><use href="#glass"/></svg>
            <input id="q" name="q" type="search" value="\##(query)" maxlength="200" autocomplete="off" spellcheck="false" \##
            placeholder="\##(localizer.web("search.example"))" data-places="\##(localizer.web("search.places"))" \##
            data-recent="\##(localizer.web("recent"))" data-none="\##(localizer.web("search.none"))"\##
            \##(isSearching ? #" autofocus="""# : "" as HTML)/>\##(frame.from)
            <button>\##(localizer.web("search.button"))</button></form>
            <a class="here" href="\##(SitePath.page("/here", of: frame.place, "from"))" \##
            data-waiting="\##(localizer.web("here.waiting"))"><svg class="i" aria-hidden="true"><use href="#pin"/></svg>\##
            <span>\##(localizer.web("here"))</span></a></header>

            """##
    }

    private func links(_ frame: Frame) -> HTML {
        let localizer = frame.localizer
        let links: [(String, String)] = [
            (frame.weather, "weather"), (SitePath.page("/compare", of: frame.place), "compare"),
            (frame.weather + "?format=text", "asText"),
            (SitePath.page("/settings", of: frame.place, "from"), "settings"),
        ]
        let items = links.map { path, key -> HTML in #"<li><a href="\#(path)">\#(localizer.web(key))</a></li>"# }
        return #"<nav aria-label="\#(localizer.web("links"))"><ul>\#(items)</ul></nav>"# as HTML
    }

    /// The list of languages, each by its own name; a choice is stored like one on the page of settings.
    private func languages(_ frame: Frame) -> HTML {
        let items = SiteLanguage.all.map { language -> HTML in
            let isShown = language.tag == frame.localizer.language
            let name: HTML = #"<span lang="\#(language.tag)" dir="auto">\#(language.name)</span>"#
            return isShown
                ? #"<li><button disabled="" aria-current="true">\#(name)</button></li>"#
                : #"<li><button name="lang" value="\#(language.tag)">\#(name)</button></li>"#
        }
        return #"""
            <form id="languages" method="post" action="/settings" aria-label="\#(frame.localizer.web("language"))">\#(frame.from)\#
            <ul>\#(items)</ul></form>

            """#
    }
}

/// A language of the program, by its own name.
struct SiteLanguage: Sendable {
    let tag: String
    let name: String

    /// All languages, by their names.
    static let all = Localizer.all(tableFolder: nil).map { localizer in
        SiteLanguage(tag: localizer.language, name: localizer.name(ofLanguage: localizer.language))
    }.sorted { ($0.name.lowercased(), $0.tag) < ($1.name.lowercased(), $1.tag) }
}
#endif
