import WeatherCore

/// A cell of the simulated grid, whose position is its point in thousandths of a degree.
struct Cell {
    let x: Int
    let y: Int

    init(_ place: Coordinates) {
        x = Int(((place.longitude + 180) * 1000).rounded())
        y = Int(((place.latitude + 90) * 1000).rounded())
    }

    /// Reads `x,y`; `nil` when it is not a cell.
    init?(_ text: String) {
        let numbers = text.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 2, (0...360_000).contains(numbers[0]), (0...180_000).contains(numbers[1]) else {
            return nil
        }
        (x, y) = (numbers[0], numbers[1])
    }

    var text: String { "\(x),\(y)" }

    var place: Coordinates? {
        Coordinates(latitude: Double(y) / 1000 - 90, longitude: Double(x) / 1000 - 180)
    }
}
