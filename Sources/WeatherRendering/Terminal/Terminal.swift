/// The properties of a terminal that a view depends on.
///
/// The program measures it; a test or an app sets it:
///
///     var terminal = Terminal.plain
///     terminal.columns = 120
///     terminal.depth = .trueColor
///     terminal.ground = .dark
public struct Terminal: Sendable, Hashable {
    /// The width in columns, 20 to 1000; 80 without a terminal.
    public var columns: Int
    /// The height in lines; `nil` if it is unknown or there is no terminal, and then nothing is left out.
    public var rows: Int?
    /// The number of colors.
    public var depth: ColorDepth
    /// Whether the background is dark or light.
    public var ground: TerminalBackground
    /// The characters that can be shown.
    public var glyphs: Glyphs
    /// The measured width of `☀️` in columns, which differs between terminals; `nil` if it is unknown.
    public var iconColumns: Int?
    /// Whether characters of ambiguous width (Unicode TR 11) take two columns, as measured with `━`.
    public var isAmbiguousWide: Bool
    /// Whether the cursor is moved to the next cell after a text of uncertain width, instead of writing blanks.
    public var placesCursor: Bool
    /// Who reorders the lines of right-to-left languages.
    public var bidi: Bidi

    /// A pipe or a file: 80 columns, without colors.
    public static let plain = Terminal()

    /// Creates a description; the default values describe a pipe.
    public init(
        columns: Int = 80, rows: Int? = nil, depth: ColorDepth = .none, ground: TerminalBackground = .unknown,
        glyphs: Glyphs = .unicode, iconColumns: Int? = nil, isAmbiguousWide: Bool = false, placesCursor: Bool = false,
        bidi: Bidi = .none
    ) {
        self.columns = columns
        self.rows = rows
        self.depth = depth
        self.ground = ground
        self.glyphs = glyphs
        self.iconColumns = iconColumns
        self.isAmbiguousWide = isAmbiguousWide
        self.placesCursor = placesCursor
        self.bidi = bidi
    }
}

/// The number of colors of a terminal.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable, Comparable {
    /// No colors, and no other escape sequences for the look of text.
    case none
    /// The sixteen colors that the user's color scheme defines.
    case sixteen
    /// xterm's 256 colors.
    case indexed
    /// 24 bits.
    case trueColor

    /// Orders depths by their number of colors.
    public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.bits < b.bits }

    private var bits: Int {
        switch self {
        case .none: 0
        case .sixteen: 4
        case .indexed: 8
        case .trueColor: 24
        }
    }
}

/// Whether a terminal's background is dark or light.
public enum TerminalBackground: String, Sendable, Hashable, CaseIterable {
    case dark, light
    /// Unknown; only colors that are legible on both black and white are used.
    case unknown
}

/// The characters that a terminal can show.
public enum Glyphs: String, Sendable, Hashable, CaseIterable {
    /// All of Unicode that the terminal's fonts contain.
    case unicode
    /// The characters of the Linux console's font (`TERM=linux`).
    case console
    /// ASCII only.
    case ascii
}

/// Who puts the letters of a right-to-left line into the order in which they are seen (UAX #9).
public enum Bidi: String, Sendable, Hashable, CaseIterable {
    /// No one: lines stay in logical order.
    case none
    /// The terminal, which needs `CSI ? 2501 h` to find the direction of each line by its first letter (VTE).
    case vte
    /// The terminal, which finds the direction of each line without that mode (mlterm, Konsole).
    case marks
    /// The program, by ``BidiOutput``: the terminal shows letters as they come (xterm, Alacritty, foot, tmux).
    case program
    /// The program orders the words, and the terminal the letters of each word (kitty).
    case words
}
