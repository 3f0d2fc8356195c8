/// The style sheet of a page.
///
/// Widths are in rem, so that larger type turns the page of a desk into that of a telephone. Sides are logical: from
/// right to left nothing has to be said again.
enum Stylesheet {
    /// The style sheet with the colors of a theme and of a sky.
    static func text(theme: PageTheme, sky: Sky) -> HTML {
        let light: HTML = ":root{\(properties(\.light))--sky:\(sky.colors.light)}"
        let dark: HTML = ":root{\(properties(\.dark))--sky:\(sky.colors.dark)}"
        return "\(theme.rules(light: light, dark: dark))\(rules)\(contrast)\(media)"
    }

    /// The properties of all colors, with a scheme for what the browser draws itself.
    static func properties(_ color: KeyPath<PageColor, HTML>) -> HTML {
        let scheme: HTML = color == \.light ? "light" : "dark"
        return """
            color-scheme:\(scheme);\(PageColor.allCases.map { "--\($0.rawValue):\($0[keyPath: color]);" as HTML })
            """
    }

    /// The rules without colors.
    static var rules: HTML {
        """
        \(base)\(now)\(alerts)\(HoursStyle.text)\(days)\(details)\(wider)
        \(SymbolStyle.lines)\(SymbolStyle.rules { "var(--\($0.rawValue))" })\(HoursStyle.temperatures)
        """
    }

    private static let base: HTML = """
        :root{--col:3.25rem;--gut:clamp(1rem,4vw,2.5rem)}
        *{box-sizing:border-box;margin:0;padding:0}
        html{font:100%/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
        :lang(ko){word-break:keep-all}
        body{background:var(--page) linear-gradient(var(--sky),var(--page)) no-repeat 0 0/100% 38rem;color:var(--ink);
        font-variant-numeric:tabular-nums;overflow-wrap:break-word}
        a{color:var(--accent);text-underline-offset:.2em}
        ol{list-style:none}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.375rem}
        .defs{position:absolute;inline-size:0;block-size:0}
        .vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        svg{stroke-width:2;fill:none}
        .i{inline-size:1.75rem;block-size:1.75rem;flex:none}
        main,footer{max-inline-size:84rem;margin-inline:auto;padding-inline:var(--gut)}
        summary{list-style:none;cursor:pointer}
        summary::-webkit-details-marker{display:none}
        .chev{inline-size:1rem;block-size:1rem;flex:none;stroke:var(--mute);stroke-width:1.6;stroke-linecap:round;
        stroke-linejoin:round}
        details[open]>summary .chev{transform:rotate(180deg)}
        .head{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1rem;margin-block-end:.625rem}
        h2{font-size:1.25rem;font-weight:700;letter-spacing:-.01em}
        .head p{font-size:.8125rem;color:var(--mute)}
        footer{border-block-start:1px solid var(--line);padding-block:1.25rem 2.5rem;font-size:.8125rem;color:var(--mute)}
        footer p{padding-block:.125rem}
        footer a{display:inline-block;padding-block:.25rem}

        """

    private static let now: HTML = """
        .now{display:grid;gap:1.25rem;padding-block:2rem 1.75rem}
        h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.15;font-weight:700;letter-spacing:-.02em;
        text-wrap:balance}
        .who p{color:var(--mute);display:flex;flex-wrap:wrap;gap:0 .75rem}
        .read{display:grid;grid-template-columns:auto 1fr;column-gap:1.25rem;align-items:center}
        .big{inline-size:clamp(6rem,5rem + 6vw,9rem);block-size:auto;aspect-ratio:1;grid-row:1/3;
        margin-inline-start:-.5rem;stroke-width:1.6}
        .temp{font-size:clamp(4.5rem,3.5rem + 5vw,8rem);line-height:.95;font-weight:300;letter-spacing:-.045em;
        align-self:end;white-space:nowrap}
        .temp small{font-size:.35em;vertical-align:.9em;font-weight:400;letter-spacing:0;color:var(--mute)}
        .cond{font-size:1.25rem;font-weight:600;align-self:start}
        .cond small{font-size:1rem;font-weight:400;color:var(--mute);display:block}
        .next{font-size:clamp(1.375rem,1.2rem + .9vw,1.875rem);line-height:1.25;font-weight:650;letter-spacing:-.01em;
        text-wrap:balance;max-inline-size:28ch;margin-block-end:1rem}
        .facts{display:flex;flex-wrap:wrap;gap:.75rem 1.75rem}
        .facts dt,.cell dt{font-size:.8125rem;color:var(--mute)}
        .facts dd{font-size:1.25rem;font-weight:600}
        :lang(ar) *,:lang(fa) *,:lang(hi) *{letter-spacing:0}

        """

