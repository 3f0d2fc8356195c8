import WeatherCore

/// The cells of ``Grid`` that have land; lakes are land, the Caspian Sea is not.
struct LandCells: Sendable {
    /// The first cell of each run with land, and the first one after it, in turns.
    let bounds: NumberColumn

    /// Whether there is no land in the cell of a point.
    func isSea(_ point: Coordinates) -> Bool {
        let cell = Grid.cell(latitude: point.latitude, longitude: point.longitude)
        // A file without cells knows no sea.
        return bounds.count > 0 && bounds.firstIndex(from: cell + 1).isMultiple(of: 2)
    }
}
