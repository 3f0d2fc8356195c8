import WeatherCore

/// A part at its position on the symbol's grid.
struct PlacedPart {
    let part: SymbolPart
    let x: Double
    let y: Double
    let scale: Double

    init(_ part: SymbolPart, _ x: Double = 0, _ y: Double = 0, _ scale: Double = 1) {
        (self.part, self.x, self.y, self.scale) = (part, x, y, scale)
    }
}

extension WeatherCondition {
    /// Returns the parts of the symbol from back to front; a cloud covers the parts behind it.
    func symbol(isDay: Bool) -> [PlacedPart] {
        // At night the moon replaces the sun.
        let sky = isDay ? SymbolPart.sun : .moon
        return switch self {
        case .clear:
            isDay
                ? [.init(.sun, -1.92, -1.92, 1.12)] : [.init(.moon, -1.6, -0.9, 1.08), .init(.star)]
        case .mostlyClear: [.init(sky, -0.68, -2.08, 0.98), .init(.small, 10.6, 11.6)]
        case .partlyCloudy: [.init(sky, 5.52, -2.08, 0.88), .init(.cloud, -1.7, 9.2, 0.8)]
        case .mostlyCloudy: [.init(sky, 11.72, -1.28, 0.68), .init(.cloud, -1.6, 4, 0.98)]
        case .cloudy: [.init(.dark, 7.4, -1.4, 0.8), .init(.cloud, -2, 4.8, 0.92)]
        case .mist: [.init(.thin, 4, 9), .init(.thin, 4, 16), .init(.thin, 4, 23)]
        case .foggy: [.init(.cloud, 0.2, -4.2, 0.96), .init(.bar, 4, 23.4), .init(.bar, 4, 28.6)]
        case .freezingFog: [.init(.cloud, 0.2, -4.2, 0.96), .init(.bar, 4, 23.2), .init(.glaze)]
        case .haze: [.init(sky, 2.24, -1.16, 0.86), .init(.haze, 4, 25), .init(.haze, 4, 29.6)]
        case .smoky: [.init(.plume, 8.4, 13), .init(.plume, 16, 17), .init(.plume, 23.6, 13)]
        case .dust:
            [
                .init(.grain, 5.2, 8.4), .init(.grain, 2.9, 13.6), .init(.grain, 7.5, 18.8), .init(.grain, 5.2, 24),
            ]
        case .blowingDust: [.init(.wind, 0, -1.4), .init(.grain, 3.6, 27)]
        case .sand: [.init(.wind, 0, -2.8), .init(.dune)]
        case .volcanicAsh: [.init(.ash)]
        case .breezy: [.init(sky, 2.84, -1.56, 0.66), .init(.breeze, 1, 1), .init(.gust, 1, 1)]
        case .windy: [.init(.wind), .init(.gust)]
        case .squalls: [.init(.dark, 2.6, -5.4, 0.84), .init(.squall)]
        case .tornado: [.init(.tornado)]
        case .tropicalStorm: [.init(.arm), .init(.eye)]
        case .hurricane: [.init(.arm), .init(.disc)]
        case .hot: [.init(sky, 10.48, -1.12, 0.72), .init(.tube, 10.4, 16.6), .init(.high, 10.4, 16.6)]
        case .frigid: [.init(.tube, 10.4, 16.6), .init(.low, 10.4, 16.6), .init(.flake, 23.4, 9.4, 1.7)]
        case .drizzle:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.dot, 9, 22.2), .init(.dot, 16, 22.2), .init(.dot, 23, 22.2),
                .init(.dot, 12.2, 27), .init(.dot, 19.2, 27),
            ]
        case .lightRain: [.init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 12.4, 22.6), .init(.drop, 19.6, 22.6)]
        case .rain:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 9.4, 22.6), .init(.drop, 16, 22.6),
                .init(.drop, 22.6, 22.6),
            ]
        case .heavyRain:
            [
                .init(.dark, 0.2, -4.2, 0.96), .init(.heavy, 7.6, 22), .init(.heavy, 13.4, 22),
                .init(.heavy, 19.2, 22), .init(.heavy, 25, 22),
            ]
        case .lightRainShowers:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.drop, 8.8, 23.4),
                .init(.drop, 15.8, 23.4),
            ]
        case .rainShowers:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.drop, 6.6, 23.4),
                .init(.drop, 12.4, 23.4), .init(.drop, 18.2, 23.4),
            ]
        case .heavyRainShowers:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.dark, -1.9, -0.6, 0.86), .init(.heavy, 5, 22.6),
                .init(.heavy, 10.4, 22.6), .init(.heavy, 15.8, 22.6), .init(.heavy, 21.2, 22.6),
            ]
        case .sunShowers:
            [
                .init(sky, 7.4, -2, 0.8), .init(.small, 0.6, 4.4), .init(.drop, 7.4, 23.6), .init(.drop, 13.2, 23.6),
            ]
        case .freezingDrizzle:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.dot, 9, 22.4), .init(.dot, 16, 22.4), .init(.dot, 23, 22.4),
                .init(.dot, 12.4, 25), .init(.dot, 19.4, 25), .init(.glaze),
            ]
        case .freezingRain:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 9.4, 20.9), .init(.drop, 16, 20.9),
                .init(.drop, 22.6, 20.9), .init(.glaze),
            ]
        case .lightSleet: [.init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 12.2, 22.6), .init(.flake, 19.8, 25.6)]
        case .sleet:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.flake, 9, 25.6), .init(.drop, 16, 22.6),
                .init(.flake, 23, 25.6),
            ]
        case .sleetShowers:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.drop, 8.4, 23.4),
                .init(.flake, 15.8, 26.4),
            ]
        case .icePellets:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.pellet, 9, 24.2), .init(.pellet, 16, 27.8),
                .init(.pellet, 23, 24.2),
            ]
        case .wintryMix:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 8.6, 22.6), .init(.pellet, 16, 25.6),
                .init(.flake, 23.2, 25.6),
            ]
        case .flurries: [.init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.flake, 12.4, 26.4)]
        case .sunFlurries: [.init(sky, 7.4, -2, 0.8), .init(.small, 0.6, 4.4), .init(.flake, 10.4, 26.4)]
        case .lightSnow: [.init(.cloud, 0.2, -4.2, 0.96), .init(.flake, 12.4, 25.6), .init(.flake, 19.6, 25.6)]
        case .snow:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.flake, 8.4, 25.6), .init(.flake, 16, 25.6),
                .init(.flake, 23.6, 25.6),
            ]
        case .heavySnow:
            [
                .init(.dark, 0.2, -4.2, 0.96), .init(.flake, 6.2, 23), .init(.flake, 16, 23),
                .init(.flake, 25.8, 23), .init(.flake, 11.1, 28.6), .init(.flake, 20.9, 28.6),
            ]
        case .snowShowers:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.flake, 7.6, 26.2),
                .init(.flake, 15, 26.2), .init(.flake, 22.4, 26.2),
            ]
        case .blowingSnow: [.init(.wind, 0, -1.6), .init(.flake, 6.6, 26.4), .init(.flake, 14.4, 26.4)]
        case .blizzard:
            [
                .init(.dark, 2, -5.6, 0.88), .init(.breeze, 1, 2), .init(.flake, 6.6, 26.8), .init(.flake, 15, 26.8),
            ]
        case .hail:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.hail, 9, 24.4), .init(.hail, 16, 28.2),
                .init(.hail, 23, 24.4),
            ]
        case .thunder: [.init(.cloud, 0.2, -4.2, 0.96), .init(.bolt, 15.6, 17.6)]
        case .isolatedThunderstorms: [.init(sky, 7.4, -2, 0.8), .init(.small, 0.6, 4.4), .init(.bolt, 10, 19)]
        case .scatteredThunderstorms:
            [
                .init(sky, 11.32, -1.48, 0.68), .init(.cloud, -1.9, -0.6, 0.86), .init(.bolt, 8.6, 18.6),
                .init(.drop, 16.8, 23.4),
            ]
        case .thunderstorms:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 7.6, 22.6), .init(.bolt, 15.6, 17.6),
                .init(.drop, 24.2, 22.6),
            ]
        case .strongStorms:
            [
                .init(.dark, 0.2, -4.2, 0.96), .init(.heavy, 5.6, 22), .init(.bolt, 11.8, 17.6),
                .init(.heavy, 18.4, 22), .init(.bolt, 25, 17.6),
            ]
        case .thunderstormsWithSnow:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.flake, 7.4, 25.6), .init(.bolt, 15.6, 17.6),
                .init(.flake, 24.4, 25.6),
            ]
        case .thunderstormsWithSleet:
            [
                .init(.cloud, 0.2, -4.2, 0.96), .init(.drop, 7.6, 22.6), .init(.bolt, 15.6, 17.6),
                .init(.flake, 24.4, 25.6),
            ]
        case .thunderstormsWithHail:
            [
                .init(.dark, 0.2, -4.2, 0.96), .init(.hail, 7.4, 25.6), .init(.bolt, 15.6, 17.6),
                .init(.hail, 24.6, 25.6),
            ]
        case .unknown: [.init(.ask)]
        }
    }

    /// A Boolean value that indicates whether the symbols of day and night differ.
    var hasNightSymbol: Bool { symbol(isDay: false).contains { $0.part == .moon } }
}
