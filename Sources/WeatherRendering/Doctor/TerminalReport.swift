import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// The detected properties of the terminal, for `wx doctor`.
struct TerminalReport {
    let terminal: Terminal

    /// The colors in use, as a value of the option `--theme`.
    private var theme: String { terminal.ground == .unknown ? "safe" : terminal.ground.rawValue }

    /// The report as a table in the user's language.
    func text(_ localizer: Localizer, width: Int) -> String {
        func number(_ value: Int?) -> String { value.map { localizer.number(Double($0)) } ?? localizer.dash }
        func word(_ key: String) -> String { localizer.text("doctor.terminal.\(key)") }
        let rows: [(key: String, value: String)] = [
            (
                "size",
                [terminal.columns, terminal.rows].compactMap(\.self).map(number)
                    .joined(separator: localizer.isASCII ? " x " : " × ")
            ),
            ("colors", number(terminal.depth.colors)),
            ("ground", terminal.ground == .unknown ? localizer.dash : word(terminal.ground.rawValue)),
            ("theme", theme),
            ("iconWidth", number(terminal.iconColumns)),
            ("bidi", terminal.bidi.names ?? localizer.dash),
            ("icons", localizer.beside(icons(localizer.isASCII ? .ascii : terminal.glyphs))),
        ]
        return TextTable.list(
            [
                TextTable.Column(localizer.text("doctor.category"), rows.map { Cell(word($0.key)) }),
                TextTable.Column(
                    localizer.text("doctor.value"), rows.map { Cell($0.value) },
                    yielding: .truncated(minimum: 10, rank: 1)),
            ],
            localizer, width: width)
    }

    /// The sets of icons that the terminal can show, each with one of its icons.
    private func icons(_ glyphs: Glyphs) -> [String] {
        let sets: [IconSet] = glyphs == .unicode ? [.emoji, .nerd, .text] : [.text]
        return sets.map { set in
            set.rawValue + " "
                + ConditionIcon.text(for: .partlyCloudy, isDay: true, set: set, glyphs: glyphs)
        }
    }

    /// Writes the object `terminal`, the same under every locale.
    func write(to json: inout JSONWriter) {
        json.object("terminal") { json in
            json.field("columns", terminal.columns)
            json.field("rows", terminal.rows)
            json.field("colors", terminal.depth.colors)
            json.field("ground", terminal.ground == .unknown ? nil : terminal.ground.rawValue)
            json.field("theme", theme)
            json.field("characters", terminal.glyphs.rawValue)
            json.field("iconColumns", terminal.iconColumns)
            json.field("isAmbiguousWide", terminal.isAmbiguousWide)
            json.field("bidi", terminal.bidi == .none ? nil : terminal.bidi.rawValue)
        }
    }
}

extension ColorDepth {
    /// The number of colors; `nil` for none.
    fileprivate var colors: Int? {
        switch self {
        case .none: nil
        case .sixteen: 16
        case .indexed: 256
        case .trueColor: 1 << 24
        }
    }
}

extension Bidi {
    /// Who reorders lines.
    fileprivate var names: String? {
        switch self {
        case .none: nil
        case .vte: "VTE"
        case .marks: "mlterm, Konsole"
        case .program: "wx"
        case .words: "wx + kitty"
        }
    }
}
