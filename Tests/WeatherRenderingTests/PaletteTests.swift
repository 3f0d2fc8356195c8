import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Palette")
struct PaletteTests {
    /// Returns the backgrounds on which text must be legible; for a known background, night hours are the last one.
    private static func grounds(_ ground: TerminalBackground) -> [Int] {
        switch ground {
        case .dark: [0x000000, 0x282c34, 0x1c2029]
        case .light: [0xffffff, 0xfdf6e3, 0xeceff5]
        case .unknown: [0x000000, 0xffffff]
        }
    }

    private static let temperatures = (-25...45).map { LookColor.temperature(Double($0)) }
    private static let rates = [0, 0.1, 0.5, 2, 5, 10, 20, 100].map(LookColor.rainRate)
    private static let letters: [Character] = Array("yomwvgkbshlfdr")
    private static let text: [LookColor] =
        temperatures + rates + WeatherAlert.Severity.allCases.map(LookColor.badge)
        + [.label, .warning, .error, .success, .sun, .moon, .rain, .snow]
    private static let looks: [Look] = (text + [.plain, .grid, .track] + letters.map(LookColor.art)).flatMap { color in
        let grounds: [Background] =
            [.none, .night] + WeatherAlert.Severity.allCases.map(Background.badge) + letters.map(Background.art)
        return grounds.flatMap { [Look(color, ground: $0), Look(color, isBold: true, ground: $0)] }
    }