    private static let alerts: HTML = """
        .alert{margin-block-start:1.25rem;border-radius:.75rem;background:var(--raise);border:1px solid var(--rule);
        max-inline-size:36rem}
        .alert summary{display:flex;gap:.75rem;align-items:center;padding:.625rem .875rem;min-block-size:2.75rem}
        .alert summary>span{flex:1}
        .alert b{display:block;line-height:1.25}
        .alert span span{font-size:.875rem}
        .alert .i{stroke:var(--ink);stroke-linejoin:round;stroke-linecap:round}
        .alert p{padding-block-end:.875rem;padding-inline:3.375rem .875rem;white-space:pre-line}
        .alert.moderate{background:var(--warn);border-color:var(--warn-line)}
        .alert.moderate .i{stroke:var(--warn-line)}
        .alert.severe{background:var(--severe);border-color:var(--severe-line)}
        .alert.severe .i{stroke:var(--severe-line)}
        .alert a,.alert .chev{color:inherit;stroke:currentColor}
        .alert.extreme{background:var(--extreme);border-color:var(--extreme);color:#fff}
        .alert.extreme .i{stroke:#fff}

        """

    private static let days: HTML = """
        .cols{display:grid;gap:2.25rem;padding-block-end:2rem}
        .days>ol>li{border-block-start:1px solid var(--line)}
        .days>ol>li:last-child{border-block-end:1px solid var(--line)}
        .day{display:grid;grid-template-columns:minmax(3.4rem,5.5rem) 1.75rem 4rem 2.6rem minmax(3rem,1fr) 2.6rem 1rem;
        gap:0 .5rem;align-items:center;min-block-size:3rem}
        .day b{font-weight:650;line-height:1.2;white-space:nowrap}
        .r{font-size:.8125rem;color:var(--rain);font-weight:600;white-space:nowrap;text-align:end}
        .lo{color:var(--mute);text-align:end}
        .hi{font-weight:650}
        .bar{inline-size:100%;block-size:14px;overflow:visible}
        .track{fill:var(--rule)}
        .say{color:var(--mute);font-size:.875rem;padding-block:.125rem .375rem}
        .steps{padding-block-end:.75rem}
        .steps li{display:grid;grid-template-columns:minmax(3.4rem,5.5rem) 1.75rem minmax(0,1fr) 2.6rem 4rem 4.75rem;
        gap:0 .5rem;align-items:center;min-block-size:2.25rem;font-size:.9375rem}
        .steps .t{font-weight:650;text-align:end}
        .steps .w{display:flex;gap:.25rem;justify-content:end;color:var(--mute);font-size:.8125rem;white-space:nowrap;
        align-items:center}
        .steps time{color:var(--mute)}
        .steps .c{overflow:hidden;text-overflow:ellipsis}
        @media (max-width:28rem){
        .day{grid-template-columns:minmax(4.25rem,auto) 1.75rem minmax(3rem,auto) 2.3rem minmax(1.5rem,1fr) 2.3rem .875rem;
        gap:0 .375rem;font-size:.9375rem}
        .steps li{grid-template-columns:3.4rem 1.75rem minmax(0,1fr) 2.3rem 3.4rem 4.25rem;gap:0 .25rem;font-size:.875rem}
        }
        @media (max-width:24rem){
        .day{grid-template:auto auto/minmax(4.25rem,auto) 3.2rem 2.3rem minmax(1.5rem,1fr) 2.3rem .875rem;padding-block:.25rem}
        .day>*{grid-row:1/3}
        .day>b{grid-column:1}
        .day>.i{grid-area:1/2;justify-self:center}
        .day>.r{grid-area:2/2;text-align:center;font-size:.75rem}
        .day>.i:has(+.r:empty){grid-row:1/3}
        .day>.lo{grid-column:3}
        .day>.bar{grid-column:4}
        .day>.hi{grid-column:5}
        .day>.chev{grid-column:6}
        .steps .c{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
        .steps li{grid-template-columns:3.4rem 3.2rem 1fr 3.8rem 4.6rem}
        .steps .i{justify-self:center}
        }

        """

