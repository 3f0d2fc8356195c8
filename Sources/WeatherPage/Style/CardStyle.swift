/// The style sheet of a card, without properties: librsvg knows none.
enum CardStyle {
    static func text(_ theme: PageTheme) -> HTML {
        """
        svg{font-family:system-ui,"Noto Sans",sans-serif;stroke-width:2;fill:none}
        text{stroke:none}.b{font-weight:700}.c{text-anchor:middle}.e{text-anchor:end}.curve{stroke-width:3;stroke-linecap:round}
        .area{opacity:.13}
        \(SymbolStyle.lines)\(theme.rules(light: colors(\.light), dark: colors(\.dark)))
        """
    }

    private static func colors(_ color: (PageColor) -> HTML) -> HTML {
        let stops = PageColor.temperatures.map { name -> HTML in ".\(name.rawValue){stop-color:\(color(name))}" }
        return """
            .page{fill:\(color(.page))}.ink{fill:\(color(.ink))}.mute{fill:\(color(.mute))}.wet{fill:\(color(.rain))}
            .line{stroke:\(color(.line));stroke-width:1}.track{fill:\(color(.rule))}.alarm{fill:\(color(.severeLine))}
            \(stops)
            \(SymbolStyle.rules(color))
            """
    }
}
