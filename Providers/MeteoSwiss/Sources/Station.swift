import WeatherCore

/// An automatic weather station.
struct Station {
    /// Three letters, such as `BER`.
    let id: String
    let point: Coordinates
    /// How far away a place may be, in kilometers.
    ///
    /// The weather on a crest or a pass is not that of the valley next to it.
    let reach: Double

    /// The stations in MeteoSwiss' list.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is none.
    static func all(in list: Table) throws -> [Station] {
        let stations = list.rows.compactMap(Station.init(row:))
        if stations.isEmpty { throw list.missing("station_abbr") }
        return stations
    }

    private init?(row: Table.Row) {
        guard let id = row["station_abbr"],
            let latitude = row["station_coordinates_wgs84_lat"].flatMap(Double.init),
            let longitude = row["station_coordinates_wgs84_lon"].flatMap(Double.init),
            let point = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.id, self.point) = (id, point)
        reach = ["crest", "pass"].contains(row["station_exposition_en"]) ? 3 : 30
    }
}

extension [Station] {
    /// The stations near enough to a point, nearest first.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` when there is none.
    func near(_ point: Coordinates) throws -> [Station] {
        let near = map { (station: $0, distance: $0.point.distance(to: point)) }
            .filter { $0.distance <= $0.station.reach }
            .sorted { ($0.distance, $0.station.id) < ($1.distance, $1.station.id) }
            .map(\.station)
        if near.isEmpty { throw WeatherError(.outsideCoverage, provider: MeteoSwissProvider.descriptor.id) }
        return near
    }
}
