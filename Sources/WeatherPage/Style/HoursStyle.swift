/// The rules of the row of hours and its graph.
enum HoursStyle {
    static let text: HTML = """
        .hours{margin-block-end:2rem}
        .ribbon{position:relative;display:flex;overflow-x:auto;overscroll-behavior-x:contain;
        margin-inline:calc(-1*var(--gut));border-block:1px solid var(--line);background:var(--page);scrollbar-width:thin}
        .band{position:relative;flex:none}
        .band>ol{display:flex;position:relative}
        .band li{inline-size:var(--col);flex:none;display:grid;justify-items:center;align-items:center;
        grid-template-rows:2rem 2.25rem 1.75rem 8.25rem 1.5rem 1.5rem}
        .band time{font-size:.8125rem;color:var(--mute);white-space:nowrap}
        .band time b{color:var(--ink);font-weight:700}
        .band .i{grid-row:2}
        .band .t{font-weight:650;grid-row:3}
        .band .r{grid-row:5}
        .band .w{grid-row:6;font-size:.8125rem;color:var(--mute);display:flex;gap:.25rem;align-items:center}
        .a{inline-size:.875rem;block-size:.875rem;flex:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;
        stroke-linejoin:round}
        .graph{position:absolute;inset:0;inline-size:100%;block-size:100%}
        .axis{position:sticky;inset-inline-start:0;inline-size:2.5rem;block-size:17.25rem;flex:none;z-index:1;
        background:var(--page)}
        .axis text{font-size:11px;fill:var(--mute);stroke:none}
        .alt{margin-block-start:.5rem;font-size:.875rem}
        .alt summary{color:var(--accent);text-decoration:underline;text-underline-offset:.2em;inline-size:fit-content;
        padding-block:.5rem}
        .scroll{overflow:auto;max-block-size:24rem}
        table{border-collapse:collapse;inline-size:100%;max-inline-size:44rem}
        th,td{text-align:start;padding-block:.375rem;padding-inline:0 1rem;border-block-end:1px solid var(--line);
        white-space:nowrap}
        thead th{position:sticky;inset-block-start:0;background:var(--page);color:var(--mute)}

        """

    /// The colors of temperatures and of what lies on the graph.
    static let temperatures: HTML = """
        .g-night{fill:var(--night)}.g-grid{stroke:var(--line);stroke-width:1}
        .g-mid{stroke:var(--rule);stroke-width:1;stroke-dasharray:2 3}
        .g-line{stroke-width:3;stroke-linecap:round}.g-area{opacity:.13}.g-rain{fill:var(--rain);opacity:.85}
        .g-now{fill:var(--page);stroke:var(--ink);stroke-width:2.5}
        \(PageColor.temperatures.map { color -> HTML in
            ".\(color.rawValue){stop-color:var(--\(color.rawValue))}.f\(color.rawValue){fill:var(--\(color.rawValue))}"
        })

        """
}
