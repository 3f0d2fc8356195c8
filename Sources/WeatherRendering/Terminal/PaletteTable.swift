import WeatherCore

/// The colors of each meaning on a dark, a light, and an unknown background.
///
/// Text has a contrast of at least 4.5 (WCAG 2.2, 1.4.3): with black and `#282c34` on a dark background, with white and
/// `#fdf6e3` on a light one, and with black *and* white on an unknown one. Pictures have a contrast of 3 (1.4.11).
/// Grids, tracks, rays and the bases of clouds are decoration.
enum PaletteTable {
    /// A color in sRGB, `0xRRGGBB`, and its equivalent among xterm's 256 colors.
    struct Shade {
        var rgb: UInt32
        var index: UInt8

        init(_ rgb: UInt32, _ index: UInt8) {
            self.rgb = rgb
            self.index = index
        }

        /// Returns a color between this and another one, in sRGB; the other's share is 0 to 1.
        func mixed(with other: Shade, share: Double) -> UInt32 {
            var mixed: UInt32 = 0
            for shift: UInt32 in [16, 8, 0] {
                let from = Double(rgb >> shift & 0xFF)
                let to = Double(other.rgb >> shift & 0xFF)
                mixed |= UInt32((from + (to - from) * share).rounded()) << shift
            }
            return mixed
        }
    }

    /// The shades of one meaning.
    struct Shades {
        var dark: Shade
        var light: Shade
        /// The shade on an unknown background, if there is one.
        var safe: Shade?

        init(dark: (UInt32, UInt8), light: (UInt32, UInt8), safe: (UInt32, UInt8)?) {
            self.dark = Shade(dark.0, dark.1)
            self.light = Shade(light.0, light.1)
            self.safe = safe.map { Shade($0.0, $0.1) }
        }

        func shade(on ground: TerminalBackground) -> Shade? {
            switch ground {
            case .dark: dark
            case .light: light
            case .unknown: safe
            }
        }
    }

    /// Temperatures from −20 to 40 °C, in steps of 5 degrees.
    static let temperatures = [
        Shades(dark: (0xece4ff, 189), light: (0x2a0f6b, 17), safe: (0x7757ff, 63)),
        Shades(dark: (0xd3cbff, 189), light: (0x3a1c94, 18), safe: (0x6c5ff5, 63)),
        Shades(dark: (0xb4b4ff, 147), light: (0x4a34bd, 55), safe: (0x5268ef, 63)),
        Shades(dark: (0x8ea2ff, 147), light: (0x3a50d6, 62), safe: (0x3071e4, 98)),
        Shades(dark: (0x5d9cff, 111), light: (0x1e6acd, 25), safe: (0x2879c4, 98)),
        Shades(dark: (0x3db4f2, 39), light: (0x0974a0, 24), safe: (0x167fa3, 243)),
        Shades(dark: (0x45cfd6, 80), light: (0x0a787f, 23), safe: (0x1a8479, 29)),
        Shades(dark: (0x8fdcb8, 115), light: (0x3a7854, 23), safe: (0x3f8440, 29)),
        Shades(dark: (0xd9e08a, 186), light: (0x746f00, 58), safe: (0x7c7910, 29)),
        Shades(dark: (0xffd24a, 221), light: (0x976000, 94), safe: (0xa46900, 131)),
        Shades(dark: (0xffa63d, 172), light: (0xa84400, 88), safe: (0xbd591a, 131)),
        Shades(dark: (0xff7f50, 209), light: (0xa02020, 88), safe: (0xd14444, 131)),
        Shades(dark: (0xff5c5c, 203), light: (0x7a0c2e, 52), safe: (0xcc4076, 131)),
    ]

    static let night = Shades(dark: (0x1c2029, 234), light: (0xeceff5, 255), safe: nil)

    /// The sky by the elevation of the sun, in degrees: the ends of the twilights, sunrise, and the day.
    static let sky: [(elevation: Double, shades: Shades)] = [
        (-18, Shades(dark: (0x10131c, 233), light: (0xd3d9e8, 253), safe: nil)),
        (-12, Shades(dark: (0x141b30, 234), light: (0xd5dcf0, 254), safe: nil)),
        (-6, Shades(dark: (0x212a4f, 235), light: (0xdcdcf3, 189), safe: nil)),
        (-0.8, Shades(dark: (0x4a3046, 238), light: (0xfbe3d6, 224), safe: nil)),
        (6, Shades(dark: (0x2a4668, 24), light: (0xe6f0fa, 255), safe: nil)),
        (30, Shades(dark: (0x1e5588, 24), light: (0xd6ebff, 195), safe: nil)),
    ]

