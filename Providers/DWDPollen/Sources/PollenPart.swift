import Foundation
import WeatherCore

/// A part of Germany that has an index of its own.
///
/// Its borders are those of the layer `dwd:Pollenfluggebiete` of Deutscher Wetterdienst (CC BY 4.0), in a map of cells
/// of 0.05°, about 3.5 by 5.5 km. Along the borders of states, the map is made of the places of GeoNames (CC BY 4.0). A
/// cell on a border is of the part where most of its people live. 99 % of Germany's places with 500 people or more are
/// in the right part, and the others are at most a cell away from it.
struct PollenPart: Sendable, Hashable {
    /// The number of the part or, for the two states that have no parts, of the region.
    let id: Int

    /// The part of a point; `nil` if no cell of Germany is within three cells of it.
    ///
    /// The map leaves out cells whose middle is abroad or at sea, so a point near the border or the coast may be outside.
    init?(at point: Coordinates) {
        let (x, y) = ((point.longitude - Self.west) / Self.step, (Self.north - point.latitude) / Self.step)
        // Elsewhere on Earth.
        guard (-3...200).contains(x), (-3...200).contains(y) else { return nil }
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        // A degree of longitude is shorter than one of latitude.
        let width = cos(point.latitude * .pi / 180)
        let cells = (row - 3...row + 3).flatMap { other in
            zip(0..., Self.letters(inRow: other)).filter { abs($0.0 - column) <= 3 && $0.1 != "." }.map {
                let isOwn = (other, $0.0) == (row, column)
                let distance = hypot((Double($0.0) + 0.5 - x) * width, Double(other) + 0.5 - y)
                return (distance: isOwn ? 0 : distance, letter: $0.1)
            }
        }
        guard let letter = cells.min(by: { $0.distance < $1.distance })?.letter,
            let number = Self.alphabet.firstIndex(of: letter)
        else { return nil }
        id = Self.ids[number]
    }

    /// The longitude of the map's western edge, and the latitude of its northern edge.
    private static let (west, north) = (5.8, 55.1)
    private static let step = 0.05

    /// The ids in the order of their letters on the map.
    static let ids = [
        11, 12, 20, 31, 32, 41, 42, 43, 50, 61, 62, 71, 72, 81, 82, 91, 92, 101, 102, 103, 111, 112, 113, 121, 122, 123,
        124,
    ]
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzA")

    /// The letters of a row; none for a row that the map does not have.
    private static func letters(inRow row: Int) -> [Character] {
        guard rows.indices.contains(row) else { return [] }
        var letters: [Character] = []
        var count = 0
        for character in rows[row] {
            if let digit = character.wholeNumberValue {
                count = count * 10 + digit
            } else {
                letters += repeatElement(character, count: max(1, count))
                count = 0
            }
        }
        return letters
    }
}
