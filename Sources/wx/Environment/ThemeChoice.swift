public import ArgumentParser
import WeatherCore
public import WeatherRendering

/// For which ground colors are chosen.
enum ThemeChoice: String, ExpressibleByArgument, CaseIterable {
    /// That of the terminal, if it tells it.
    case auto
    case dark, light
    /// Colors that are legible on black and on white.
    case safe

    /// The ground; `nil` if the terminal is to be asked.
    var ground: Ground? {
        switch self {
        case .auto: nil
        case .dark: .dark
        case .light: .light
        case .safe: .unknown
        }
    }
}

extension IconSet: ExpressibleByArgument {}
