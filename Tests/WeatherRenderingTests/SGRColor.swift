import Foundation

@testable import WeatherRendering

/// What SGR parameters say, read back, to compute contrasts (WCAG 2.2).
struct SGRColor {
    /// The parameters besides colors of 8 and 24 bits.
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

    /// The contrast of the text on a ground of this color, or on its own ground if it has one.
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

    /// A color of xterm's cube of 216, or of its 24 greys.
    private static func xterm(_ index: Int) -> Int {
        if index >= 232 { return (8 + (index - 232) * 10) * 0x010101 }
        let steps = [0, 95, 135, 175, 215, 255]
        let cube = max(index - 16, 0)
        return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
    }
}
