import WeatherCore

/// The colors of a terminal: what each look is there, as parameters of an SGR sequence (ECMA-48, 8.3.117).
///
/// It is asked for every cell of a view. So it reads no dictionary, and makes no text but its answer.
struct Palette: Sendable {
    private let depth: ColorDepth
    private let ground: Ground

    init(depth: ColorDepth, ground: Ground) {
        self.depth = depth
        self.ground = ground
    }

    /// The parameters, such as `1;38;2;93;156;255`; `nil` for text in the terminal's own look.
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
        case .art(let letter): parameters.background = PaletteTable.art(letter)?.shade(on: ground).map(color)
        }
        return parameters
    }

    private func foreground(_ look: LookColor) -> SGRParameters.Color? {
        if case .temperature(let celsius) = look { return temperature(celsius) }
        return PaletteTable.shades(of: look)?.shade(on: ground).map(color)
    }

    /// The color of a temperature: mixed of two steps in sRGB, or else that of the nearest step.
    private func temperature(_ celsius: Double) -> SGRParameters.Color? {
        if celsius.isNaN { return nil }
        let steps = PaletteTable.temperatures
        let position = min(max((celsius + 20) / 5, 0), Double(steps.count - 1))
        // Mixed colors that are legible on black and on white would be slightly below a contrast of 4.5.
        guard depth == .trueColor, ground != .unknown else {
            return steps[Int(position.rounded())].shade(on: ground).map(color)
        }
        let lower = Int(position)
        guard let low = steps[lower].shade(on: ground),
            let high = steps[min(lower + 1, steps.count - 1)].shade(on: ground)
        else { return nil }
        return .rgb(low.mixed(with: high, share: position - Double(lower)))
    }

    private func color(_ shade: PaletteTable.Shade) -> SGRParameters.Color {
        depth == .trueColor ? .rgb(shade.rgb) : .indexed(shade.index)
    }
}
