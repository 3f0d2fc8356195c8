package import WeatherLocalization

/// The options of wttr.in that are letters and digits: `?0qT`, or `?0&q&T`.
package struct WttrOptions: Sendable, Hashable {
    /// How many days are shown besides the weather now; `nil` for the usual view.
    package var days: Int?
    /// The units of `m`, `u` or `M`.
    package var units: UnitSystem?
    /// Whether there are colors: always with `A`, never with `T`; `nil` if the client decides.
    package var hasColors: Bool?
    /// Whether the view is narrow: `n`.
    package var isNarrow = false
    /// Whether only characters of usual fonts are used: `d`.
    package var isPlain = false
    /// Whether the line with the place is left out: `Q`.
    package var hasNoPlace = false

    /// No options.
    package init() {}

    /// Reads the parameters of an address that have no value; those that are not made of these letters are ignored.
    package init(_ names: some Sequence<String>) {
        for name in names where Self.areOptions(name) {
            for letter in name { apply(letter) }
        }
    }

    /// Whether a text consists of options.
    package static func areOptions(_ text: String) -> Bool {
        text.utf8.count <= all.count && text.allSatisfy(all.contains)
    }

    private mutating func apply(_ letter: Character) {
        switch letter {
        case "0", "1", "2", "3": days = letter.wholeNumberValue
        case "m": units = units ?? .metric
        // Meters per second are not for miles.
        case "M": units = units == .us ? .us : .si
        case "u": units = .us
        case "A": hasColors = hasColors ?? true
        case "T": hasColors = false
        case "n": isNarrow = true
        case "d": isPlain = true
        case "Q": hasNoPlace = true
        // The view has no captions that `q` and `F` leave out, and no picture has the frame and the colors of others.
        default: break
        }
    }

    private static let all: [Character] = Array("0123AdnqQFTpImMut")
}
