/// The temperature axis of a chart: rows of four dots; every second row has a round label.
struct ChartScale {
    let rows: Int
    /// The degrees per row, a multiple of one half.
    let degreesPerRow: Double
    /// The value in the middle of the top row.
    let top: Double

    /// Chooses the finest scale on which all values fit into the rows; `nil` without values.
    init?(_ values: [Double], rows: Int) {
        guard let lowest = values.min(), let highest = values.max(), rows >= 2 else { return nil }
        var degrees = 0.5
        while true {
            let label = degrees * 2
            let top = (highest / label).rounded(.up) * label
            if top - degrees * (Double(rows) - 0.5) <= lowest - degrees / 2 || degrees > 1000 {
                // One blank row below the lowest value.
                let needed = Int(((top - lowest) / degrees).rounded(.up)) + 2
                (self.rows, degreesPerRow, self.top) = (min(rows, needed), degrees, top)
                return
            }
            degrees += 0.5
        }
    }

    /// Returns the label of a row; `nil` for every second row.
    func label(ofRow row: Int) -> Double? { row % 2 == 0 ? top - Double(row) * degreesPerRow : nil }

    /// Returns the upper of a value's two dots, counted from the top.
    func dot(of value: Double) -> Int {
        let dot = ((top + degreesPerRow / 2 - value) / degreesPerRow * 4 - 1).rounded()
        return min(max(Int(dot), 0), rows * 4 - 2)
    }
}
