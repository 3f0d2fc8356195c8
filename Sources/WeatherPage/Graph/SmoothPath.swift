/// A smooth line through points that does not overshoot them.
///
/// The slopes are from M. Steffen, "A simple method for monotonic interpolation in one dimension" (1990).
enum SmoothPath {
    /// A point in the units of the picture.
    struct Point {
        let x: Double
        let y: Double
    }

    /// Returns the line as SVG path data; empty for fewer than two points.
    ///
    /// The points must be ordered from left to right.
    static func data(_ points: [Point]) -> String {
        guard let first = points.first, points.count > 1 else { return "" }
        let slopes = slopes(points)
        var data = "M\(number(first.x)) \(number(first.y))"
        for index in 1..<points.count {
            let (start, end) = (points[index - 1], points[index])
            let third = (end.x - start.x) / 3
            let controls = [
                start.x + third, start.y + third * slopes[index - 1], end.x - third, end.y - third * slopes[index],
            ]
            data += "C" + (controls + [end.x, end.y]).map(number).joined(separator: " ")
        }
        return data
    }

    private static func number(_ value: Double) -> String { SVGNumber.text(value, decimals: 1) }

    private static func slopes(_ points: [Point]) -> [Double] {
        func secant(_ index: Int) -> Double {
            let width = points[index + 1].x - points[index].x
            return width > 0 ? (points[index + 1].y - points[index].y) / width : 0
        }
        return points.indices.map { index in
            if index == 0 { return secant(0) }
            if index == points.count - 1 { return secant(index - 1) }
            let (before, after) = (secant(index - 1), secant(index))
            if before * after <= 0 { return 0 }
            let (left, right) = (points[index].x - points[index - 1].x, points[index + 1].x - points[index].x)
            let mean = (before * right + after * left) / (left + right)
            return (before < 0 ? -1 : 1) * min(2 * abs(before), 2 * abs(after), abs(mean))
        }
    }
}
