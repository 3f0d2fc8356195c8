/// What a view needs to know of the terminal that it is written for.
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
    /// How many colors there are.
    public var depth: ColorDepth
    /// Whether the ground is dark or light.
    public var ground: Ground
    /// The characters that can be shown.
    public var glyphs: Glyphs
    /// How many columns `☀️` takes, as measured, because terminals differ; `nil` if it is unknown.
    public var iconColumns: Int?
    /// Whether characters of ambiguous width (Unicode TR 11) take two columns, as measured with `━`.
    public var isAmbiguousWide: Bool
    /// Whether the cell after a text of uncertain width is found by moving the cursor there, instead of by blanks.
    public var placesCursor: Bool
    /// Who reorders the lines of right-to-left languages.
    public var bidi: Bidi

    /// A pipe or a file: 80 columns, without colors.
    public static let plain = Terminal()

    /// Creates a description, by default that of a pipe.
    public init(
        columns: Int = 80, rows: Int? = nil, depth: ColorDepth = .none, ground: Ground = .unknown,
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

/// How many colors a terminal has.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable, Comparable {
    /// None, and no other escape sequences for the look of text.
    case none
    /// The sixteen colors that the user's color scheme defines.
    case sixteen
    /// xterm's 256 colors.
    case indexed
    /// 24 bits.
    case trueColor

    /// Fewer colors are less.
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

/// Whether a terminal's ground is dark or light.
public enum Ground: String, Sendable, Hashable, CaseIterable {
    case dark, light
    /// Only colors that are legible on black and on white are used.
    case unknown
}

/// The characters that a terminal can show.
public enum Glyphs: String, Sendable, Hashable, CaseIterable {
    /// All of Unicode, as far as the terminal's fonts go.
    case unicode
    /// Those in the font of the Linux console (`TERM=linux`).
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
