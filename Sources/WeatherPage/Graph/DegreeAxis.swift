/// The lines of a temperature axis: a few round numbers around some values.
struct DegreeAxis {
    let lines: [Double]

    /// The axis of values in the user's unit; `nil` without any.
    ///
    /// - Parameters:
    ///   - values: The values that the axis covers.
    ///   - count: The most lines, three or more.
    init?(_ values: [Double], atMost count: Int) {
        // Colder or hotter is no weather of this planet; without limits the steps would lose their precision.
        let bounded = values.filter { abs($0) <= 1000 }
        guard let low = bounded.min(), let high = bounded.max() else { return nil }
        var step = 1.0
        for next in [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000] {
            step = next
            if (high / step).rounded(.up) - (low / step).rounded(.down) < Double(count) { break }
        }
        let first = (low / step).rounded(.down)
        let last = max((high / step).rounded(.up), first + 2)
        lines = stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// Where a value is between the lowest line, 0, and the highest, 1.
    func share(of value: Double) -> Double {
        guard let first = lines.first, let last = lines.last, value.isFinite else { return 0 }
        return min(max((value - first) / (last - first), -100), 100)
    }
}
