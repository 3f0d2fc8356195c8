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
        var text = "M"
        append(first, to: &text)
        for curve in curves(points) { append(curve.first, curve.second, curve.end, to: &text) }
        return text
    }

    /// Returns the area between two lines as SVG path data.
    ///
    /// - Parameters:
    ///   - points: The points of one line, from left to right.
    ///   - others: The points of the other line, from left to right.
    /// - Returns: The data; empty for fewer than two points.
    static func data(from points: [Point], backAlong others: [Point]) -> String {
        guard let last = others.last, others.count > 1 else { return "" }
        var text = data(points) + "L"
        append(last, to: &text)
        for (point, curve) in zip(others, curves(others)).reversed() {
            append(curve.second, curve.first, point, to: &text)
        }
        return text + "z"
    }

    /// A cubic curve to a point, with the controls of its start and its end.
    private struct Curve {
        let first: Point
        let second: Point
        let end: Point
    }

    private static func curves(_ points: [Point]) -> [Curve] {
        let slopes = slopes(points)
        return (1..<points.count).map { index in
            let (start, end) = (points[index - 1], points[index])
            let third = (end.x - start.x) / 3
            return Curve(
                first: Point(x: start.x + third, y: start.y + third * slopes[index - 1]),
                second: Point(x: end.x - third, y: end.y - third * slopes[index]), end: end)
        }
    }

    /// Appends a cubic curve.
    private static func append(_ first: Point, _ second: Point, _ end: Point, to text: inout String) {
        text += "C"
        append(first, to: &text)
        text += " "
        append(second, to: &text)
        text += " "
        append(end, to: &text)
    }

    private static func append(_ point: Point, to text: inout String) {
        text += SVGNumber.text(point.x, decimals: 1)
        text += " "
        text += SVGNumber.text(point.y, decimals: 1)
    }

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
