import WeatherGazetteer

/// The runs of cells that have land, from the table that `land-cells` makes.
enum LandRuns {
    /// The first cell of each run, and the first one after it, in turns.
    static func bounds(_ file: DumpFile) -> [Int] {
        var bounds: [Int] = []
        for row in file.rows where row.count >= 2 {
            guard let number = Int(row[0]) else { continue }
            for run in row[1].split(separator: " ") {
                let columns = run.split(separator: "-").compactMap { Int($0) }
                guard columns.count == 2 else { continue }
                let (first, end) = (number * Grid.columns + columns[0], number * Grid.columns + columns[1] + 1)
                // A run that goes on in the next row is one.
                if bounds.last == first { bounds.removeLast() } else { bounds.append(first) }
                bounds.append(end)
            }
        }
        return bounds
    }
}
