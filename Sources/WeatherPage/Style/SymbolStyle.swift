/// The colors of the symbols' parts, by class.
///
/// A rule reaches inside `use` only if its selector stays within the referenced part.
enum SymbolStyle {
    /// What does not depend on the colors.
    static let lines: HTML = """
        [class^="k-"]{stroke-linecap:round;stroke-linejoin:round;fill:none}

        """

    /// The rules; `color` writes a color, as a property or as itself.
    static func rules(_ color: (PageColor) -> HTML) -> HTML {
        let lines: [(HTML, PageColor)] = [
            ("rain", .rain), ("snow", .snow), ("fog", .fog), ("dust", .dust), ("wind", .wind), ("hot", .heat),
            ("cold", .frost),
        ]
        let areas: [(HTML, PageColor, PageColor)] = [
            ("sun", .sun, .sunFill), ("moon", .moon, .moonFill), ("cloud", .cloud, .cloudFill),
            ("dark", .dark, .darkFill), ("ice", .ice, .iceFill), ("bolt", .bolt, .boltFill),
            ("smoke", .smoke, .smokeFill),
        ]
        return """
            \(lines.map { name, line -> HTML in ".k-\(name){stroke:\(color(line))}" })
            \(areas.map { name, line, fill -> HTML in ".k-\(name){stroke:\(color(line));fill:\(color(fill))}" })
            .k-dust.k-solid{fill:\(color(.dust))}.k-wind.k-solid{fill:\(color(.wind))}
            .k-solid{stroke:none}.k-open{fill:none}

            """
    }
}
