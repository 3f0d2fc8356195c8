import WeatherCore

/// The looks in a terminal's sixteen colors, which its color scheme defines.
///
/// Only those are used that have a contrast of 4.5 with xterm's own values. On an unknown ground there is none.
struct SixteenColors {
    let ground: Ground

    func parameters(for look: Look) -> SGRParameters {
        var parameters = SGRParameters()
        parameters.isBold = look.isBold
        if case .badge(let severity) = look.ground {
            // The badge has the color and its text that of the ground, whose contrast is the same.
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
