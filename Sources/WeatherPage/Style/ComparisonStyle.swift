/// The rules of ``ComparisonSection``.
package enum ComparisonStyle {
    /// The rules, for a page that has the properties of colors, and the rules of symbols.
    ///
    /// In a narrow window the tables scroll sideways; the days or hours stay. Marks take no room, so that digits stand below
    /// digits.
    package static let text: HTML = """
        .cmp{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;padding-block-end:2rem}
        .cmp h2{font-size:1rem;font-weight:700}
        .cmp-box{position:relative;overflow:auto;max-block-size:32rem;overscroll-behavior-x:contain;scrollbar-width:thin;
        background:var(--page);border:1px solid var(--line);border-radius:.75rem;margin-block-end:1rem;
        inline-size:fit-content;max-inline-size:100%}
        .cmp table{border-collapse:separate;border-spacing:0;inline-size:auto;max-inline-size:none;font-size:.9375rem}
        .cmp caption{text-align:start;font-weight:700;padding-block:.625rem .25rem}
        .cmp caption span{position:sticky;inset-inline-start:0;display:inline-block;padding-inline:.75rem}
        .cmp th,.cmp td{padding:.375rem .75rem;text-align:end;white-space:nowrap;border-block-end:1px solid var(--line)}
        .cmp tr:last-child>*{border-block-end-width:0}
        .cmp tfoot>tr>*{border-block-start:1px solid var(--rule)}
        .cmp thead>tr>*{position:sticky;inset-block-start:0;z-index:2;background:var(--page);color:var(--mute);
        font-size:.8125rem;font-weight:600;border-block-end:1px solid var(--rule)}
        .cmp [scope=row],.cmp thead td{position:sticky;inset-inline-start:0;z-index:1;background:var(--page);
        text-align:start;font-weight:600}
        .cmp thead td{z-index:3}
        .cmp-main{font-weight:650}
        .cmp-mute{color:var(--mute)}
        .cmp-mark{position:absolute}
        .cmp .i{vertical-align:middle}
        .cmp .cmp-name{text-align:start}
        .cmp-name .i{margin-inline-end:.5rem}
        .cmp summary{color:var(--accent);min-block-size:2.75rem;display:flex;align-items:center;inline-size:fit-content;
        text-decoration:underline;text-underline-offset:.2em}
        .cmp-notes{font-size:.8125rem;color:var(--mute)}
        .cmp-notes p{padding-block:.125rem}
        @media (forced-colors:active){.cmp [scope=row],.cmp thead>tr>*,.cmp-box{background:Canvas}}
        @media print{.cmp-box{overflow:visible;max-block-size:none;break-inside:avoid;border:0}
        .cmp table,.cmp thead>tr>*{font-size:7pt}.cmp th,.cmp td{padding:.125rem .375rem;white-space:normal}}

        """
}
