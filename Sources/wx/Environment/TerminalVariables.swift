import WeatherLocalization
import WeatherRendering

/// The properties of the terminal that environment variables tell.
struct TerminalVariables {
    private let environment: [String: String]
    private let isTerminal: Bool

    init(_ environment: [String: String], isTerminal: Bool) {
        self.environment = environment
        self.isTerminal = isTerminal
    }

    private var name: String { self["TERM"] ?? "" }
    /// Whether the program runs in tmux or screen.
    ///
    /// Such a multiplexer answers for the terminal, and passes on only sequences that it knows.
    private var isMultiplexed: Bool { self["TMUX"] != nil || self["STY"] != nil }
    private var isConsole: Bool { isTerminal && name == "linux" }

    /// Whether there is a terminal that can place the cursor.
    var isCapable: Bool { isTerminal && !name.isEmpty && name != "dumb" }

    /// Whether the terminal, if it answers queries at all, does so within milliseconds.
    ///
    /// Over a network, an answer could arrive after the program has ended, as if the user had typed it. The Linux
    /// console prints queries that it does not know.
    var answers: Bool {
        isCapable && !isConsole && (isMultiplexed || self["SSH_CONNECTION"] == nil && self["SSH_TTY"] == nil)
    }

    /// Whether color is used: by the option, or else by [NO_COLOR](https://no-color.org), which overrides
    /// [CLICOLOR](https://bixense.com/clicolors/).
    func usesColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto where self["NO_COLOR"] != nil: false
        case .auto:
            self["CLICOLOR_FORCE"].map { $0 != "0" } ?? false
                || isTerminal && name != "dumb" && self["CLICOLOR"] != "0"
        }
    }

    /// How many colors there are, if any are used.
    func depth(_ choice: ColorChoice) -> ColorDepth {
        guard usesColor(choice) else { return .none }
        // screen shows 24-bit colors as other colors, whatever the terminal around it supports.
        let isScreen = self["STY"] != nil && self["TMUX"] == nil
        if !isScreen, ["truecolor", "24bit"].contains(self["COLORTERM"]) { return .trueColor }
        if name.hasSuffix("-direct") || Self.trueColorTerminals.contains(name) { return .trueColor }
        // Many set `TERM` to plain `xterm`, and say in a variable of their own who they are.
        if !isMultiplexed, ["VTE_VERSION", "KONSOLE_VERSION", "WT_SESSION"].contains(where: { self[$0] != nil }) {
            return .trueColor
        }
        let isXterm = !isMultiplexed && self["XTERM_VERSION"] != nil
        return name.contains("256color") || isXterm ? .indexed : .sixteen
    }

    /// Values of `TERM` whose terminals have 24-bit colors, though the names do not say so.
    private static let trueColorTerminals = [
        "alacritty", "contour", "foot", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
    ]

    /// The characters that can be shown.
    func glyphs(isASCII: Bool) -> Glyphs {
        isASCII ? .ascii : isConsole ? .console : .unicode
    }

    /// Who reorders the lines of right-to-left languages.
    ///
    /// - Parameters:
    ///   - choice: The option `--bidi`, or the setting.
    ///   - ordersLines: Whether the terminal said that it has a mode in which it orders lines; `nil` if it did not say.
    /// - Returns: Who it is; no one if this is no terminal.
    func bidi(_ choice: DirectionMarks, ordersLines: Bool? = nil) -> Bidi {
        guard isCapable else { return .none }
        // Its own answer is better than a variable that it may have inherited.
        var orderedByTerminal = orderedByTerminal
        switch ordersLines {
        case true? where orderedByTerminal == nil: orderedByTerminal = .vte
        case false? where orderedByTerminal == .vte: orderedByTerminal = nil
        default: break
        }
        switch choice {
        case .none: return .none
        case .program: return .program
        case .terminal: return orderedByTerminal ?? .marks
        case .auto, .isolate: return orderedByTerminal ?? (isKitty ? .words : .program)
        }
    }

    /// How the terminal reorders lines; `nil` if it does not.
    private var orderedByTerminal: Bidi? {
        let isKnown = ["MLTERM", "KONSOLE_VERSION"].contains { self[$0] != nil }
        // VTE 0.58.
        let isVTE = (self["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 5800
        // The terminal around a multiplexer orders what it gets, but the multiplexer does not pass on the mode.
        if isMultiplexed { return isKnown || isVTE ? Bidi.none : nil }
        return isKnown ? .marks : isVTE ? .vte : nil
    }

    private var isKitty: Bool { name == "xterm-kitty" || !isMultiplexed && self["KITTY_WINDOW_ID"] != nil }

    /// The ground by `COLORFGBG`, which some terminals set: the numbers of two of sixteen colors, such as `15;0`.
    var ground: TerminalBackground {
        if isConsole { return .dark }
        guard let color = self["COLORFGBG"]?.split(separator: ";").last.flatMap({ UInt8($0) }), color < 16 else {
            return .unknown
        }
        return color == 7 || color > 8 ? .light : .dark
    }

    /// A variable; `nil` if it is not set or empty.
    private subscript(name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
