/// What is known of the terminal that a view is drawn for.
public struct Terminal: Sendable, Hashable {
    /// How many colors there are.
    public enum ColorDepth: Sendable, Hashable { case none, sixteen, indexed, trueColor }
    /// Whether the ground is dark or light.
    public enum Ground: Sendable, Hashable { case dark, light, unknown }
    /// The characters it can show.
    public enum Glyphs: Sendable, Hashable { case unicode, console, ascii }
    /// How it treats text from right to left.
    public enum Bidi: Sendable, Hashable { case none, vte, marks }

    /// The columns, 20...1000.
    public var columns: Int
    /// The rows; `nil` where the view is not cut by height.
    public var rows: Int?
    public var depth: ColorDepth
    public var ground: Ground
    public var glyphs: Glyphs
    public var iconColumns: Int?
    public var isAmbiguousWide: Bool
    public var placesCursor: Bool
    public var bidi: Bidi

    /// A pipe or file.
    public static let plain = Terminal()

    public init(
        columns: Int = 80, rows: Int? = nil, depth: ColorDepth = .none, ground: Ground = .unknown,
        glyphs: Glyphs = .unicode, iconColumns: Int? = nil, isAmbiguousWide: Bool = false, placesCursor: Bool = false,
        bidi: Bidi = .none
    ) {
        (self.columns, self.rows, self.depth, self.ground, self.glyphs) = (columns, rows, depth, ground, glyphs)
        (self.iconColumns, self.isAmbiguousWide, self.placesCursor, self.bidi) =
            (iconColumns, isAmbiguousWide, placesCursor, bidi)
    }
}
