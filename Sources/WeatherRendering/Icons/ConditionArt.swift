import WeatherCore

/// A small picture of a condition, 10 columns and 4 lines of half blocks.
enum ConditionArt {
    /// A cell: its upper and its lower pixel, by their letters in ``Picture``; `nil` is empty.
    struct Cell: Hashable, Sendable {
        var upper: Character?
        var lower: Character?

        /// The character and its look: the text is the upper pixel, and the ground the lower, if they differ.
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

    /// The lines, each as stretches of one look, which take ten columns together.
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
