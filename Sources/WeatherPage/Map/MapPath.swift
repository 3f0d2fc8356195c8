import Foundation

/// Formats lines as compact SVG path data.
enum MapPath {
    /// Returns the path data of lines in whole units or with one decimal; `isClosed` closes each line.
    ///
    /// Points that coincide after rounding, or lie on a straight line between two others, are left out. So are closed lines
    /// without an area.
    static func data(_ lines: [[SIMD2<Double>]], isClosed: Bool, decimals: Int = 0) -> String {
        lines.map { line in
            let factor = decimals == 0 ? 1.0 : 10
            let steps = steps(line.map { SIMD2(Int(($0.x * factor).rounded()), Int(($0.y * factor).rounded())) })
            if steps.count < (isClosed ? 3 : 2) { return "" }
            let pairs = steps.map { pair($0, decimals) }
            return "M" + pairs[0] + "l" + joined(pairs.dropFirst()) + (isClosed ? "z" : "")
        }.joined()
    }

    /// Returns the first point, then the offset to each next point.
    private static func steps(_ points: [SIMD2<Int>]) -> [SIMD2<Int>] {
        guard var last = points.first else { return [] }
        var steps = [last]
        for point in points.dropFirst() where point != last {
            let step = point &- last
            last = point
            let before = steps[steps.count - 1]
            let isStraight = before.x * step.y == before.y * step.x && (before &* step).wrappedSum() > 0
            if steps.count > 1, isStraight {
                steps[steps.count - 1] = before &+ step
            } else {
                steps.append(step)
            }
        }
        return steps
    }

    private static func joined(_ pairs: ArraySlice<String>) -> String {
        var text = ""
        for pair in pairs {
            if !text.isEmpty, !pair.hasPrefix("-") { text += " " }
            text += pair
        }
        return text
    }

    private static func pair(_ step: SIMD2<Int>, _ decimals: Int) -> String {
        let (x, y) = (number(step.x, decimals), number(step.y, decimals))
        return y.hasPrefix("-") ? x + y : x + " " + y
    }

    private static func number(_ value: Int, _ decimals: Int) -> String {
        decimals == 0 ? String(value) : SVGNumber.text(Double(value) / 10, decimals: 1)
    }
}
