import WeatherCore

/// The colors of a terminal: maps each look to parameters of an SGR sequence (ECMA-48, 8.3.117).
///
/// It is used for every cell of a view. So it reads no dictionary, and allocates no string but its result.
struct Palette: Sendable {
    private let depth: ColorDepth
    private let ground: TerminalBackground

    init(depth: ColorDepth, ground: TerminalBackground) {
        self.depth = depth
        self.ground = ground
    }

    /// Returns the parameters, such as `1;38;2;93;156;255`; `nil` for the terminal's default look.
    func sgr(for look: Look) -> String? {
        if look == .plain { return nil }
        switch depth {
        case .none: return nil
        case .sixteen: return SixteenColors(ground: ground).parameters(for: look).text
        case .indexed, .trueColor: return parameters(for: look).text
        }
    }

    private func parameters(for look: Look) -> SGRParameters {
        var parameters = SGRParameters()
        parameters.isBold = look.isBold
        if case .badge(let severity) = look.ground {
            parameters.foreground = PaletteTable.badgeText.shade(on: ground).map(color)
            parameters.background = PaletteTable.badge(severity).shade(on: ground).map(color)
            return parameters
        }
        parameters.foreground = foreground(look.color)
        switch look.ground {
        case .none, .badge: break
        case .night: parameters.background = PaletteTable.night.shade(on: ground).map(color)
        case .sky(let elevation): parameters.background = sky(elevation)
        case .art(let letter): parameters.background = PaletteTable.art(letter)?.shade(on: ground).map(color)
        }
        return parameters
    }

    private func foreground(_ look: LookColor) -> SGRParameters.Color? {
        if case .temperature(let celsius) = look { return temperature(celsius) }
        return PaletteTable.shades(of: look)?.shade(on: ground).map(color)
    }

    /// Returns the color of a temperature: interpolated in sRGB between two steps, or else the nearest step's color.
    private func temperature(_ celsius: Double) -> SGRParameters.Color? {
        if celsius.isNaN { return nil }
        let steps = PaletteTable.temperatures
        let position = min(max((celsius + 20) / 5, 0), Double(steps.count - 1))
        // Interpolated colors for an unknown background would have a contrast slightly below 4.5 on black or on white.
        guard depth == .trueColor, ground != .unknown else {
            return steps[Int(position.rounded())].shade(on: ground).map(color)
        }
        let lower = Int(position)
        guard let low = steps[lower].shade(on: ground),
            let high = steps[min(lower + 1, steps.count - 1)].shade(on: ground)
        else { return nil }
        return .rgb(low.mixed(with: high, share: position - Double(lower)))
    }

    /// Returns the color of the sky: interpolated in sRGB between the elevations of the table.
    private func sky(_ elevation: Double) -> SGRParameters.Color? {
        let steps = PaletteTable.sky
        guard depth == .trueColor, let upper = steps.firstIndex(where: { $0.elevation >= elevation }) else {
            return steps.last?.shades.shade(on: ground).map(color)
        }
        let (low, high) = (steps[max(upper - 1, 0)], steps[upper])
        guard let from = low.shades.shade(on: ground), let to = high.shades.shade(on: ground) else { return nil }
        let span = high.elevation - low.elevation
        return .rgb(from.mixed(with: to, share: span > 0 ? max(elevation - low.elevation, 0) / span : 0))
    }

    private func color(_ shade: PaletteTable.Shade) -> SGRParameters.Color {
        depth == .trueColor ? .rgb(shade.rgb) : .indexed(shade.index)
    }
}

/// The looks in a terminal's sixteen colors, which its color scheme defines.
///
/// Only colors with a contrast of 4.5, computed with xterm's default values, are used. On an unknown background, none is.
struct SixteenColors {
    let ground: TerminalBackground

    func parameters(for look: Look) -> SGRParameters {
        var parameters = SGRParameters()
        parameters.isBold = look.isBold
        if case .badge(let severity) = look.ground {
            // Reversed: the badge has the color, and its text has the background's color. The contrast stays the same.
            parameters.isReversed = true
            parameters.foreground = code(.badge(severity)).map(SGRParameters.Color.sixteen)
            return parameters
        }
        if ground == .unknown, look.color == .warning || look.color == .error { parameters.isBold = true }
        parameters.foreground = code(look.color).map(SGRParameters.Color.sixteen)
        return parameters
    }

    /// The parameter of a color; `nil` for the terminal's own.
    private func code(_ color: LookColor) -> UInt8? {
        switch ground {
        case .dark: dark(color)
        case .light: light(color)
        case .unknown: nil
        }
    }

    private func dark(_ color: LookColor) -> UInt8? {
        switch color {
        case .temperature(..<0), .rain, .rainRate, .art("b"): 96
        case .temperature(25...), .error, .badge(.extreme), .art("r"): 91
        case .warning, .badge, .art("y"), .art("l"): 93
        case .label, .grid: 37
        case .plain, .track, .success, .sun, .moon, .snow, .temperature, .art: nil
        }
    }

    private func light(_ color: LookColor) -> UInt8? {
        switch color {
        case .temperature(..<0), .rain, .rainRate, .art("b"): 34
        case .temperature(25...), .warning, .error, .badge, .art("r"): 31
        case .plain, .label, .grid, .track, .success, .sun, .moon, .snow, .temperature, .art: nil
        }
    }
}

/// The parameters of an SGR sequence (ECMA-48, 8.3.117; colors of 8 and 24 bits: ITU-T T.416).
struct SGRParameters {
    enum Color {
        /// A color with a single parameter, such as 96.
        case sixteen(UInt8)
        case indexed(UInt8)
        /// `0xRRGGBB`.
        case rgb(UInt32)
    }

    var isBold = false
    /// Whether text and background colors are exchanged.
    var isReversed = false
    var foreground: Color?
    /// Never one of the sixteen colors.
    var background: Color?

    /// The parameters, separated by semicolons; `nil` if there are none.
    var text: String? {
        guard isBold || isReversed || foreground != nil || background != nil else { return nil }
        // The longest text, "1;7;38;2;255;255;255;48;2;255;255;255", has 37 bytes.
        return String(unsafeUninitializedCapacity: 40) { buffer in
            var writer = Writer(buffer: buffer)
            if isBold { writer.write(1) }
            if isReversed { writer.write(7) }
            if let foreground { writer.write(foreground, selector: 38) }
            if let background { writer.write(background, selector: 48) }
            return writer.count
        }
    }

    /// Writes numbers, separated by semicolons.
    private struct Writer {
        let buffer: UnsafeMutableBufferPointer<UInt8>
        var count = 0

        mutating func write(_ number: UInt8) {
            if count > 0 { append(UInt8(ascii: ";")) }
            if number >= 100 { append(digit(number / 100)) }
            if number >= 10 { append(digit(number / 10 % 10)) }
            append(digit(number % 10))
        }

        mutating func write(_ color: Color, selector: UInt8) {
            switch color {
            case .sixteen(let parameter): write(parameter)
            case .indexed(let index):
                write(selector)
                write(5)
                write(index)
            case .rgb(let rgb):
                write(selector)
                write(2)
                for shift: UInt32 in [16, 8, 0] { write(UInt8(truncatingIfNeeded: rgb >> shift)) }
            }
        }

        private mutating func append(_ byte: UInt8) {
            buffer[count] = byte
            count += 1
        }

        private func digit(_ value: UInt8) -> UInt8 { UInt8(ascii: "0") + value }
    }
}
