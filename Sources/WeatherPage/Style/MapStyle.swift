/// The rules of ``PlaceMap``.
package enum MapStyle {
    /// The rules, for a page that has the properties of colors.
    ///
    /// The map of surroundings keeps its scale, so that names are as large as the page's text: a narrow window shows less of
    /// it on both sides.
    package static let text: HTML = """
        .map{display:grid;gap:1rem;align-items:center}
        .map svg{direction:ltr}
        .m-region{inline-size:100%;max-inline-size:40rem;block-size:20rem;border-radius:1rem}
        .m-world{inline-size:100%;max-inline-size:40rem;block-size:auto}
        .m-sea{fill:var(--raise)}
        .m-world .m-sea{stroke:var(--line);stroke-width:2}
        .m-land{fill:var(--line);fill-rule:evenodd;stroke:var(--rule);stroke-width:1;stroke-linejoin:round}
        .m-grid{stroke:var(--rule);stroke-width:1;opacity:.35}
        .m-night{fill:var(--night)}
        .m-spot{fill:var(--page);stroke:var(--ink);stroke-width:2}
        .m-here{fill:var(--accent);stroke:var(--page);stroke-width:2.5}
        .map text{font-size:13px;font-weight:600;fill:var(--ink);unicode-bidi:plaintext;stroke:var(--raise);
        stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
        .map .m-name{font-size:15px;font-weight:700}
        .m-name,.m-over{text-anchor:middle}.m-before{text-anchor:end}
        @media (min-width:44rem){.map{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
        @media (prefers-contrast:more){.m-land{stroke-width:2}.m-grid{opacity:1}}
        @media (forced-colors:active){.m-region{border:1px solid CanvasText}.m-sea{fill:Canvas}
        .m-world .m-sea{stroke:CanvasText}.m-land{fill:Canvas;stroke:CanvasText}
        .m-grid{stroke:GrayText}.m-night{fill:CanvasText;fill-opacity:.2}.m-spot{fill:Canvas;stroke:CanvasText}
        .m-here{fill:CanvasText;stroke:Canvas}.map text{fill:CanvasText;stroke:Canvas}}
        @media print{.map{break-inside:avoid;grid-template-columns:3fr 2fr}.m-region{block-size:12rem}}

        """
}
