/// The style sheet of a server's pages, which is a file of its own.
///
/// The viewer's system chooses the colors, unless the attribute `data-theme` of the root does; a class of `body` chooses the
/// sky, and `data-contrast` asks for more contrast.
package enum SiteStyle {
    /// The style sheet.
    package static let sheet: String = {
        let parts = [
            colors, Stylesheet.rules, MapStyle.text, ComparisonStyle.text, text, form, contrast, Stylesheet.media,
            media,
        ]
        return parts.flatMap { $0.text.split(separator: "\n") }.joined(separator: "\n")
    }()

    private static let colors: HTML = {
        func properties(_ color: KeyPath<PageColor, HTML>, _ sky: KeyPath<(light: HTML, dark: HTML), HTML>) -> HTML {
            let skies = Sky.allCases.map { "--\($0.name):\($0.colors[keyPath: sky]);" as HTML }
            return "{\(Stylesheet.properties(color))\(skies)}\n"
        }
        let (light, dark) = (properties(\.light, \.light), properties(\.dark, \.dark))
        return """
            :root\(light)@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])\(dark)}
            @media screen{:root[data-theme=dark]\(dark)}
            body{--sky:var(--page)}\(Sky.allCases.map { ".\($0.name){--sky:var(--\($0.name))}" as HTML })

            """
    }()

    /// Top, messages and footer.
    private static let text: HTML = """
        .skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;background:var(--page);padding:.5rem 1rem;
        z-index:3}
        .skip:focus{inset-block-start:.5rem}
        ul{list-style:none}
        .top{max-inline-size:84rem;margin-inline:auto;padding:.75rem var(--gut);display:flex;gap:.75rem;align-items:center}
        .mark{font-weight:800;font-size:1.125rem;letter-spacing:-.02em;color:inherit;text-decoration:none;
        min-inline-size:1.75rem;min-block-size:2.75rem;display:grid;place-items:center}
        .find{flex:1;max-inline-size:30rem;position:relative;display:flex;align-items:center}
        .find .i{position:absolute;inset-inline-start:.75rem;inline-size:1.25rem;block-size:1.25rem;stroke:var(--mute);
        stroke-linecap:round;pointer-events:none}
        .find input{flex:1;inline-size:100%;font:inherit;color:inherit;block-size:2.75rem;padding-inline:2.5rem 1rem;
        border:1px solid var(--rule);border-radius:1.375rem;background:var(--page);text-overflow:ellipsis;appearance:none}
        .find input::placeholder{color:var(--mute);opacity:1}
        .find button{font:inherit;padding:.5rem 1rem;margin-inline-start:.5rem}
        .find button:not(:focus-visible){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;padding:0;margin:0;
        clip-path:inset(50%)}
        .here{display:flex;align-items:center;gap:.5rem;block-size:2.75rem;padding-inline:.75rem;border-radius:1.375rem;
        color:inherit;text-decoration:none;font-weight:600;white-space:nowrap;margin-inline-start:auto;
        border:1px solid var(--rule);background:var(--page)}
        .here .i{inline-size:1.25rem;block-size:1.25rem;stroke:var(--accent);stroke-linecap:round;stroke-width:1.8}
        .here .core{fill:var(--accent);stroke:none}
        .places{position:absolute;inset-block-start:3.125rem;inset-inline:0;z-index:2;background:var(--page);
        border:1px solid var(--rule);border-radius:.875rem;overflow:hidden;box-shadow:0 .75rem 2rem #0003}
        .places li{display:block;padding:.625rem 1rem;min-block-size:2.75rem;cursor:pointer}
        .places li+li{border-block-start:1px solid var(--line)}
        .places small{color:var(--mute);font-size:.8125rem;display:block}
        .places [aria-selected=true]{background:var(--raise);box-shadow:inset 3px 0 var(--accent)}
        [dir=rtl] .places [aria-selected=true]{box-shadow:inset -3px 0 var(--accent)}
        .places mark{background:none;color:inherit;font-weight:700;text-decoration:underline;text-decoration-thickness:2px}
        .places .head{color:var(--mute);font-size:.8125rem;margin:0;cursor:default}
        .agebar{display:flex;max-inline-size:44rem;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;
        padding:.625rem .875rem;border-radius:.75rem;background:var(--raise);border:1px solid var(--rule)}
        .agebar .i{stroke:var(--warn-line);stroke-linecap:round;stroke-linejoin:round}
        .agebar p{flex:1 1 14rem}
        .agebar a{display:inline-block;padding-block:.625rem}
        .msg{max-inline-size:38rem;padding-block:1.25rem}
        .msg .next{margin-block-end:.5rem}
        .msg p{margin-block-start:.5rem;text-wrap:pretty}
        .msg ul{margin-block-start:.75rem}
        .msg li a{display:inline-block;padding-block:.625rem}
        .acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1rem}
        .acts a,.acts button{font:inherit;font-weight:600;display:inline-flex;align-items:center;min-block-size:2.75rem;
        padding-inline:1.25rem;border-radius:1.375rem;border:1px solid var(--rule);background:var(--page);
        color:var(--accent);text-decoration:none;cursor:pointer}
        .acts .main{background:var(--accent);border-color:var(--accent);color:var(--page)}
        .sk{display:block;border-radius:.5rem;background:var(--line)}
        .sk.a1{inline-size:11rem;block-size:2.25rem}
        .sk.a2{inline-size:16rem;max-inline-size:100%;block-size:1rem;margin-block-start:.5rem}
        .sk.a3{inline-size:7rem;block-size:7rem;border-radius:50%}
        .sk.a4{inline-size:9rem;block-size:5.5rem}
        .sk.a5{inline-size:100%;block-size:8rem}
        @media (prefers-reduced-motion:no-preference){.sk{animation:b 1.6s ease-in-out infinite alternate}
        @keyframes b{to{opacity:.45}}}
        .title{padding-block:1.5rem 1rem}
        .about{padding-block:1rem 2rem}
        footer ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
        footer li a,footer li button{display:inline-block;padding-block:.5rem;min-inline-size:1.5rem}
        footer li button{font:inherit;color:var(--accent);background:none;border:0;padding-inline:0;text-decoration:underline;
        text-underline-offset:.2em;cursor:pointer}
        footer [aria-current]{color:inherit;font-weight:700;text-decoration:none}
        footer nav,footer form{margin-block-start:.5rem}
        .src a{display:inline-block;padding-block:.25rem}

        """

    /// The page of settings.
    private static let form: HTML = """
        .set{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;max-inline-size:38rem;padding-block-end:2rem}
        .set label,.set legend{font-weight:650}
        .set fieldset{border:0;display:flex;flex-wrap:wrap;gap:0 1.5rem}
        .set fieldset label{font-weight:400;display:flex;align-items:center;gap:.5rem;min-block-size:2.75rem}
        .set select{display:block;font:inherit;color:inherit;background:var(--page);border:1px solid var(--rule);
        border-radius:.75rem;min-block-size:2.75rem;padding-inline:.75rem;margin-block-start:.25rem;max-inline-size:100%}
        .set input{inline-size:1.125rem;block-size:1.125rem;accent-color:var(--accent)}

        """

    private static let contrast: HTML = {
        let properties: HTML = "{--mute:var(--ink);--line:var(--rule);--rule:var(--ink)}"
        return """
            @media (prefers-contrast:more){:root\(properties)body{background-image:none}.g-line{stroke-width:4}}
            :root[data-contrast=more]\(properties)
            [data-contrast=more] body{background-image:none}[data-contrast=more] .g-line{stroke-width:4}

            """
    }()

    private static let media: HTML = """
        @media (max-width:34rem){.here span{position:absolute;clip-path:inset(50%);inline-size:1px;overflow:hidden}}
        @media (forced-colors:active){.here .i,.find .i,.agebar .i{stroke:CanvasText}.here .core{fill:CanvasText}
        .places [aria-selected=true]{outline:3px solid Highlight;outline-offset:-3px}}
        @media print{.top,.skip,footer nav,footer form,.agebar a{display:none}}

        """
}