    @Test("Text is legible on black, white and common backgrounds", arguments: TerminalBackground.allCases)
    func contrasts(ground: TerminalBackground) {
        let palette = Palette(depth: .trueColor, ground: ground)
        for color in Self.text {
            let sgr = palette.sgr(for: Look(color))
            for shown in Self.grounds(ground) {
                #expect(
                    SGRColor(sgr).contrast(on: shown) >= 4.5, "\(color) on \(String(shown, radix: 16)): \(sgr ?? "")")
            }
        }
    }

    @Test("Text in 256 colors is legible on black and white", arguments: TerminalBackground.allCases)
    func indexedContrasts(ground: TerminalBackground) {
        let palette = Palette(depth: .indexed, ground: ground)
        for color in Self.text {
            let sgr = palette.sgr(for: Look(color))
            // No suitable color for the moon is legible on both. It is a symbol, for which a contrast of 3 is enough.
            let least = color == .moon && ground == .unknown ? 3 : 4.5
            for shown in Self.grounds(ground) where [0x000000, 0xffffff].contains(shown) {
                #expect(SGRColor(sgr).contrast(on: shown) >= least, "\(color) on \(shown): \(sgr ?? "")")
            }
        }
    }

    @Test("The text of a badge is legible", arguments: TerminalBackground.allCases, [ColorDepth.indexed, .trueColor])
    func badges(ground: TerminalBackground, depth: ColorDepth) {
        for severity in WeatherAlert.Severity.allCases {
            let look = Look(.badge(severity), isBold: true, ground: .badge(severity))
            let color = SGRColor(Palette(depth: depth, ground: ground).sgr(for: look))
            #expect(color.contrast(on: 0x808080) >= 4.5, "\(severity)")
            #expect(color.background != nil && color.others == [1])
        }
    }

    @Test(
        "All pixels of pictures are visible, except rays and the bases of clouds",
        arguments: TerminalBackground.allCases)
    func pictures(ground: TerminalBackground) {
        let palette = Palette(depth: .trueColor, ground: ground)
        for letter in Self.letters where !"ovk".contains(letter) {
            let color = SGRColor(palette.sgr(for: Look(.art(letter))))
            // The background of night hours is not checked: no picture is drawn there.
            for shown in Self.grounds(ground).prefix(2) { #expect(color.contrast(on: shown) >= 3, "\(letter)") }
        }
    }

    @Test("Faint text is never used, because terminals choose its contrast", arguments: ColorDepth.allCases)
    func faint(depth: ColorDepth) {
        for ground in TerminalBackground.allCases {
            let palette = Palette(depth: depth, ground: ground)
            for look in Self.looks { #expect(!SGRColor(palette.sgr(for: look)).others.contains(2), "\(look)") }
        }
    }

    @Test("Without colors there are no sequences, not even for bold")
    func none() {
        for ground in TerminalBackground.allCases {
            let palette = Palette(depth: .none, ground: ground)
            #expect(Self.looks.allSatisfy { palette.sgr(for: $0) == nil })
        }
    }

    @Test("Colors of temperatures are interpolated, except on an unknown background")
    func mixing() {
        func sgr(_ celsius: Double, _ depth: ColorDepth, _ ground: TerminalBackground) -> String? {
            Palette(depth: depth, ground: ground).sgr(for: Look(.temperature(celsius)))
        }
        #expect(sgr(0, .trueColor, .dark) == "38;2;93;156;255")
        #expect(sgr(2.5, .trueColor, .dark) == "38;2;77;168;249")
        #expect(sgr(2.4, .trueColor, .unknown) == "38;2;40;121;196")
        #expect(sgr(2.6, .trueColor, .unknown) == "38;2;22;127;163")
        #expect(sgr(2.4, .indexed, .dark) == "38;5;111")
        #expect(sgr(2.6, .indexed, .dark) == "38;5;39")
        for ground in TerminalBackground.allCases {
            for depth in [ColorDepth.indexed, .trueColor] {
                #expect(sgr(-.infinity, depth, ground) == sgr(-20, depth, ground))
                #expect(sgr(.infinity, depth, ground) == sgr(40, depth, ground))
                #expect(sgr(.nan, depth, ground) == nil)
            }
        }
    }

    @Test("Night hours have their own background, unless the terminal's is unknown")
    func nights() {
        let look = Look(.label, isBold: true, ground: .night)
        #expect(Palette(depth: .trueColor, ground: .dark).sgr(for: look) == "1;38;2;154;160;168;48;2;28;32;41")
        #expect(Palette(depth: .indexed, ground: .light).sgr(for: look) == "1;38;5;241;48;5;255")
        #expect(Palette(depth: .trueColor, ground: .unknown).sgr(for: look) == "1;38;2;117;117;117")
    }

    @Test(
        "The sun and the gray of its course are visible on every color of the sky",
        arguments: [TerminalBackground.dark, .light])
    func sky(ground: TerminalBackground) {
        let palette = Palette(depth: .trueColor, ground: ground)
        for elevation in stride(from: -30.0, through: 90, by: 0.5) {
            // The course is gray only while the sun is down.
            for color in elevation < 0 ? [LookColor.sun, .label] : [.sun] {
                let sgr = palette.sgr(for: Look(color, ground: .sky(elevation)))
                #expect(SGRColor(sgr).contrast(on: 0) >= 3, "\(color) at \(elevation): \(sgr ?? "")")
            }
        }
        #expect(palette.sgr(for: Look(ground: .sky(-40))) == palette.sgr(for: Look(ground: .sky(-18))))
        #expect(palette.sgr(for: Look(ground: .sky(80))) == palette.sgr(for: Look(ground: .sky(30))))
    }

    @Test("Sixteen colors on a dark background: cold, heat, rain, labels, warnings and errors")
    func sixteenDark() {
        let palette = Palette(depth: .sixteen, ground: .dark)
        let expected: [(LookColor, String?)] = [
            (.temperature(-0.1), "96"), (.temperature(0), nil), (.temperature(24.9), nil), (.temperature(25), "91"),
            (.rain, "96"), (.rainRate(3), "96"), (.label, "37"), (.grid, "37"), (.warning, "93"), (.error, "91"),
            (.sun, nil), (.moon, nil), (.snow, nil), (.success, nil), (.track, nil), (.plain, nil),
        ]
        for (color, sgr) in expected { #expect(palette.sgr(for: Look(color)) == sgr, "\(color)") }
        #expect(palette.sgr(for: Look(.plain, ground: .night)) == nil)
        #expect(palette.sgr(for: Look(.badge(.extreme), isBold: true, ground: .badge(.extreme))) == "1;7;91")
        #expect(palette.sgr(for: Look(.badge(.minor), ground: .badge(.minor))) == "7;93")
    }

    @Test("Sixteen colors on a light background: cold, heat, rain, warnings and errors")
    func sixteenLight() {
        let palette = Palette(depth: .sixteen, ground: .light)
        let expected: [(LookColor, String?)] = [
            (.temperature(-0.1), "34"), (.temperature(0), nil), (.temperature(24.9), nil), (.temperature(25), "31"),
            (.rain, "34"), (.rainRate(3), "34"), (.label, nil), (.grid, nil), (.warning, "31"), (.error, "31"),
            (.sun, nil), (.moon, nil), (.snow, nil), (.success, nil), (.track, nil), (.plain, nil),
        ]
        for (color, sgr) in expected { #expect(palette.sgr(for: Look(color)) == sgr, "\(color)") }
    }

    @Test("Sixteen colors on an unknown background: none are used; warnings and errors are bold")
    func sixteenUnknown() {
        let palette = Palette(depth: .sixteen, ground: .unknown)
        for look in Self.looks {
            let numbers = SGRColor(palette.sgr(for: look)).others
            #expect(numbers.allSatisfy { $0 == 1 || $0 == 7 }, "\(look)")
        }
        #expect(palette.sgr(for: Look(.warning)) == "1")
        #expect(palette.sgr(for: Look(.error)) == "1")
        #expect(palette.sgr(for: Look(.label)) == nil)
        #expect(palette.sgr(for: Look(.badge(.severe), ground: .badge(.severe))) == "7")
    }
}

/// Parsed SGR parameters, to compute contrasts (WCAG 2.2).
struct SGRColor {
    /// The parameters other than 8-bit and 24-bit colors.
    private(set) var others: [Int] = []
    /// `0xRRGGBB`.
    private(set) var foreground: Int?
    private(set) var background: Int?

    init(_ parameters: String?) {
        var rest = (parameters ?? "").split(separator: ";").map { Int($0) ?? -1 }[...]
        while let first = rest.popFirst() {
            guard first == 38 || first == 48 else {
                others.append(first)
                continue
            }
            let isIndexed = rest.popFirst() == 5
            let numbers = rest.prefix(isIndexed ? 1 : 3)
            rest = rest.dropFirst(numbers.count)
            let color = isIndexed ? Self.xterm(numbers.first ?? 0) : numbers.reduce(0) { $0 << 8 | $1 }
            if first == 38 { foreground = color } else { background = color }
        }
    }

    /// Returns the contrast of the text with a background color, or with its own background if it has one.
    func contrast(on ground: Int) -> Double {
        let (a, b) = (Self.luminance(foreground ?? ground), Self.luminance(background ?? ground))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ color: Int) -> Double {
        func linear(_ shift: Int) -> Double {
            let value = Double(color >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    /// Returns the RGB value of one of xterm's 216 cube colors or 24 grays.
    private static func xterm(_ index: Int) -> Int {
        if index >= 232 { return (8 + (index - 232) * 10) * 0x010101 }
        let steps = [0, 95, 135, 175, 215, 255]
        let cube = max(index - 16, 0)
        return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
    }
}
