@testable import WeatherPage

/// The lines of a path's data, read as a browser reads `M`, `l` and `z`.
struct DrawnPath {
    private(set) var lines: [[SIMD2<Double>]] = []

    init(_ data: String) {
        for part in data.split(separator: "M") {
            let numbers = part.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }
            var point = SIMD2(0.0, 0)
            lines.append(
                stride(from: 0, to: numbers.count - 1, by: 2).map { index in
                    point += SIMD2(numbers[index], numbers[index + 1])
                    return point
                })
        }
    }

    /// Whether a point is filled by the rule `evenodd`.
    func encloses(_ point: SIMD2<Double>) -> Bool {
        var isInside = false
        for line in lines {
            guard var last = line.last else { continue }
            for next in line {
                if (next.y > point.y) != (last.y > point.y),
                    point.x < next.x + (last.x - next.x) * (point.y - next.y) / (last.y - next.y)
                {
                    isInside.toggle()
                }
                last = next
            }
        }
        return isInside
    }
}