    private static let details: HTML = """
        .det dl{display:grid;grid-template-columns:repeat(2,1fr);gap:1px;background:var(--line);
        border-block:1px solid var(--line)}
        .cell{background:var(--page);padding:.875rem 0;padding-inline-end:1rem;min-block-size:6.5rem}
        .cell:nth-child(even of :not(.wide)){padding-inline:1rem 0}
        .cell:last-child:nth-child(odd of :not(.wide)){grid-column:1/-1}
        .cell dd{display:flex;flex-direction:column}
        .cell dd p{font-size:.875rem;color:var(--mute)}
        .cell dd .val{font-size:1.5rem;font-weight:600;color:var(--ink);line-height:1.3;letter-spacing:-.01em}
        .cell.wide{grid-column:1/-1}
        .cell.wide dd{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 1rem}
        .cell.wide .fig{grid-column:2;grid-row:1/9}
        .cell.wide .val{font-size:clamp(1.125rem,1rem + .8vw,1.5rem)}
        .gauge{inline-size:100%;block-size:16px;overflow:visible;order:2;margin-block-start:.5rem}
        .compass{inline-size:6.5rem}
        .ring,.tick{stroke:var(--rule);stroke-width:1.2}
        .compass text{font-size:11px;font-weight:700;fill:var(--mute);text-anchor:middle;stroke:var(--page);
        stroke-width:5px;paint-order:stroke}
        .needle{stroke:var(--wind);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
        .arc{inline-size:8rem}
        .arc .all{stroke:var(--rule);stroke-width:1.5;stroke-dasharray:3 5}
        .arc .done{stroke:var(--sun);stroke-width:3;stroke-linecap:round}
        .horizon{stroke:var(--line);stroke-width:2}
        .moon{inline-size:4.5rem}
        .unlit{fill:var(--dark-fill);stroke:var(--rule);stroke-width:1.2}
        .lit{fill:var(--moon-fill);stroke:var(--moon);stroke-width:1.2}
        .f-wet{fill:var(--rain)}.f-cloud{fill:var(--cloud)}

        """

    private static let wider: HTML = """
        @media (min-width:44rem){
        .now{grid-template-columns:minmax(0,1fr) minmax(0,1.05fr);gap:1rem 3rem;align-items:center;
        padding-block:2.5rem 2.25rem}
        .tell{grid-column:2;grid-row:1/3}
        .who{align-self:end}
        .read{align-self:start}
        .day{grid-template-columns:7rem 2.25rem 5rem 3rem minmax(4rem,1fr) 3rem 1rem}
        .steps li{grid-template-columns:7rem 2.25rem minmax(0,1fr) 3rem 5rem 7rem}
        }
        @media (min-width:64rem){
        .cols{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:4rem;align-items:start}
        .ribbon{margin-inline:0;border-inline:1px solid var(--line);border-radius:1rem}
        }
        @media (min-width:120rem){html{font-size:125%}}
        @media (min-width:200rem){html{font-size:175%}}

        """

    /// The rules of who wants more contrast.
    private static let contrast: HTML = """
        @media (prefers-contrast:more){body{background-image:none}.g-line{stroke-width:4}
        :root{--mute:var(--ink);--line:var(--rule);--rule:var(--ink)}}

        """

    /// The rules of other media than a usual screen.
    static let media: HTML = """
        @media (prefers-reduced-motion:no-preference){.chev{transition:transform .15s}}
        @media (forced-colors:active){.temp,.temp small{forced-color-adjust:none;color:CanvasText}.axis{background:Canvas}.alert .i,.chev{stroke:currentColor}
        [class^=k-]{stroke:CanvasText}
        [class*=k-]:not(.k-rain,.k-snow,.k-fog,.k-cold,.k-hot,.k-wind,.k-open){fill:Canvas}
        .k-dark,.k-bolt,.k-solid{fill:CanvasText}.g-line,.needle{stroke:CanvasText}.g-rain{fill:CanvasText}
        .bar rect:not(.track),.f-wet,.f-cloud{fill:Highlight;forced-color-adjust:none}
        .g-now{fill:Canvas;stroke:CanvasText}}
        @media print{body{background:none;font-size:10pt}.alt,.chev{display:none}
        .now{grid-template-columns:1fr 1fr;align-items:start;padding-block:0 .75rem}
        .cols{grid-template-columns:1fr;gap:1.25rem}.day{min-block-size:1.75rem}.steps li{min-block-size:1.5rem}
        .det dl{grid-template-columns:repeat(4,1fr)}.cell{min-block-size:0}.compass{inline-size:5rem}
        .temp{font-size:4.5rem}.big{inline-size:5.5rem}.next{font-size:1.25rem}
        .ribbon{overflow:hidden;margin:0;border-radius:0}.band,.axis{zoom:.56}
        section,.days li{break-inside:avoid}a{color:inherit;text-decoration:none}}

        """
}
