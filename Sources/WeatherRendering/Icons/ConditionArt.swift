import WeatherCore

/// A small picture of a condition, 10 columns and 4 lines of half blocks.
enum ConditionArt {
    /// A cell of two pixels, upper and lower, given by their letters in ``Picture``; `nil` is empty.
    struct Cell: Hashable, Sendable {
        var upper: Character?
        var lower: Character?

        /// The character and its look: if the pixels differ, the text color is the upper one, the background the lower.
        var drawn: (text: Character, look: Look) {
            switch (upper, lower) {
            case (nil, nil): (" ", .plain)
            case (let upper?, nil): ("▀", Look(.art(upper)))
            case (nil, let lower?): ("▄", Look(.art(lower)))
            case (let upper?, let lower?) where upper == lower: ("█", Look(.art(upper)))
            case (let upper?, let lower?): ("▀", Look(.art(upper), ground: .art(lower)))
            }
        }
    }

    static let columns = 10

    /// The cells, line by line.
    static func rows(for condition: WeatherCondition, isDay: Bool) -> [[Cell]] {
        let pixels = picture(of: condition, isDay: isDay).pixels
        return stride(from: 0, to: pixels.count, by: 2 * columns).map { row in
            (row..<row + columns).map { Cell(upper: letter(pixels[$0]), lower: letter(pixels[$0 + columns])) }
        }
    }

    /// The lines, each as runs of the same look; a line takes ten columns.
    static func lines(for condition: WeatherCondition, isDay: Bool) -> [[(text: String, look: Look)]] {
        rows(for: condition, isDay: isDay).map { row in
            var line: [(text: String, look: Look)] = []
            for cell in row {
                let (text, look) = cell.drawn
                if let last = line.indices.last, line[last].look == look {
                    line[last].text.append(text)
                } else {
                    line.append((String(text), look))
                }
            }
            return line
        }
    }

    private static func letter(_ pixel: UInt8) -> Character? {
        pixel == Picture.empty ? nil : Character(Unicode.Scalar(pixel))
    }
}

extension ConditionArt {
    /// The picture of a condition.
    static func picture(of condition: WeatherCondition, isDay: Bool) -> Picture {
        // A cloud with the sun or the moon behind it.
        var broken: Picture { isDay ? .cloudWithSun : .cloudWithMoon }
        var dark: Picture { .cloud.darkened }
        return switch condition {
        case .clear: isDay ? .sun : .moon
        case .mostlyClear: isDay ? .sunAndSmallCloud : .moonAndSmallCloud
        case .partlyCloudy: isDay ? .sunAndCloud : .moonAndCloud
        case .mostlyCloudy: isDay ? .sunAndBigCloud : .moonAndBigCloud
        case .cloudy: .twoClouds
        case .mist: .fog
        case .foggy: .denseFog
        case .freezingFog: .fogWithFlakes
        case .haze: isDay ? .sunInFog : .moonInFog
        case .smoky: .fog.recolored("f", as: "g")
        case .dust: .fog.recolored("f", as: "d")
        case .blowingDust: .wind.recolored("w", as: "d")
        case .sand: .sand
        case .volcanicAsh: .volcano
        case .breezy: .lightWind
        case .windy: .wind
        case .squalls: .squall
        case .tornado: .tornado
        case .tropicalStorm: .spiral
        case .hurricane: .spiral.recolored("w", as: "r")
        case .hot: .thermometer
        case .frigid: .flake
        case .drizzle: .cloud.over(.drizzle)
        case .lightRain: .cloud.over(.lightRain)
        case .rain: .cloud.over(.rain)
        case .heavyRain: dark.over(.heavyRain)
        case .lightRainShowers: broken.over(.lightShower)
        case .rainShowers: broken.over(.rain)
        case .heavyRainShowers: dark.over(.heavyShower)
        case .sunShowers: broken.over(.lightRain)
        case .freezingDrizzle: .cloud.over(.freezingDrizzle)
        case .freezingRain: .cloud.over(.freezingRain)
        case .lightSleet: .cloud.over(.lightSleet)
        case .sleet: .cloud.over(.sleet)
        case .sleetShowers: broken.over(.sleet)
        case .icePellets: .cloud.over(.icePellets)
        case .wintryMix: .cloud.over(.wintryMix)
        case .flurries: broken.over(.flurries)
        case .sunFlurries: broken.over(.lightSnow)
        case .lightSnow: .cloud.over(.lightSnow)
        case .snow: .cloud.over(.snow)
        case .heavySnow: dark.over(.heavySnow)
        case .snowShowers: broken.over(.snow)
        case .blowingSnow: .windWithFlakes
        case .blizzard: .blizzard
        case .hail: broken.over(.hail)
        case .thunder: dark.over(.bolt)
        case .isolatedThunderstorms, .scatteredThunderstorms: broken.darkened.over(.boltAndRain)
        case .thunderstorms: dark.over(.boltAndRain)
        case .strongStorms: dark.over(.boltAndHeavyRain)
        case .thunderstormsWithSnow: dark.over(.boltAndSnow)
        case .thunderstormsWithSleet: dark.over(.boltAndSleet)
        case .thunderstormsWithHail: dark.over(.boltAndHail)
        case .unknown: .question
        }
    }

    /// A drawing of 10 x 8 pixels, or its upper or lower part.
    ///
    /// Each letter is a color: `y` sun, `o` ray, `m` moon, `w` cloud, `v` base of a cloud, `g` dark cloud, `k` its base,
    /// `b` rain, `s` snow, `h` hail, `l` bolt, `f` fog, `d` dust, `r` red. A dot is empty. A cloud in front of something
    /// is surrounded by one empty pixel.
    struct Picture {
        static let empty = UInt8(ascii: ".")

        /// The letters, row by row.
        private(set) var pixels: [UInt8]

        /// Reads a drawing, one line for each row.
        init(_ drawing: StaticString) {
            pixels = drawing.withUTF8Buffer { $0.filter { $0 != UInt8(ascii: "\n") } }
        }

        /// Returns the cloud with precipitation below it.
        func over(_ falling: Picture) -> Picture {
            var picture = self
            picture.pixels += falling.pixels
            return picture
        }

        /// The picture with dark clouds and cloud bases.
        var darkened: Picture { recolored("w", as: "g").recolored("v", as: "k") }

        func recolored(_ letter: Unicode.Scalar, as other: Unicode.Scalar) -> Picture {
            var picture = self
            for index in pixels.indices where pixels[index] == UInt8(ascii: letter) {
                picture.pixels[index] = UInt8(ascii: other)
            }
            return picture
        }
    }
}
