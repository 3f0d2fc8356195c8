import WeatherCore

/// The service's documents of weather. All of them are asked for in standard units: kelvins and meters per second.
extension Endpoint {
    static func current(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/weather").with(coordinates).with("units", "standard").expecting("dt")
            .answering(at: coordinates, latitude: "coord", "lat", longitude: "coord", "lon")
    }

    static func forecast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/forecast").with(coordinates).with("units", "standard").expecting("list", "main")
            .answering(at: coordinates, latitude: "city", "coord", "lat", longitude: "city", "coord", "lon")
    }

    /// The air of the current hour and of the four days after it, by hours.
    static func airPollution(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/2.5/air_pollution/forecast").with(coordinates).expecting("list", "components")
            .answering(at: coordinates, latitude: "coord", "lat", longitude: "coord", "lon")
    }

    /// Everything that One Call has: a call costs the same with fewer parts, and one answer serves all queries.
    static func oneCall(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/data/3.0/onecall").with(coordinates).with("units", "standard").expecting("hourly", "dt")
            .answering(at: coordinates, latitude: "lat", longitude: "lon")
    }
}
