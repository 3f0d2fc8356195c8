package import WeatherCore

extension Gazetteer {
    /// The names of all places, those of the list before those in other languages; for measurements.
    ///
    /// - Throws: ``WeatherError`` when the gazetteer's file cannot be read.
    package func allNames() throws(WeatherError) -> [String] {
        try file.read { tables in
            tables.places.numbers.map(tables.places.name)
                + tables.places.translations.all.flatMap {
                    $0.names.flatMap { name in
                        Array(repeating: name.text.text, count: name.languages.count)
                    }
                }
        }
    }

    /// The points of all places; for measurements.
    ///
    /// - Throws: ``WeatherError`` when the gazetteer's file cannot be read.
    package func allPoints() throws(WeatherError) -> [Coordinates] {
        try file.read { tables in tables.places.numbers.compactMap(tables.places.coordinates) }
    }
}