    /// Returns the shades of a meaning; `nil` for the terminal's own color, and for temperatures, which have their own table.
    static func shades(of color: LookColor) -> Shades? {
        switch color {
        case .plain, .temperature: nil
        case .label: Shades(dark: (0x9aa0a8, 247), light: (0x5a626c, 241), safe: (0x757575, 243))
        case .grid: Shades(dark: (0x5b616b, 241), light: (0x9aa2ac, 247), safe: (0x767676, 243))
        case .track: Shades(dark: (0x2b303a, 236), light: (0xdfe3e9, 254), safe: (0x8a8f98, 245))
        case .warning: Shades(dark: (0xe6c35c, 221), light: (0x7d5a00, 94), safe: (0xa06c00, 131))
        case .error: Shades(dark: (0xff7b72, 210), light: (0xb3261e, 124), safe: (0xd54040, 131))
        case .success: Shades(dark: (0x8fdcb8, 115), light: (0x1c6b45, 23), safe: (0x2f8556, 29))
        case .sun: Shades(dark: (0xffc94d, 221), light: (0x8f5b00, 94), safe: (0xa06c00, 131))
        case .moon: Shades(dark: (0xc9d1e0, 252), light: (0x4b5670, 60), safe: (0x697694, 67))
        case .rain: Shades(dark: (0x5cb3ff, 75), light: (0x0b62c4, 25), safe: (0x1577d5, 98))
        case .snow: Shades(dark: (0xcfe3ff, 189), light: (0x3a6a9a, 24), safe: (0x5a7998, 243))
        case .rainRate(let rate): rain(rate)
        case .badge(let severity): badge(severity)
        case .art(let letter): art(letter)
        }
    }

    /// Returns the color of rain by its rate in mm/h; the lowest class begins at 0.1.
    private static func rain(_ rate: Double) -> Shades {
        switch rate {
        case 20...: Shades(dark: (0xb48cff, 141), light: (0x5f2aa0, 54), safe: (0x8a55e8, 63))
        case 10...: Shades(dark: (0x8f94ff, 105), light: (0x4a3bb5, 62), safe: (0x6c5ff5, 63))
        case 5...: Shades(dark: (0x6aa0ff, 111), light: (0x2a4fc0, 26), safe: (0x496bf0, 63))
        case 2...: Shades(dark: (0x5cb3ff, 75), light: (0x0b62c4, 25), safe: (0x1577d5, 98))
        case 0.5...: Shades(dark: (0x84bbf5, 110), light: (0x1f68b0, 25), safe: (0x3979bc, 243))
        default: Shades(dark: (0xa8cdf0, 153), light: (0x3a6f9f, 24), safe: (0x4a7aa2, 243))
        }
    }

    static func badge(_ severity: WeatherAlert.Severity) -> Shades {
        switch severity {
        case .extreme: Shades(dark: (0xff5c5c, 203), light: (0x7a0c2e, 52), safe: (0xcc4076, 131))
        case .severe: Shades(dark: (0xffb4a8, 217), light: (0xb3261e, 124), safe: (0xd14444, 131))
        case .moderate: Shades(dark: (0xffd24a, 221), light: (0x8a5a00, 94), safe: (0xbd591a, 131))
        case .minor, .unknown: Shades(dark: (0xe6e08a, 186), light: (0x6a6400, 58), safe: (0xa46900, 131))
        }
    }

    /// Black for badges on a dark background, white for the others.
    static let badgeText = Shades(dark: (0x000000, 16), light: (0xffffff, 231), safe: (0xffffff, 231))

    /// Returns the shades of a picture's pixel; those for a light background are legible on black, too.
    static func art(_ letter: Character) -> Shades? {
        switch letter.asciiValue.map(Unicode.Scalar.init) {
        case "y": art(dark: (0xffc94d, 221), light: (0xb87400, 130))
        case "o": art(dark: (0xb98a2e, 136), light: (0xb98a2e, 136))
        case "m": art(dark: (0xd7dcea, 253), light: (0x5b6684, 60))
        case "n": art(dark: (0x3a404c, 238), light: (0xc3c9d3, 251))
        case "w": art(dark: (0xcdd3de, 252), light: (0x7c889a, 102))
        case "v": art(dark: (0x9aa4b3, 248), light: (0x6c788b, 243))
        case "g": art(dark: (0x7d8796, 102), light: (0x566173, 59))
        case "k": art(dark: (0x626c7b, 242), light: (0x434c5b, 239))
        case "b": art(dark: (0x5cb3ff, 75), light: (0x1b6fd0, 25))
        case "s": art(dark: (0xffffff, 231), light: (0x4f8fc9, 67))
        case "h": art(dark: (0xa8e0ff, 153), light: (0x2b7fa8, 31))
        case "l": art(dark: (0xffd84d, 221), light: (0xc27a00, 130))
        case "f": art(dark: (0x9aa6b5, 248), light: (0x7d8896, 102))
        case "d": art(dark: (0xd0a566, 179), light: (0xa9742a, 94))
        case "r": art(dark: (0xff7b72, 210), light: (0xc9352b, 124))
        default: nil
        }
    }

    private static func art(dark: (UInt32, UInt8), light: (UInt32, UInt8)) -> Shades {
        Shades(dark: dark, light: light, safe: light)
    }
}
